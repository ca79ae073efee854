import type { FactOf } from '../facts/fact.ts';
import type { CallWithFacts } from '../facts/remembered-fact.ts';
import { isOfKind } from '../facts/same-fact.ts';
import { isShortOrLong, isStated, ownNames } from './names.ts';

/** The fact that says that the number has a new owner; undefined if there is none. */
const newOwnerOf = ({ facts }: CallWithFacts): FactOf<'new_owner'> | undefined =>
  facts.filter(isOfKind('new_owner')).find(isStated);

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
