import { textAfter } from '../around.ts';
import type { Phrase } from '../phrase.ts';
import type { Spoken } from '../words.ts';

/** How surely a name is the caller's, by the way it was said. */
export const WEIGHTS = {
  named: 7,
  asked: 6,
  setRight: 7,
  spoke: 5,
  confirmed: 5,
  reached: 5,
  account: 4,
  alone: 4,
  under: 3,
  unsure: 2,
  addressed: 2,
} as const;

const TAKEN_BACK = /^[\s,.–—-]*(?:no|sorry|i mean|wait),/iu;

type Way = keyof typeof WEIGHTS;

/** A name that may be the caller's. */
export type Claim = {
  readonly parts: readonly string[];
  readonly title: string | null;
  readonly way: Way;
  readonly turn: number;
  /** Index of the sentence. */
  readonly index: number;
  readonly words: string;
  /** A first or a last name, where that was asked or said. */
  readonly part?: 'first' | 'last';
  /** The caller goes on with "no" or "sorry". */
  readonly takenBack: boolean;
};

export const claimOf = (
  { parts, title, to }: Phrase,
  way: Way,
  spoken: Spoken,
  part?: 'first' | 'last',
): Claim => ({
  parts,
  title,
  way,
  turn: spoken.turn,
  index: spoken.index,
  words: spoken.text,
  takenBack: TAKEN_BACK.test(textAfter(spoken, to)),
  ...(part && { part }),
});
