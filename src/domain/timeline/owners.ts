import type { FactOf } from '../facts/fact.ts';
import type { CallWithFacts } from '../facts/remembered-fact.ts';
import { isOfKind } from '../facts/same-fact.ts';
import { isShortOrLong, isStated, ownNames } from './names.ts';

const newOwnerOf = ({ facts }: CallWithFacts): FactOf<'new_owner'> | undefined =>
  facts.filter(isOfKind('new_owner')).find(isStated);

const isAlike = (a: FactOf<'name' | 'new_owner'>, b: FactOf<'name' | 'new_owner'>): boolean =>
  isShortOrLong(a.value.text, b.value.text);

/** Whether the new owner only repeats that the number is theirs now. */
function isSaidAgain(
  call: CallWithFacts,
  said: FactOf<'new_owner'>,
  owned: readonly CallWithFacts[],
): boolean {
  const known = owned.flatMap((one) => newOwnerOf(one) ?? []);
  const names = owned.flatMap(ownNames);
  const isKnown = ownNames(call).some((name) => names.some((one) => isAlike(one, name)));
  return known.length > 0 && (isKnown || known.some((one) => isAlike(one, said)));
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
    const said = newOwnerOf(call);
    if (said && !isSaidAgain(call, said, owned)) {
      owned = [];
      owners.push(owned);
    }
    owned.push(call);
  }
  return owners;
}
