import type { RequestContext } from '../../context.ts';
import type { CallRecord } from '../../domain/callers/recorded-call.ts';
import type { Fact } from '../../domain/facts/fact.ts';
import { formatFact } from '../../domain/facts/wording/format-fact.ts';

/** A fact with its value as a note says it. */
export type SaidFact = { readonly fact: Fact; readonly value: string };

/** The facts of one call without those that were deleted by hand, by the clock of its caller. */
export async function listCallFacts(
  { facts, e164 }: Pick<CallRecord, 'facts' | 'e164'>,
  { services }: RequestContext,
): Promise<SaidFact[]> {
  if (facts.length === 0) return [];
  const timeZone = (await services.timeZoneOf({ e164 })) ?? undefined;
  const nowMs = services.now();
  return facts
    .filter(({ deletedAtMs }) => deletedAtMs === undefined)
    .map((fact) => ({ fact, value: formatFact(fact, { timeZone, nowMs }) }));
}
