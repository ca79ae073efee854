import type { Calendar } from '../facts/calendar.ts';
import type { Fact } from '../facts/fact.ts';
import { endOf } from '../facts/fact-lifetime.ts';
import type { CallWithFacts, RememberedFact } from '../facts/remembered-fact.ts';
import type { KeptFact } from '../forgetting/forgotten-fact.ts';
import type { HeldFacts } from './held-facts.ts';
import { isApart, type Subjects } from './subjects.ts';

/** A call on its way into what is held. */
export type CallStep = {
  readonly call: CallWithFacts;
  readonly facts: HeldFacts;
  readonly subjects: Subjects;
  readonly calendar: Calendar;
};

/** One fact of it, also as it is from this call on. */
export type Step = CallStep & { readonly fact: KeptFact; readonly begun: RememberedFact };

/** When the fact ends by itself, in Unix milliseconds and not before its call; null: never. */
export function untilMsOf(fact: KeptFact, { call }: CallStep): number | null {
  const end = endOf(fact, call.startedAtMs, call.facts);
  return end === null ? null : Math.max(end, call.startedAtMs);
}

function withoutMark(fact: KeptFact): Fact {
  if (fact.forgottenAtMs === undefined) return fact;
  const { forgottenAtMs, ...said } = fact;
  return said;
}

/** The fact as it is from this call on. */
export function begin(fact: KeptFact, step: CallStep): RememberedFact {
  const { call, subjects } = step;
  return {
    ...withoutMark(fact),
    callId: call.callId,
    speaker: subjects.speakerOf(call.callId),
    validFromMs: call.startedAtMs,
    validUntilMs: untilMsOf(fact, step),
    endedBy: null,
    supersededBy: null,
  };
}

/** What holds of the fact's kind, those said last at the end. */
export const heldOfKind = ({ fact, facts }: Step): RememberedFact[] => facts.ofKind(fact.kind);

/** Tells of what is held whether it is about somebody else than the fact, for certain. */
export function isOfAnother(step: Step): (held: RememberedFact) => boolean {
  const subject = step.subjects.subjectOf(step.begun);
  return (held) => isApart(subject, step.subjects.subjectOf(held));
}
