import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createProgress, formatPart } from '#src/cli/terminal/progress.ts';

test.each([
  [
    'a part is said in whole percent, and never as all of it',
    1_999,
    2_000,
    '1,999 of 2,000 (99 %)',
  ],
  ['of nothing it is all', 0, 0, '0 of 0 (100 %)'],
  ['what grew while it was read is no more than all', 401, 397, '401 of 401 (100 %)'],
])('%s', (_title, part, counted, said) => {
  expect(formatPart(part, counted)).toBe(said);
});

describe('A long command', () => {
  let said: string[];
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] });
    said = [];
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  test('says after a second how far it is, and then at most once a second', () => {
    const progress = createProgress({});
    for (let ms = 0; ms <= 2_500; ms += 100) {
      progress(() => `after\u001b ${ms} ms`);
      vi.advanceTimersByTime(100);
    }
    expect(said).toEqual(['after\\u001b 1000 ms\n', 'after\\u001b 2000 ms\n']);
  });

  test('says nothing with --json', () => {
    const progress = createProgress({ json: true });
    vi.advanceTimersByTime(5_000);
    progress(() => 'far');
    expect(said).toEqual([]);
  });
});
