/** One thing to tell. */
export type SummaryItem = {
  /** Goes before it and others of that label; empty: it says itself what it is. */
  readonly label: string;
  /** Without a full stop. */
  readonly text: string;
  /** The lightest are told first. */
  readonly weight: number;
  /** It is a sentence of its own, and not one of a list. */
  readonly isSentence?: boolean;
  /** It is told only if its words are not told already. */
  readonly isExtra?: boolean;
};

/** When a history is read, in Unix milliseconds; what ends until `untilMs` is not told any more. */
export type ReadingTime = { readonly nowMs: number; readonly untilMs: number };

/** Everything there is to tell of one person, in the order in which it is told. */
export type SectionItems = { readonly heading: string; readonly items: readonly SummaryItem[] };

/** What is told first; of each the second weighs one more than the first. */
export const WEIGHTS = {
  care: 0,
  lastCall: 1,
  agreed: 2,
  promised: 3,
  contact: 3.5,
  lastCallMore: 4,
  earlier: 5,
} as const;

const MOST_WORDS = 25;

export const capitalise = (text: string): string =>
  text.replace(/^\p{Ll}/u, (first) => first.toUpperCase());

/** A text without the stop at its end; a long one cut off with "…". */
export function truncateWords(text: string, most = MOST_WORDS): string {
  const words = text.replace(/[.;,\s]+$/, '').split(/\s+/);
  return words.length > most ? `${words.slice(0, most).join(' ')} …` : words.join(' ').trim();
}
