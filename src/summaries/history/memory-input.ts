import { currentFacts, formatFact, type RememberedFact } from 'caller-facts';
import type { MemoryInput } from '../../domain/callers/memory-input.ts';
import type { CallerHistory } from './caller-history.ts';
import { formatOpening } from './format-opening.ts';
import { isTold, noteHead } from './note-lines.ts';

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

/** What a model writes a memory from: the same for the same notes and entries, whatever the time. */
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
