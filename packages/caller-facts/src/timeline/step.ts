import type { Calendar } from '../facts/calendar.ts';
import type { Fact } from '../facts/fact.ts';
import { endOf } from '../facts/fact-values.ts';
import type { CallWithFacts, RememberedFact } from '../facts/remembered-fact.ts';
import type { CurrentFacts } from './current-facts.ts';
import { isOfCaller, isShortOrLong } from './names.ts';
import { type Speaker, speakerNamed } from './speakers.ts';

/** A call that updates the current facts, and all people who call during the time of its owner. */
export type CallStep = {
  readonly call: CallWithFacts;
  readonly facts: CurrentFacts;
  /** All calls of its owner. */
  readonly owned: readonly CallWithFacts[];
  readonly speakers: readonly Speaker[];
  readonly calendar: Calendar;
};

/** One fact of the call in its remembered form. */
export type Step = CallStep & { readonly fact: RememberedFact };

/** Name of the speaker of a call, in its fullest form; null if it is not known. */
export const speakerOf = (callId: string, { speakers }: CallStep): string | null =>
  speakers.findLast(({ callIds }) => callIds.has(callId))?.name ?? null;

/** The remembered form of a fact that this call says first. */
export const begin = (fact: Fact, step: CallStep): RememberedFact => ({
  ...fact,
  callId: step.call.callId,
  source: 'call',
  speaker: speakerOf(step.call.callId, step),
  validFromMs: step.call.startedAtMs,
  validUntilMs: endOf(fact, step.call.startedAtMs),
  endedBy: null,
  supersededBy: null,
});

/** Name, null if it is not known, and relation to the caller, who has an empty one. */
type Subject = { readonly name: string | null; readonly relation?: string | undefined };

function subjectOf(fact: RememberedFact, { speakers }: CallStep): Subject {
  const nameOf = (said: string): string => speakerNamed(speakers, said)?.name ?? said;
  if (fact.kind === 'name') return { name: nameOf(fact.value.text) };
  if (isOfCaller(fact)) return { name: fact.speaker, relation: '' };
  const { name, relation } = fact.person;
  return { name: name === null ? null : nameOf(name), relation };
}

const isApart = (a: Subject, b: Subject): boolean =>
  a.name !== null && b.name !== null
    ? a.name !== b.name && !isShortOrLong(a.name, b.name)
    : a.relation !== undefined && b.relation !== undefined && a.relation !== b.relation;

/** The facts among those that may be about the same person, or may be of the speaker of the call. */
export function ofSubject<Some extends RememberedFact>(
  held: readonly Some[],
  step: CallStep & Partial<Step>,
): Some[] {
  const { fact, call } = step;
  const subject = fact ? subjectOf(fact, step) : { name: speakerOf(call.callId, step) };
  return held.filter((one) => !isApart(subject, subjectOf(one, step)));
}
