import type { Outcome } from '../call.ts';
import type { Position } from '../page.ts';
import type { E164 } from '../phone-numbers/phone-number.ts';
import { haveStarts, searchWords } from '../search-words.ts';
import { type NamedContact, nameOf } from './caller.ts';
import type { Contact } from './contact.ts';

/** `last_seen` runs from the newest, `first_seen` from the oldest; the others ascend. */
export type CallerOrder = 'last_seen' | 'first_seen' | 'name' | 'number';

/** Which callers are looked for; all conditions hold. */
export type CallerSearch = {
  readonly order: CallerOrder;
  readonly number: E164 | null;
  /** How numbers may begin, plus sign first; null: in any way. */
  readonly prefixes: readonly string[] | null;
  /** How words of the name begin, as `searchWords` makes them; null: anyhow. */
  readonly nameStarts: readonly string[] | null;
  readonly conditions: CallerConditions;
};

/** Conditions that are checked on callers as they are read, unless an index serves them. */
export type CallerConditions = {
  /** All of them. */
  readonly tags: readonly string[];
  /** Inclusive. */
  readonly lastSeenFromMs: number | null;
  /** Exclusive. */
  readonly lastSeenUntilMs: number | null;
  /** Of the latest call. */
  readonly outcome: Outcome | null;
};

/** The words of the name that is shown. */
export const nameWordsOf = (contact: NamedContact): string[] =>
  searchWords(nameOf(contact).name ?? '');

/** Whether the name that is shown has words that begin so. */
export const isNamed = (contact: Contact, starts: readonly string[]): boolean =>
  haveStarts(nameWordsOf(contact), starts);

/** A text as sent, with composed and with decomposed letters: it is stored as sent, and found by each of them. */
export const formsOf = (text: string): string[] => [
  ...new Set([text, text.normalize('NFC'), text.normalize('NFD')]),
];

/** Whether the search finds the caller. */
export function isSought(contact: Contact, search: CallerSearch): boolean {
  const { number, prefixes, nameStarts, conditions } = search;
  if (number !== null && contact.e164 !== number) return false;
  if (prefixes !== null && !prefixes.some((prefix) => contact.e164.startsWith(prefix)))
    return false;
  return (nameStarts === null || isNamed(contact, nameStarts)) && meets(contact, conditions);
}

function meets({ profile, memory, lastSeenMs }: Contact, conditions: CallerConditions): boolean {
  const { tags, lastSeenFromMs, lastSeenUntilMs, outcome } = conditions;
  if (!tags.every((tag) => formsOf(tag).some((form) => profile.tags.includes(form)))) return false;
  if (outcome !== null && memory.history[0]?.outcome !== outcome) return false;
  if (lastSeenFromMs !== null && (lastSeenMs === null || lastSeenMs < lastSeenFromMs)) return false;
  return lastSeenUntilMs === null || (lastSeenMs !== null && lastSeenMs < lastSeenUntilMs);
}

/** Where a caller that was found stands. */
export function positionIn(contact: Contact, { order, nameStarts }: CallerSearch): Position {
  const id = contact.uid;
  if (order === 'number') return { value: contact.e164, id };
  if (order === 'first_seen') return { value: contact.firstSeenMs, id };
  if (order === 'last_seen') return { value: contact.lastSeenMs, id };
  const [start = ''] = nameStarts ?? [];
  return { value: nameWordsOf(contact).find((word) => word.startsWith(start)) ?? '', id };
}
