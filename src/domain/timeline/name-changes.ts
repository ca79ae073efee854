import type { Fact, FactOf } from '../facts/fact.ts';
import { asWrittenLast, isLongName, isMisheard, isShortOrLong } from './name-matching.ts';

/** What a name that one speaker says anew does to the one that is known. */
export type NameChange = 'same' | 'fuller' | 'replaced' | 'ignored';

type SaidName = { readonly text: string; readonly status: Fact['status'] };

/**
 * What becomes of a speaker's name: one that was set right stays, one that was heard wrong gives way to the newer,
 * and a short form changes nothing.
 *
 * @param isCorrected whether the known one was set right before
 */
export function changeOfName(known: string, said: SaidName, isCorrected: boolean): NameChange {
  if (said.text === known) return 'same';
  if (said.status === 'moved') return 'replaced';
  if (isLongName(said.text, known)) return 'fuller';
  if (isShortOrLong(said.text, known)) return 'same';
  return isMisheard(said.text, known) && !isCorrected ? 'replaced' : 'ignored';
}

/** The speaker's name after that. */
export function nameAfter(known: string, said: SaidName, isCorrected: boolean): string {
  const change = changeOfName(known, said, isCorrected);
  if (change === 'ignored') return known;
  return change === 'same' ? asWrittenLast(known, said.text) : said.text;
}

export const saidName = ({ value, status }: FactOf<'name'>): SaidName => ({
  text: value.text,
  status,
});
