import type { FactKind } from '../../../domain/facts/fact.ts';
import { cues } from '../../../language/vocabulary/cues.ts';
import { saysKind } from './forms.ts';
import { readObject } from './objects.ts';
import type { Piece } from './pieces.ts';
import { EVERYTHING, NOTHING, topicOf, type Wanted } from './wanted.ts';
import { readWish, withoutWishWords } from './wish.ts';

const KINDS: readonly FactKind[] = ['email', 'phone', 'address'];
/** Of these the question or the answer may have been "this". */
const ASKED_FOR: readonly FactKind[] = [...KINDS, 'name'];
const WHOSE = cues(['my/your']);
const MOST_BACK = 4;

/** What "this" is: a value of some kind, or what the sentence is about; null where it says nothing. */
function meantBy(text: string): Wanted | null {
  const kinds = KINDS.filter((kind) => saysKind([kind], text));
  if (kinds.length > 0) return { ...NOTHING, kinds };
  const named = readObject(` ${text}`);
  if (named.kinds.some((kind) => ASKED_FOR.includes(kind)) && WHOSE.test(text))
    return { ...named, everything: false };
  const topic = topicOf(text);
  return topic.everything ? null : topic;
}

/**
 * What a wish points at: said in its own sentence, in the same turn before or after it, or just before by
 * the other. `at`: the sentence that says it, where it is another one.
 */
export function pointedAt(
  piece: Piece,
  pieces: readonly Piece[],
): { wanted: Wanted; at: Piece | null } {
  const own = meantBy(withoutWishWords(piece.text));
  if (own) return { wanted: own, at: null };
  const before = pieces.findLast(
    ({ line, text, place }) =>
      line === piece.line && place < piece.place && readWish(text) !== null,
  );
  const wish = before && readWish(before.text);
  if (wish) return wish.pointing ? pointedAt(before, pieces) : { wanted: wish.wanted, at: null };
  const same = pieces.filter((one) => one.line === piece.line && readWish(one.text) === null);
  const around = [
    ...same.filter(({ place }) => place < piece.place).toReversed(),
    ...same.filter(({ place }) => place > piece.place),
    ...pieces.slice(Math.max(0, piece.place - MOST_BACK), piece.place).toReversed(),
  ];
  for (const at of around) {
    const wanted = meantBy(at.text);
    if (wanted) return { wanted, at };
  }
  return { wanted: EVERYTHING, at: null };
}
