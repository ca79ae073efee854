import type { Fact } from '../facts/fact.ts';
import type { CallWithFacts, RememberedFact } from '../facts/remembered-fact.ts';
import { isShortOrLong } from './name-matching.ts';
import { isOfCaller } from './own-names.ts';
import { groupNamed, groupSpeakers } from './speaker-groups.ts';
import { onBehalf } from './speakers.ts';

type ReturnedFact = Fact & Pick<RememberedFact, 'speaker'>;

/** The people that facts are about, over all calls of one owner of a number. */
export type Subjects = {
  /** Name of the speaker of a call, in its fullest form; null if it is not known. */
  speakerOf(callId: string): string | null;
  /** Whether the speaker of a call only ever speaks for another speaker of the number. */
  isOnBehalf(callId: string): boolean;
  /** The name of the person that a fact is about, else their relation; null if neither is known. */
  subjectOf(fact: ReturnedFact): string | null;
};

/** Names by relation, such as "daughter"; the relation itself if it has two names. */
function namesOfRelatives(calls: readonly CallWithFacts[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { person } of calls.flatMap(({ facts }) => facts)) {
    const { name, relation } = person;
    if (name === null || relation === undefined) continue;
    const known = names.get(relation) ?? name;
    names.set(relation, isShortOrLong(known, name) ? name : relation);
  }
  return names;
}

/** @param calls of one owner, oldest first */
export function createSubjects(calls: readonly CallWithFacts[]): Subjects {
  const groups = groupSpeakers(calls);
  const others = onBehalf(groups, calls);
  const full = new Map<string, string>();
  const named = (name: string): string => {
    const known = full.get(name) ?? groupNamed(groups, name)?.name ?? name;
    full.set(name, known);
    return known;
  };
  const speakers = new Map(
    groups.flatMap(({ name, callIds }) => callIds.map((callId) => [callId, name] as const)),
  );
  const relatives = namesOfRelatives(calls);
  const ofOther = ({ name, relation = '' }: Fact['person']): string | null => {
    const known = name ?? relatives.get(relation) ?? relation;
    return known === '' ? null : named(known);
  };
  return {
    speakerOf: (callId) => speakers.get(callId) ?? null,
    isOnBehalf: (callId) => others.some(({ callIds }) => callIds.includes(callId)),
    subjectOf(fact) {
      if (fact.kind === 'name') return named(fact.value.text);
      return isOfCaller(fact) ? fact.speaker : ofOther(fact.person);
    },
  };
}

/** Whether two facts are certainly about different people. */
export const isApart = (a: string | null, b: string | null): boolean =>
  a !== null && b !== null && a !== b && !isShortOrLong(a, b);
