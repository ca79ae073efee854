import { splitSentences } from './reading/sentences.ts';

/** A quotation, with the date of its relative day behind it. */
const QUOTATION = '“[^”]*”(?: \\[[^\\]]*\\])?';
const QUOTATIONS = new RegExp(QUOTATION, 'g');
/** What is before the quotations of a sentence, one list of them, and what is behind it. */
const LIST = new RegExp(`^([^“]*)(${QUOTATION}(?:[,;] ${QUOTATION})*)([^“]*)$`);
const CONFIDENTIAL = /^Confidential \(“[^”]*”\): /;

type Test = (part: string) => boolean;

/** The sentences of a note; a full stop inside a quotation ends none. */
function sentencesOf(note: string): string[] {
  const masked = note.replace(/“[^”]*”/g, (quoted) => `“${'x'.repeat(quoted.length - 2)}”`);
  return splitSentences(masked).map(({ start, text }) =>
    note.slice(start, start + text.length).trim(),
  );
}

/** The sentence with those of its quotations that may stay; empty if it says something else that may not. */
function restOf(sentence: string, isLeftOut: Test): string {
  if (!isLeftOut(sentence)) return sentence;
  const [, before = '', list = '', behind = ''] = LIST.exec(sentence) ?? [];
  const kept = (list.match(QUOTATIONS) ?? []).filter((quotation) => !isLeftOut(quotation));
  const rest = before + kept.join(list.includes('”; “') ? '; ' : ', ') + behind;
  return kept.length === 0 || isLeftOut(rest) ? '' : rest;
}

/**
 * A note without the quotations and sentences that may not stay. A quotation is left out whole; a call in confidence
 * stays marked.
 *
 * @param isLeftOut whether a part of the note says what is to be left out
 */
export function leaveOut(note: string, isLeftOut: Test): string {
  const [mark = ''] = CONFIDENTIAL.exec(note) ?? [];
  const shown = mark && isLeftOut(mark) ? 'Confidential:' : mark.trim();
  const rest = sentencesOf(note.slice(mark.length)).map((each) => restOf(each, isLeftOut));
  return [shown, ...rest].filter(Boolean).join(' ');
}
