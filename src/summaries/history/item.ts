/** One thing to tell. */
export type Item = {
  /** Goes before it and those beside it that have the same; empty: it says itself what it is. */
  readonly label: string;
  /** Without a full stop. */
  readonly text: string;
  /** The lightest are told first. */
  readonly weight: number;
  /** What is between it and those beside it. */
  readonly join?: '; ' | '. ';
  /** It is told only if its words are not told already. */
  readonly isExtra?: boolean;
};

/** Everything there is to tell of one person, in the order in which it is told. */
export type Section = {
  /** Stands before it; empty where it needs nothing. */
  readonly heading: string;
  readonly items: readonly Item[];
};

/** In which order things are chosen; one of a lighter rank goes before the first of the next. */
export const WEIGHTS = {
  care: 0,
  lastCall: 1,
  agreed: 2,
  promised: 3,
  other: 3.5,
  lastCallMore: 4,
  earlier: 5,
} as const;

const MOST_WORDS = 25;

/** A text without the stop at its end; a long one cut off with "…". */
export function clipped(text: string, most = MOST_WORDS): string {
  const words = text
    .trim()
    .replace(/[.;,\s]+$/, '')
    .split(/\s+/);
  return words.length > most ? `${words.slice(0, most).join(' ')} …` : words.join(' ');
}
