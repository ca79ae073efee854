import { expect, test } from 'vitest';
import { memoryTexts } from '#src/summaries/history/memory-texts.ts';
import { at, callOn, DAY_MS, typed } from '../../domain/fact-calls.ts';
import { historyOf } from './write.ts';

const textsOf = (count: number) => {
  const visits = Array.from({ length: count }, (_, index) =>
    typed(
      'appointment',
      { atMs: at(index + 1), what: `visit number ${index}` },
      { status: 'additional' },
    ),
  );
  return memoryTexts(historyOf([callOn(0, visits)], 0));
};
const toldAfter = (text: string) => text.replace(/Earlier:.*/, '').match(/visit number \d/g) ?? [];

test('each of five coming ends has a text that tells the others, from then on', () => {
  const texts = textsOf(5);
  expect(texts).toHaveLength(6);
  expect(toldAfter(texts[3]?.summary ?? '')).toEqual(['visit number 3', 'visit number 4']);
  expect(toldAfter(texts[5]?.summary ?? '')).toEqual([]);
  expect((texts[1]?.fromMs ?? 0) - at(1)).toBe(DAY_MS / 12);
});

test('with more ends to come the last text tells none of them rather than one that is over', () => {
  const texts = textsOf(8);
  expect(texts).toHaveLength(6);
  expect(toldAfter(texts[4]?.summary ?? '')).toContain('visit number 4');
  expect(toldAfter(texts[5]?.summary ?? '')).toEqual([]);
});
