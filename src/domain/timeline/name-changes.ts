import type { Fact, FactOf } from '../facts/fact.ts';
import { asWrittenLast, isLongName, isMisheard, isShortOrLong } from './name-matching.ts';

/** How a newly said name changes the known one. */
export type NameChange = 'same' | 'fuller' | 'replaced' | 'ignored';

type SaidName = { readonly text: string; readonly status: Fact['status'] };

/**
 * How a newly said name changes a speaker's name: a corrected name stays, a misheard one is replaced by the newer,
 * and a short form changes nothing.
 *
 * @param isCorrected whether the known name was corrected before
 */
export function changeOfName(known: string, said: SaidName, isCorrected: boolean): NameChange {
  if (said.text === known) return 'same';
  if (said.status === 'moved') return 'replaced';
  if (isLongName(said.text, known)) return 'fuller';
  if (isShortOrLong(said.text, known)) return 'same';
  return isMisheard(said.text, known) && !isCorrected ? 'replaced' : 'ignored';
}

/** The speaker's name after a newly said one. */
export function nameAfter(known: string, said: SaidName, isCorrected: boolean): string {
  const change = changeOfName(known, said, isCorrected);
  if (change === 'ignored') return known;
  return change === 'same' ? asWrittenLast(known, said.text) : said.text;
}

export const saidName = ({ value, status }: FactOf<'name'>): SaidName => ({
  text: value.text,
  status,
});
