import { splitSentences } from './reading/sentences.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is being taken out
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufffd]+/g;

/** Splits a note into sentences, without control characters. */
export const splitNote = (note: string): string[] =>
  splitSentences(note.replace(CONTROL, ' ').replace(/\s+/g, ' ')).map(({ text }) => text.trim());
