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

/**
 * What numbers are called in a text, in order.
 *
 * @param folded the text as `fold` returns it
 */
export function cuesIn(text: string, folded: string): Cue[] {
  const cues: Cue[] = [];
  for (let at = nextWordStart(folded, 0); at < folded.length; ) {
    const cue = cueAt(text, folded, at);
    if (cue) cues.push(cue);
    at = nextWordStart(folded, cue ? cue.end : at + 1);
  }
  return cues;
}

/** Of cues of the same kind the longest counts. */
function cueAt(text: string, folded: string, start: number): Cue | null {
  const matches = TABLE.matchesAt(folded, start);
  if (matches.length === 0) return null;
  let best: Meaning | null = null;
  let longest = start;
  for (const { end, meaning } of matches) {
    const isBetter =
      !best || meaning.rank < best.rank || (meaning.rank === best.rank && end > longest);
    if (!isBetter || !meaning.isMeant({ text, folded, start, end })) continue;
    best = meaning;
    longest = end;
  }
  return best && { start, end: longest, kind: best.kind };
}

/** Whether it is spoken of only to say that it is not wanted: "we never ask for your PIN". */
export const isRefused = (text: string, { start }: Cue): boolean =>
  NOT_MEANT.test(text.slice(Math.max(0, start - 45), start));
