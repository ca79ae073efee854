import { normaliseText } from '../../domain/normalised-text.ts';
import { COMMON_WORDS, SHORT_TOPIC_WORDS } from '../vocabulary/common-words.ts';

const COMMON = new Set(COMMON_WORDS);
const SHORT = new Set(SHORT_TOPIC_WORDS);
const LONG_WORD = /^\p{L}[\p{L}'-]{3,}$/u;

const saysSomething = (word: string): boolean =>
  SHORT.has(word) || (LONG_WORD.test(word) && !COMMON.has(word));

/** The distinct topic words of a text. */
export const topicWords = (text: string): string[] => [
  ...new Set(normaliseText(text.replace(/[‘’]/g, "'")).words.filter(saysSomething)),
];
