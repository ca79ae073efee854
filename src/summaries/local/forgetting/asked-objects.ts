import { DATA } from '../../../language/vocabulary/forget/facts.ts';
import * as said from '../../../language/vocabulary/forget/objects.ts';
import { clauseOf, isKeptIn, kindsIn, plainObject } from './objects.ts';
import { EVERYTHING, NOTHING, type Wanted } from './wanted.ts';

/** `pointing`: about what was just said or is said next, as in "don't write that down". */
export type Wish = { readonly wanted: Wanted; readonly pointing: boolean };

export const POINTING: Wish = { wanted: NOTHING, pointing: true };
export const WHOLE: Wish = { wanted: EVERYTHING, pointing: false };

export const plain = (text: string): Wish | null => {
  const wanted = plainObject(text);
  return wanted && { wanted, pointing: false };
};

/** "Everything" is also what stands in a garage: it counts where it is data, or kept as such. */
export const isThings = (wish: Wish, text: string): boolean =>
  wish.wanted.kinds.length === 0 && !DATA.test(text) && !isKeptIn(text);

export const pointsAlone = (object: string): boolean =>
  said.POINTS_ALONE.test(clauseOf(object)) || said.POINTS_ON.test(object);

/** What "this" or "my address" behind a verb of keeping is about. */
export const pointedOrPlain = (object: string): Wish | null =>
  pointsAlone(object) || (said.POINTS.test(object) && isKeptIn(clauseOf(object)))
    ? POINTING
    : plain(object);

/** A wish unless the words only take something back, or make room for a new value. */
function remaining(object: string): Wish | null {
  const wish = said.NEW_ONE.test(object) ? null : plain(object);
  return wish?.wanted.everything && said.CORRECTED.test(object) ? null : wish;
}

export function erased(object: string): Wish | null {
  const clause = clauseOf(object);
  const kept = isKeptIn(clause);
  if (
    !kept &&
    (!said.OWNED.test(clause) || said.POINTS_ALONE.test(clause) || said.NO_DATA.test(object))
  )
    return null;
  if (said.OF_THINGS.test(object) && !said.TOLD.test(object)) return null;
  return remaining(object);
}

export function removed(object: string): Wish | null {
  const clause = clauseOf(object);
  if (!said.OWNED.test(clause) && !isKeptIn(clause)) return null;
  if (said.ME.test(object)) return isKeptIn(clause) ? WHOLE : null;
  if (said.POINTS.test(object) && isKeptIn(clause)) return POINTING;
  const wish = remaining(object);
  return wish && isThings(wish, clause) ? null : wish;
}

export const takenOff = (object: string): Wish | null => {
  const clause = clauseOf(object);
  return said.WHAT_I_SAID.test(object) ||
    (said.OUT.test(clause) && isKeptIn(clause)) ||
    said.MY_DATA.test(object)
    ? removed(object)
    : null;
};

export const leftOut = (object: string): Wish | null => {
  const clause = clauseOf(object);
  if (!said.OUT.test(clause) || !isKeptIn(clause)) return null;
  return said.POINTS.test(object) ? POINTING : plain(object);
};

export function notWritten(object: string): Wish | null {
  if (said.AS.test(object) && !said.DOWN.test(clauseOf(object))) return null;
  const clause = clauseOf(object);
  const wish = plain(object) ?? (said.POINTS.test(object) ? POINTING : null);
  const isTopic = wish !== null && wish.wanted.topics.length > 0;
  return !isTopic && said.ON_A_THING.test(clause) && !isKeptIn(clause) ? null : wish;
}

/** "Don't put my name wrong" is about no record. */
export const notPut = (object: string): Wish | null =>
  isKeptIn(clauseOf(object)) || (said.DOWN.test(clauseOf(object)) && kindsIn(object).length === 0)
    ? notWritten(object)
    : null;
