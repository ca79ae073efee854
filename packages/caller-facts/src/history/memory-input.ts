import type { RememberedFact } from '../facts/remembered-fact.ts';
import { formatFact } from '../facts/wording/format-fact.ts';
import { currentFacts } from '../timeline/timeline.ts';
import type { CallerHistory } from './caller-history.ts';
import { formatOpening } from './format-opening.ts';
import { isTold, noteHead } from './note-lines.ts';

/** What a model writes a memory from: the same for the same notes and entries, whatever the time. */
export type MemoryInput = {
  /** "Daniel Okafor has called 3 times since 4 March 2026." */
  readonly opening: string;
  /** Newest first, each behind day, speaker and outcome. */
  readonly notes: readonly string[];
  /** What holds of calls whose notes are not among those, and what was entered by hand. */
  readonly values: readonly string[];
};

/** Calls whose whole notes a model reads. */
const MOST_NOTES = 25;
/** Kinds that are told of older calls too. */
const LASTING: ReadonlySet<RememberedFact['kind']> = new Set([
  'name',
  'preferred_name',
  'company',
  'email',
  'phone',
  'address',
  'care_note',
]);

const formatValue = (fact: RememberedFact, history: CallerHistory): string =>
  `${fact.kind.replaceAll('_', ' ')}${fact.source === 'operator' ? ' (entered by hand)' : ''}: ${formatFact(fact, history.say)}`;

/** What a model is given: the same for the same notes and entries, whatever the time. */
export function memoryInput(known: CallerHistory): MemoryInput {
  // A year that is always written does not change with the time of reading.
  const history = { ...known, say: { ...known.say, nowMs: 0 } };
  const told = history.ownCalls.filter(isTold).slice(0, MOST_NOTES);
  const ids = new Set(told.map(({ callId }) => callId));
  const values = currentFacts(history.facts).filter(
    ({ kind, callId, source }) => source === 'operator' || (LASTING.has(kind) && !ids.has(callId)),
  );
  return {
    opening: formatOpening(history),
    notes: told.map((call) => `${noteHead(call, history, call.outcome)}${call.summary}`),
    values: values.map((fact) => formatValue(fact, history)),
  };
}
