import { expect, test } from 'vitest';
import { contentWords } from '#src/language/content-words.ts';

test.each([
  ['Please forget what I said about my knee brace', ['knee', 'brace']],
  ['my HIV test and my son', ['hiv', 'test', 'son']],
  ['Don’t write that down', []],
  ['the knee, the knee', ['knee']],
])('"%s" is about %j', (text, words) => {
  expect(contentWords(text)).toEqual(words);
});
