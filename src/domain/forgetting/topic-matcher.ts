import { normaliseText } from '../normalised-text.ts';

const STEM_CHARS = 5;

const stemOf = (word: string): string =>
  word.length > STEM_CHARS ? word.slice(0, STEM_CHARS) : word.replace(/s$/, '');

/** Tells whether a text shares a word with one of the topics, in any of its forms. */
export function createTopicMatcher(topics: readonly string[]): (text: string) => boolean {
  const stems = new Set(topics.flatMap((topic) => normaliseText(topic).words.map(stemOf)));
  if (stems.size === 0) return () => false;
  return (text) =>
    normaliseText(text).words.some((word) =>
      [word, ...word.split(/['’-]/)].some((part) => stems.has(stemOf(part))),
    );
}
