import type { CallWithFacts } from '../facts/remembered-fact.ts';
import { isShortOrLong } from './name-matching.ts';
import { newOwnerOf, ownNames } from './own-names.ts';

/** Whether the two calls share a name. */
const isBySameSpeaker = (a: CallWithFacts, b: CallWithFacts): boolean =>
  ownNames(a).some(({ value }) =>
    ownNames(b).some((other) => isShortOrLong(value.text, other.value.text)),
  );

/** Whether the new owner only repeats that the number is theirs now. */
function isSaidAgain(call: CallWithFacts, owned: readonly CallWithFacts[]): boolean {
  const earlier = newOwnerOf(call)?.value.text ?? '';
  return owned.some((one) => {
    const said = newOwnerOf(one);
    if (!said) return false;
    return (
      isShortOrLong(said.value.text, earlier) || owned.some((known) => isBySameSpeaker(known, call))
    );
  });
}

/**
 * The calls of each owner of a number, the first owner's first. A call that says that the number has a new owner is
 * the first call of that owner.
 *
 * @param calls oldest first
 */
export function splitByOwner<Call extends CallWithFacts>(calls: readonly Call[]): Call[][] {
  let owned: Call[] = [];
  const owners = [owned];
  for (const call of calls) {
    if (newOwnerOf(call) && !isSaidAgain(call, owned)) {
      owned = [];
      owners.push(owned);
    }
    owned.push(call);
  }
  return owners;
}
