import type { Fact, FactKind } from '#src/domain/fact.ts';
import type { RememberedCall } from '#src/domain/memory.ts';

export const DAY_MS = 86_400_000;
/** Wednesday 4 March 2026, 10:00 UTC. */
export const START_MS = Date.UTC(2026, 2, 4, 10);

export const factOf = (kind: FactKind, value: string, more: Partial<Fact> = {}): Fact => ({
  kind,
  value,
  status: 'said',
  turn: 1,
  words: value,
  confidence: 0.8,
  ...more,
});

/** A call that began so many days after the first. */
export const callOn = (
  day: number,
  facts: readonly Fact[],
  more: Partial<RememberedCall> = {},
): RememberedCall => ({
  callId: `call-${String(day).padStart(3, '0')}`,
  startedAtMs: START_MS + day * DAY_MS,
  durationS: 60,
  outcome: 'other',
  normalisedOutcome: 'other',
  intent: 'unknown',
  summary: '',
  facts,
  ...more,
});
