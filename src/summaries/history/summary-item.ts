/** One item of a running summary. */
export type SummaryItem = {
  /** The label before the items; empty if the text needs none. */
  readonly label: string;
  /** Without a full stop. */
  readonly text: string;
  /** Items with the lowest weight go in first. */
  readonly weight: number;
  /** A sentence of its own, not part of a list. */
  readonly isSentence?: boolean;
  /** Left out if its words are in the summary already. */
  readonly isExtra?: boolean;
};

/** When a summary is read, in Unix milliseconds; facts that end by `untilMs` are left out. */
export type ReadingTime = { readonly nowMs: number; readonly untilMs: number };

/** The items of one section in order. */
export type SectionItems = { readonly heading: string; readonly items: readonly SummaryItem[] };

/** Weights of the first item of a kind; each further item weighs one more. */
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

/** Removes the final punctuation and shortens a long text with "…". */
export function truncateWords(text: string, most = MOST_WORDS): string {
  const words = text.replace(/[.;,\s]+$/, '').split(/\s+/);
  return words.length > most ? `${words.slice(0, most).join(' ')} …` : words.join(' ').trim();
}
