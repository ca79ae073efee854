import type { Outcome } from '#src/domain/call.ts';
import type { Fact, FactKind } from '#src/domain/fact.ts';
import { createLocalSummariser } from '#src/summaries/local/local-summariser.ts';
import { callOf } from './calls.ts';

/** What the built-in summariser keeps of a call given as lines. */
export async function factsOf(lines: string, outcome: Outcome = 'other'): Promise<readonly Fact[]> {
  const call = callOf(lines, outcome);
  const made = await createLocalSummariser().summarise(call, new AbortController().signal);
  return made.facts;
}

/** "status: value" of every fact of a kind, in order. */
export const kept = (facts: readonly Fact[], kind: FactKind): string[] =>
  facts.filter((fact) => fact.kind === kind).map(({ status, value }) => `${status}: ${value}`);
