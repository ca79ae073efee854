import type { RequestContext } from '../../context.ts';
import type { Caller } from '../../domain/callers/caller.ts';
import type { FactKind } from '../../domain/facts/fact.ts';
import { type FactView, toFactViews } from './fact-view.ts';

export type FactFilter = {
  asOfMs?: number | null | undefined;
  history?: boolean | null | undefined;
  kinds?: readonly FactKind[] | null | undefined;
};

/**
 * What is remembered of a caller, what began last first: of the newest calls that began by `asOfMs` or, without
 * it, by now.
 *
 * @throws DomainError `validation_error` when the answer would become too large
 */
export async function listFacts(
  caller: Caller,
  { asOfMs, history, kinds }: FactFilter,
  context: RequestContext,
): Promise<FactView[]> {
  const known = await context.loaders.facts.load({ caller, asOfMs: asOfMs ?? null });
  const wanted = known.facts
    .filter(({ kind, endedBy }) => (history || endedBy === null) && (kinds?.includes(kind) ?? true))
    .sort((a, b) => b.validFromMs - a.validFromMs);
  return toFactViews(wanted, known, context);
}
