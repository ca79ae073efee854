import { expect, test } from 'vitest';
import { topicWords } from '#src/language/phrasing/topic-words.ts';

test.each([
  ['Please forget what I said about my knee brace', ['knee', 'brace']],
  ['my HIV test and my son', ['hiv', 'test', 'son']],
  ['Don’t write that down', []],
  ['the knee, the knee', ['knee']],
])('"%s" is about %j', (text, words) => {
  expect(topicWords(text)).toEqual(words);
});
