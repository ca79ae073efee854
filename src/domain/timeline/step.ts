import type { Calendar } from '../facts/calendar.ts';
import type { Fact } from '../facts/fact.ts';
import { endOf } from '../facts/fact-lifetime.ts';
import type { CallWithFacts, RememberedFact } from '../facts/remembered-fact.ts';
import type { CurrentFacts } from './current-facts.ts';
import { isApart, type Subjects } from './subjects.ts';

/** A call that updates the current facts. */
export type CallStep = {
  readonly call: CallWithFacts;
  readonly facts: CurrentFacts;
  readonly subjects: Subjects;
  readonly calendar: Calendar;
};

/** One fact of the call; `begun` is its remembered form. */
export type Step = CallStep & { readonly fact: Fact; readonly begun: RememberedFact };

/** When the fact expires, in Unix milliseconds and not before its call; null if it never does. */
export function untilMsOf(fact: Fact, { call }: CallStep): number | null {
  const end = endOf(fact, call.startedAtMs, call.facts);
  return end === null ? null : Math.max(end, call.startedAtMs);
}

/** The remembered form of a fact that this call says first. */
export function begin(fact: Fact, step: CallStep): RememberedFact {
  const { call, subjects } = step;
  return {
    ...fact,
    callId: call.callId,
    source: 'call',
    speaker: subjects.speakerOf(call.callId),
    validFromMs: call.startedAtMs,
    validUntilMs: untilMsOf(fact, step),
    endedBy: null,
    supersededBy: null,
  };
}

/** The current facts of the fact's kind, the newest last. */
export const currentOfKind = ({ fact, facts }: Step): RememberedFact[] => facts.ofKind(fact.kind);

/** Creates a test whether a current fact is certainly about another person than the fact. */
export function isOfAnother(step: Step): (held: RememberedFact) => boolean {
  const subject = step.subjects.subjectOf(step.begun);
  return (held) => isApart(subject, step.subjects.subjectOf(held));
}
