import { endOf } from './fact-end.ts';
import type { KeptFact } from './forgetting.ts';
import type { CallWithFacts, Ending, RememberedFact } from './remembered-fact.ts';

/** What holds at one point of the story, and what no longer does. */
export type State = { readonly held: readonly RememberedFact[]; readonly ended: RememberedFact[] };

export type Step = { readonly fact: KeptFact; readonly call: CallWithFacts; readonly state: State };

/** The fact as it is from this call on. */
export const begun = ({ fact, call }: Step): RememberedFact => {
  const { forgottenAtMs, ...said } = fact;
  const end = endOf(fact, call.startedAtMs, call.facts);
  return {
    ...said,
    callId: call.callId,
    validFromMs: call.startedAtMs,
    validUntilMs: end === null ? null : Math.max(end, call.startedAtMs),
    endedBy: null,
    supersededBy: null,
  };
};

export const finished = (
  fact: RememberedFact,
  endedBy: Ending,
  atMs: number,
  supersededBy: string | null = null,
): RememberedFact => ({ ...fact, validUntilMs: atMs, endedBy, supersededBy });

/** What holds of the state after some facts ended at a call. */
export function without(
  { held, ended }: State,
  gone: readonly RememberedFact[],
  endedBy: Ending,
  by: CallWithFacts,
): State {
  if (gone.length === 0) return { held, ended };
  const heir = endedBy === 'superseded' ? by.callId : null;
  ended.push(...gone.map((fact) => finished(fact, endedBy, by.startedAtMs, heir)));
  return { held: held.filter((fact) => !gone.includes(fact)), ended };
}

/** The facts as they will be at that time if nobody calls until then. */
export const lapsed = (facts: readonly RememberedFact[], atMs: number): RememberedFact[] =>
  facts.map((fact) =>
    fact.endedBy === null && fact.validUntilMs !== null && fact.validUntilMs <= atMs
      ? { ...fact, endedBy: 'expired' }
      : fact,
  );

export function expire({ held, ended }: State, atMs: number): State {
  const isOver = ({ validUntilMs }: RememberedFact) =>
    validUntilMs !== null && validUntilMs <= atMs;
  if (!held.some(isOver)) return { held, ended };
  ended.push(...lapsed(held.filter(isOver), atMs));
  return { held: held.filter((fact) => !isOver(fact)), ended };
}
