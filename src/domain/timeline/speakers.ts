import type { Fact } from '../facts/fact.ts';
import { type CallWithFacts, oldestFirst } from '../facts/remembered-fact.ts';
import { isShortOrLong } from './name-matching.ts';
import { isOfCaller } from './own-names.ts';
import { splitByOwner } from './owners.ts';
import { groupSpeakers, type SpeakerGroup } from './speaker-groups.ts';

/** Somebody who calls from a number, and the ids of their calls. */
export type Speaker = { readonly name: string; readonly callIds: ReadonlySet<string> };

const isOwnNameFact = (fact: Fact): boolean => fact.kind === 'name' && isOfCaller(fact);

/** Whether all that a call tells is told of somebody else by that name. */
function isOnBehalfOf(name: string, { facts }: CallWithFacts): boolean {
  const told = facts.filter((fact) => !isOwnNameFact(fact));
  return (
    told.length > 0 &&
    told.every(({ person }) => person.role === 'other' && isShortOrLong(person.name ?? '', name))
  );
}

/** Whoever only ever spoke for another speaker of the number. */
export const onBehalf = (
  groups: readonly SpeakerGroup[],
  calls: readonly CallWithFacts[],
): SpeakerGroup[] =>
  groups.filter((group) => {
    const own = calls.filter(({ callId }) => group.callIds.includes(callId));
    return groups.some(
      (owner) => owner !== group && own.every((call) => isOnBehalfOf(owner.name, call)),
    );
  });

/**
 * The people who are known to call from a number since it got its present owner, the one heard last first. Calls
 * without a name belong to nobody in particular.
 *
 * @param calls without what was forgotten
 */
export function speakersOf(calls: readonly CallWithFacts[]): Speaker[] {
  const owned = splitByOwner(oldestFirst(calls)).at(-1) ?? [];
  const groups = groupSpeakers(owned);
  const others = onBehalf(groups, owned);
  return groups
    .filter((group) => !others.includes(group))
    .map(({ name, callIds }) => ({ name, callIds: new Set(callIds) }))
    .reverse();
}

/** Whether several people are known to call from the number. */
export const isShared = (speakers: readonly Speaker[]): boolean => speakers.length > 1;
