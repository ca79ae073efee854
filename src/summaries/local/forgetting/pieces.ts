import type { Line } from '../../../language/transcript/line.ts';
import { cues } from '../../../language/vocabulary/cues.ts';
import {
  ABBREVIATIONS,
  CLAUSE_STARTS,
  GOES_ON,
} from '../../../language/vocabulary/forget/clauses.ts';

/** A sentence of a line; `place` among all of the call. */
export type Piece = { readonly line: Line; readonly text: string; readonly place: number };

const START = cues(CLAUSE_STARTS);
const FEWEST_WORDS = 7;

const lastWord = (text: string): string =>
  /([\p{L}'’]+)[^\p{L}\d]*$/u.exec(text)?.[1]?.toLowerCase() ?? '';

/** The parts of a text between those places. */
function cutAt(text: string, places: readonly number[]): string[] {
  const ends = [...places, text.length];
  return ends.map((end, i) => text.slice(ends[i - 1] ?? 0, end).trim()).filter(Boolean);
}

/** The sentences of a turn; a recogniser's text is cut where a clause usually begins. */
export function sentencesOf(text: string): string[] {
  if (/[.!?](?:\s|$)/.test(text)) {
    const ends = [...text.matchAll(/[.!?]+["')]*(?=\s|$)/g)].filter(
      ({ 0: mark, index }) => mark !== '.' || !ABBREVIATIONS.has(lastWord(text.slice(0, index))),
    );
    return cutAt(
      text,
      ends.map(({ 0: mark, index }) => index + mark.length),
    );
  }
  if (text.split(' ').length < FEWEST_WORDS) return [text];
  const starts = START.all(text).filter(
    ({ start }) => !GOES_ON.has(lastWord(text.slice(0, start))),
  );
  return cutAt(
    text,
    starts.map(({ start }) => start),
  );
}

export const piecesOf = (lines: readonly Line[]): Piece[] =>
  lines
    .flatMap((line) => sentencesOf(line.text).map((text) => ({ line, text })))
    .map((piece, place) => ({ ...piece, place }));
