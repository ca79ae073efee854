import type { Fact, FactKind } from '../domain/fact.ts';
import type { RememberedCall } from '../domain/memory.ts';

/** What the first note of a call says it brought to an end. */
const SETTLED: readonly (readonly [words: string, kind: FactKind])[] = [
  ['Appointment cancelled.', 'appointment'],
  ['No callback needed.', 'callback'],
  ['Matter settled.', 'callback'],
];

export const SETTLED_NOTES: readonly string[] = SETTLED.map(([words]) => words);

const withdrawn = (kind: FactKind): Fact => ({
  kind,
  value: '',
  status: 'withdrawn',
  turn: 0,
  words: '',
  confidence: 0.6,
});

/**
 * The call with what its note says it ended, as long as nothing else is known of it: in the seconds before its
 * summary is made nobody should hear of an appointment that was just cancelled.
 */
export const withSettledNote = (call: RememberedCall): RememberedCall =>
  call.facts.length > 0
    ? call
    : {
        ...call,
        facts: SETTLED.filter(([words]) => call.summary.includes(words)).map(([, kind]) =>
          withdrawn(kind),
        ),
      };
