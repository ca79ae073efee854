import type { Calendar } from '../facts/calendar.ts';
import type { Fact } from '../facts/fact.ts';
import { endOf } from '../facts/fact-lifetime.ts';
import type { CallWithFacts, RememberedFact } from '../facts/remembered-fact.ts';
import { isSame } from '../facts/same-fact.ts';
import type { CurrentFacts } from './current-facts.ts';
import { isOfCaller, isShortOrLong } from './names.ts';
import { groupSpeakers, type Speaker, speakerNamed } from './speakers.ts';

/** The people who call during the time of one owner. */
export type People = {
  readonly speakers: readonly Speaker[];
  /** Name of the speaker of a call, in its fullest form; null if it is not known. */
  speakerOf(callId: string): string | null;
  /** The fullest form of a name. */
  nameOf(said: string): string;
};

/** @param calls of one owner, oldest first */
export function createPeople(calls: readonly CallWithFacts[]): People {
  const speakers = groupSpeakers(calls);
  const names = new Map(
    speakers.flatMap(({ name, callIds }) => [...callIds].map((callId) => [callId, name] as const)),
  );
  return {
    speakers,
    speakerOf: (callId) => names.get(callId) ?? null,
    nameOf: (said) => speakerNamed(speakers, said)?.name ?? said,
  };
}

/** A call that updates the current facts. */
export type CallStep = {
  readonly call: CallWithFacts;
  readonly facts: CurrentFacts;
  readonly people: People;
  readonly calendar: Calendar;
};

/** One fact of the call; `begun` is its remembered form. */
export type Step = CallStep & { readonly fact: Fact; readonly begun: RememberedFact };

/** When the fact expires, in Unix milliseconds and not before its call; null if it never does. */
export function untilMsOf(fact: Fact, { call }: CallStep): number | null {
  const end = endOf(fact, call.startedAtMs);
  return end === null ? null : Math.max(end, call.startedAtMs);
}

/** The remembered form of a fact that this call says first. */
export function begin(fact: Fact, step: CallStep): RememberedFact {
  const { call, people } = step;
  return {
    ...fact,
    callId: call.callId,
    source: 'call',
    speaker: people.speakerOf(call.callId),
    validFromMs: call.startedAtMs,
    validUntilMs: untilMsOf(fact, step),
    endedBy: null,
    supersededBy: null,
  };
}

/** The current facts that say the same, the newest last. */
export const sameHeld = ({ fact, facts, calendar }: Step): RememberedFact[] =>
  facts.ofKind(fact.kind).filter((held) => isSame(held, fact, calendar));

/** The person whom a fact is about. */
export type Subject = {
  /** Null if it is not known. */
  readonly name: string | null;
  /** Relation to the caller, who has an empty one; absent if it is not known. */
  readonly relation?: string | undefined;
};

function subjectOf(fact: RememberedFact, { nameOf }: People): Subject {
  if (fact.kind === 'name') return { name: nameOf(fact.value.text) };
  if (isOfCaller(fact)) return { name: fact.speaker, relation: '' };
  const { name, relation } = fact.person;
  return { name: name === null ? null : nameOf(name), relation };
}

const isApart = (a: Subject, b: Subject): boolean =>
  a.name !== null && b.name !== null
    ? a.name !== b.name && !isShortOrLong(a.name, b.name)
    : a.relation !== undefined && b.relation !== undefined && a.relation !== b.relation;

/** Creates a test whether a current fact is certainly about another person. */
export const isApartFrom =
  (subject: Subject, people: People) =>
  (held: RememberedFact): boolean =>
    isApart(subject, subjectOf(held, people));

/** The current facts of the fact's kind that may be about the same person, the newest last. */
export function rivalsOf({ begun, facts, people }: Step): RememberedFact[] {
  const isAnothers = isApartFrom(subjectOf(begun, people), people);
  return facts.ofKind(begun.kind).filter((held) => !isAnothers(held));
}
