import type { Sentence } from '../sentences/sentence.ts';
import { cues } from '../vocabulary/cues.ts';
import { CLAUSE_JOINTS } from '../vocabulary/extract/asides.ts';
import type { Span } from '../vocabulary/span.ts';

type SentenceText = Pick<Sentence, 'text' | 'values'>;

const JOINTS = cues(CLAUSE_JOINTS);
const LEAST_CLAUSE = 3;
const wordsIn = (text: string): number => text.match(/[\p{L}\d][^\s]*/gu)?.length ?? 0;
const STOPS = /[,;:–—]\s+|\s-\s+|(?:\.\.\.|…)\s*/g;

/** "My husband and I": too few words for a clause. */
function isClause(text: string, at: number, stops: readonly number[]): boolean {
  const from = stops.findLast((stop) => stop <= at) ?? 0;
  return from === at || wordsIn(text.slice(from, at)) >= LEAST_CLAUSE;
}

/** The clauses of a sentence as offsets into its text; a value is never split. */
export function clauseSpans({ text, values }: SentenceText): Span[] {
  const stops = [...text.matchAll(STOPS)].map((match) => match.index + match[0].length);
  const joints = JOINTS.all(text).map(({ start }) => start);
  const places = [...stops, ...joints.filter((at) => isClause(text, at, stops))];
  const breaks = [...new Set(places)]
    .filter((at) => at > 0 && at < text.length)
    .filter((at) => !values.some(({ start, end }) => start < at && at < end))
    .sort((a, b) => a - b);
  const ends = [...breaks, text.length];
  return [0, ...breaks].map((start, i) => ({ start, end: ends[i] ?? text.length }));
}

/**
 * The clauses around a place in the sentence, extended by neighbours until they have `least` words.
 *
 * @param place offsets into the text of the sentence
 */
export function spanAround(sentence: SentenceText, place: Span, least = 3): Span {
  const spans = clauseSpans(sentence);
  let from = Math.max(
    0,
    spans.findIndex(({ end }) => place.start < end),
  );
  let to = Math.max(
    from,
    spans.findIndex(({ end }) => place.end <= end),
  );
  const length = (): number => wordsIn(sentence.text.slice(spans[from]?.start, spans[to]?.end));
  while (length() < least && (from > 0 || to < spans.length - 1)) {
    if (from > 0) from -= 1;
    else to += 1;
  }
  return { start: spans[from]?.start ?? 0, end: spans[to]?.end ?? sentence.text.length };
}
