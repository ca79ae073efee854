import type { Fact } from '../facts/fact.ts';
import { type CallWithFacts, oldestFirst } from '../facts/remembered-fact.ts';
import { isShortOrLong } from './name-matching.ts';
import { isOfCaller } from './own-names.ts';
import { splitByOwner } from './owners.ts';
import { groupSpeakers, type SpeakerGroup } from './speaker-groups.ts';

/** A person who calls from a number, and the ids of their calls. */
export type Speaker = { readonly name: string; readonly callIds: ReadonlySet<string> };

const isOwnNameFact = (fact: Fact): boolean => fact.kind === 'name' && isOfCaller(fact);

/** Whether all facts of a call are about another person of that name. */
function isOnBehalfOf(name: string, { facts }: CallWithFacts): boolean {
  const statements = facts.filter((fact) => !isOwnNameFact(fact));
  return (
    statements.length > 0 &&
    statements.every(
      ({ person }) => person.role === 'other' && isShortOrLong(person.name ?? '', name),
    )
  );
}

/** People who only ever spoke for another speaker of the number. */
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
 * The people who are known to call from a number since it has its present owner, the latest caller first. Calls
 * without a name are assigned to nobody.
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
