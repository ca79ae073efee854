import {
  createCallerHistory,
  type Fact,
  type FactKind,
  type FactValues,
  memoryTexts,
} from 'caller-facts';
import type { RememberedCall } from '#src/domain/callers/memory.ts';

const DAY_MS = 86_400_000;
const START_MS = Date.UTC(2026, 2, 4, 10);
const RUNS = 60;
const WARM_UP = 200;
const KINDS: readonly FactKind[] = [
  'name',
  'problem',
  'appointment',
  'quote',
  'open_item',
  'preference',
  'phone',
  'email',
  'address',
  'callback',
];

/** A value of this kind that contains the text and, if the kind has one, the time. */
function valueFor(kind: FactKind, text: string, atMs: number): FactValues[FactKind] {
  if (kind === 'appointment') return { atMs, what: text };
  if (kind === 'callback') return { atMs, about: text };
  if (kind === 'quote') return { amountMinor: 10_000 + text.length, currency: 'USD', for: text };
  if (kind === 'open_item') return { text, who: 'agent', act: 'other' };
  return kind === 'preference' ? { text, topic: '' } : { text };
}

/** Ten different facts a call, and a note of four sentences. */
function callOf(index: number): RememberedCall {
  const startedAtMs = START_MS + index * DAY_MS;
  const word = (place: number) => `word${(index * 31 + place * 7) % 997}`;
  const facts = KINDS.map((kind, turn): Fact => {
    const text =
      kind === 'name'
        ? 'Dana Okafor'
        : `${word(turn)} ${word(turn + 40)} of the ${word(turn + 80)}`;
    const value = valueFor(kind, text, startedAtMs + (5 + turn) * DAY_MS);
    const evidence = { status: 'said', turn, words: text, confidence: 0.8 } as const;
    return { kind, value, person: { role: 'caller', name: null }, ...evidence } as Fact;
  });
  const summary = [1, 2, 3, 4].map((place) => `The caller needs a ${word(place)} door.`).join(' ');
  const [outcome, intent] = ['other', 'unknown'] as const;
  const told = { summary, intent, facts, outcome, outcomeAsSent: outcome };
  const noteVersion = { fence: 1, summarisedBy: null };
  const callId = `call-${String(index).padStart(3, '0')}`;
  return {
    uid: callId,
    callKey: callId,
    callId,
    startedAtMs,
    durationS: 60,
    ...told,
    unread: null,
    noteVersion,
  };
}

function remember(calls: readonly RememberedCall[]): number {
  const nowMs = START_MS + calls.length * DAY_MS;
  return memoryTexts(createCallerHistory({ calls, totalCalls: calls.length, nowMs })).length;
}

/** Median milliseconds of a warm run. */
function measure(count: number): number {
  const calls = Array.from({ length: count }, (_, index) => callOf(index));
  for (let run = 0; run < WARM_UP / Math.sqrt(count); run += 1) remember(calls);
  const times = Array.from({ length: RUNS }, () => {
    const begun = performance.now();
    remember(calls);
    return performance.now() - begun;
  });
  return times.sort((a, b) => a - b)[RUNS / 2] ?? 0;
}

const one = measure(1);
console.log('calls   ms      ratio to one call');
for (const count of [1, 25, 100]) {
  const ms = count === 1 ? one : measure(count);
  console.log(`${String(count).padEnd(7)} ${ms.toFixed(2).padEnd(7)} ${(ms / one).toFixed(1)}`);
}
