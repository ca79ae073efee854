import type { RememberedCall } from '../../domain/callers/memory.ts';
import type { Forgotten } from '../../domain/forgetting/forgetting.ts';
import type { KeptFact } from '../../domain/forgetting/forgotten-fact.ts';
import { createMatcher } from '../../domain/text-matching.ts';
import type { FormatOptions } from '../../language/phrasing/format-moment.ts';
import { textsInNotes } from '../../language/phrasing/texts-naming.ts';
import { splitTurn } from '../../language/sentences/split-sentences.ts';
import { FORGOTTEN } from '../outcome-words.ts';

/** A call without anything that its caller asked to have forgotten. */
export type ReportableCall = Omit<RememberedCall, 'facts'> & {
  readonly facts: readonly KeptFact[];
};

/**
 * Removes from the notes of calls what was to be forgotten.
 *
 * @param calls without forgotten facts
 */
export function reportableCalls<Call extends ReportableCall>(
  calls: readonly Call[],
  forgotten: Forgotten,
  say: FormatOptions,
): Call[] {
  const { facts, values, reached, wholeCalls } = forgotten;
  const tells = createMatcher([...values, ...facts.flatMap((fact) => textsInNotes(fact, say))]);
  const noteOf = ({ callId, summary }: Call): string => {
    if (wholeCalls.has(callId)) return FORGOTTEN;
    const isForgotten = reached.get(callId);
    if (!isForgotten) return summary;
    return splitTurn(summary)
      .filter((clause) => !tells(clause) && !isForgotten(clause))
      .join(' ');
  };
  return calls.map((call) => ({ ...call, summary: noteOf(call) }));
}
