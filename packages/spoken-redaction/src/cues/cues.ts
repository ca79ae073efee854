import { nextWordStart } from '../lexer/characters.ts';
import type { CueContext } from './cue-contexts.ts';
import type { CueList } from './cue-list.ts';
import { CUE_LISTS, type CueKind } from './cue-lists.ts';
import { createPhraseTable } from './phrases.ts';

/** What a number is called, and where. */
export type Cue = {
  readonly start: number;
  readonly end: number;
  readonly kind: CueKind;
};

/** `rank`: of cues that begin at the same place the one with the lowest counts. */
type Meaning = { readonly kind: CueKind; readonly rank: number; readonly isMeant: CueContext };

const wherever: CueContext = () => true;

const TABLE = createPhraseTable(
  CUE_LISTS.flatMap(([kind, lists], rank) =>
    lists.flatMap(({ phrases, isMeant = wherever }: CueList) =>
      Object.values(phrases).map((list) => ({ phrases: list, meaning: { kind, rank, isMeant } })),
    ),
  ),
  'no letter',
);

const NOT_MEANT =
  /\b(?:don't|do not|never|won't|will not|without|needn't|instead of|doesn't|didn't)\b[^.?!,]{0,30}$/i;

const BEFORE = 48;
const AFTER = 56;

/**
 * What numbers are called in a text, in order.
 *
 * @param folded the text as `fold` returns it
 * @param near where words are that cues are made of; nowhere else are any
 */
export function cuesIn(text: string, folded: string, near: readonly number[]): Cue[] {
  const cues: Cue[] = [];
  let end = 0;
  for (let i = 0; i < near.length; ) {
    const start = Math.max(end, text.lastIndexOf(' ', (near[i] ?? 0) - BEFORE));
    end = (near[i] ?? 0) + AFTER;
    while ((near[++i] ?? Infinity) < end) end = (near[i] ?? 0) + AFTER;
    end = Math.min(text.length, end);
    const part = { text: text.slice(start, end), folded: folded.slice(start, end), start };
    addCuesOf(part, cues);
  }
  return cues;
}

/** A part of a text, and where it starts. */
type Part = { readonly text: string; readonly folded: string; readonly start: number };

function addCuesOf(part: Part, cues: Cue[]): void {
  const { folded, start } = part;
  for (let at = nextWordStart(folded, 0); at < folded.length; ) {
    const cue = cueAt(part, at);
    if (cue) cues.push(cue);
    at = nextWordStart(folded, cue ? cue.end - start : at + 1);
  }
}

/** Of cues of the same kind the longest counts. */
function cueAt({ text, folded, start: offset }: Part, start: number): Cue | null {
  let best: Meaning | null = null;
  let longest = start;
  for (const { end, meaning } of TABLE.matchesAt(folded, start)) {
    const isBetter =
      !best || meaning.rank < best.rank || (meaning.rank === best.rank && end > longest);
    if (!isBetter || !meaning.isMeant({ text, folded, start, end })) continue;
    best = meaning;
    longest = end;
  }
  return best && { start: offset + start, end: offset + longest, kind: best.kind };
}

/** Whether it is spoken of only to say that it is not wanted: "we never ask for your PIN". */
export const isRefused = (text: string, { start }: Cue): boolean =>
  NOT_MEANT.test(text.slice(Math.max(0, start - 45), start));
