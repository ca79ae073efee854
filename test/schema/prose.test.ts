import { expect, test } from 'vitest';
import { prose } from '#src/schema/builder.ts';

test('Lines of a text are joined, and an empty line begins a paragraph', () => {
  const most = 100;
  const text = prose`
    At most ${most} items,
    newest first.

    Then \`next\` is null.
  `;
  expect(text).toBe('At most 100 items, newest first.\n\nThen `next` is null.');
});
