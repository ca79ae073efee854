import type { Moment } from '../../../domain/facts/fact.ts';
import { instantOf } from '../../../language/values/calendar.ts';
import type { CallEvidence } from '../claims/call-evidence.ts';
import type { SpokenEvidence } from '../claims/spoken-evidence.ts';
import type { DraftFact } from '../draft.ts';
import { type DraftedMoment, parseDraftedMoment } from './drafted-moment.ts';

type FactMoment = Moment & { readonly untilMs?: number };

function instants({ day, minutes, until }: DraftedMoment, zone: string | undefined): FactMoment {
  if (day === null) return {};
  if (minutes === null) return { day };
  const atMs = instantOf(day, minutes, zone);
  return {
    atMs,
    ...(until !== null && until > minutes && { untilMs: instantOf(day, until, zone) }),
  };
}

/** The moment of a fact; null if it was not said. */
export function readMoment(
  fact: DraftFact,
  { near, call }: { readonly near: SpokenEvidence; readonly call: CallEvidence },
): FactMoment | null {
  const clock = parseDraftedMoment(fact, near, call.evidence);
  return clock && instants(clock, call.time.zone);
}
