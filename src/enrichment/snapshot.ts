import {
  EMPTY_SNAPSHOT,
  type EnrichmentKind,
  type EnrichmentSnapshot,
} from '../domain/callers/enrichment.ts';
import type { Served } from './flight.ts';

/** The answer of one kind in a contact's snapshot. */
export function keptAnswer(
  snapshot: EnrichmentSnapshot | null,
  kind: EnrichmentKind,
): Served | null {
  if (kind === 'phone') {
    const kept = snapshot?.phone;
    return kept ? { ...kept, answer: { kind, facts: kept.value } } : null;
  }
  const kept = snapshot?.identity;
  return kept ? { ...kept, answer: { kind, identity: kept.value } } : null;
}

export function snapshotOf(served: readonly (Served | null)[]): EnrichmentSnapshot {
  let snapshot = EMPTY_SNAPSHOT;
  for (const part of served) {
    if (!part) continue;
    const { answer, fetchedAtMs, source } = part;
    snapshot =
      answer.kind === 'phone'
        ? { ...snapshot, phone: { value: answer.facts, fetchedAtMs, source } }
        : { ...snapshot, identity: { value: answer.identity, fetchedAtMs, source } };
  }
  return snapshot;
}
