import type { Sentence } from '../../../language/sentences/sentence.ts';

/** Whether a part of a sentence may be quoted; `start` and `end` are offsets into its text. */
export type QuoteFilter = (sentence: Sentence, start: number, end: number) => boolean;
