import type { Outcome } from '../call.ts';
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
