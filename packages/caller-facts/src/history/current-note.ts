import { leaveOut } from 'call-notes';
import type { RememberedFact } from '../facts/remembered-fact.ts';
import type { FormatOptions } from '../facts/wording/format-moment.ts';
import { textsNaming } from '../facts/wording/texts-naming.ts';
import { createFinder, mentions } from '../text-matching.ts';

/**
 * Creates a function that leaves out of the note of an older call the sentences which name a value that ended since,
 * unless it is part of one that holds.
 */
export function createCurrentNote(facts: readonly RememberedFact[], say: FormatOptions) {
  const namesOf = (fact: RememberedFact): string[] => textsNaming(fact, say);
  const find = createFinder(facts.filter(({ endedBy }) => endedBy !== null).flatMap(namesOf));
  // What a caller called about may say a value that ended since.
  const held = facts
    .filter(({ endedBy, kind }) => endedBy === null && kind !== 'problem')
    .flatMap(namesOf);
  const isHeld = (value: string): boolean => held.some((name) => mentions(name, value));
  return (note: string): string => leaveOut(note, (part) => !find(part).every(isHeld));
}
