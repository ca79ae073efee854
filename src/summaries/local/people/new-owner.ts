import { cues } from '../../../language/vocabulary/cues.ts';
import { NEW_OWNER, NOT_THE_ONE } from '../../../language/vocabulary/people/new-owners.ts';
import type { Address } from './addressed.ts';
import { nameOf } from './kin.ts';
import { phraseAt } from './phrase.ts';
import { type Spoken, wordAt } from './words.ts';

/** The number has another owner than before; `was`: the name of the earlier one, where it was said. */
export type NewOwner = {
  readonly was: string | null;
  readonly turn: number;
  readonly words: string;
};

const MINE_NOW = cues(NEW_OWNER);
const NOT_ME = cues(NOT_THE_ONE);

/** "I'm not Denise, I just got this number." */
export function newOwnerIn(
  sentences: readonly Spoken[],
  addresses: readonly Address[],
): NewOwner | null {
  const said = sentences.find(
    ({ role, text, question }) => role === 'user' && !question && MINE_NOW.test(text),
  );
  if (!said) return null;
  const near = sentences.filter(
    ({ role, turn }) => role === 'user' && Math.abs(turn - said.turn) < 3,
  );
  const denied = near.flatMap((spoken) =>
    NOT_ME.all(spoken.text).flatMap(({ end }) => phraseAt(spoken, wordAt(spoken.words, end)) ?? []),
  );
  const spokenTo = addresses.find(({ sentence }) => sentence.turn < said.turn)?.phrase;
  const was = denied[0] ?? spokenTo;
  return { was: was ? nameOf(was) : null, turn: said.turn, words: said.text };
}
