import type { ProviderAnswer } from '../domain/callers/provider-answer.ts';
import type { ProviderLookup } from '../domain/callers/recall-trace.ts';
import {
  consult,
  type FlightDependencies,
  isStored,
  type Source,
  type SourceResult,
} from './consult.ts';
import type { EnrichmentQuery } from './provider.ts';
import { createSearchLog } from './search-log.ts';

export type Served = {
  readonly answer: ProviderAnswer;
  readonly fetchedAtMs: number;
  readonly source: string;
};

/** One search for one number, shared by everybody who asks meanwhile. None of its promises rejects. */
export type Flight = {
  /** Resolves when `best` no longer changes. */
  readonly decided: Promise<void>;
  /** Resolves when the sources have answered and the answers are saved. */
  readonly landed: Promise<void>;
  /** The best answer so far. */
  best(): Served | null;
  /** Whether the search ended without asking a provider. */
  fromCache(): boolean;
  /** What became of each source so far, in the order of asking. */
  lookups(): ProviderLookup[];
};

/**
 * Asks the sources of one kind in their order until one has an answer. Those that cost nothing are asked at
 * once, so that there is something to say when a paid one is late.
 */
export function startFlight(
  sources: readonly Source[],
  query: EnrichmentQuery,
  dependencies: FlightDependencies,
): Flight {
  const results: (SourceResult | undefined)[] = [];
  const log = createSearchLog(dependencies.now);
  let isDecided = false;
  const ask = async (source: Source, position: number): Promise<SourceResult> => {
    const note = log.begin(source.provider);
    const result = await consult(source, query, dependencies);
    note(result);
    results[position] = result;
    return result;
  };
  const decide = async () => {
    const early = sources.map((source, at) => (source.provider.paid ? null : ask(source, at)));
    for (const [position, source] of sources.entries()) {
      const result = await (early[position] ?? ask(source, position));
      if (result.row?.answer) break;
    }
    isDecided = true;
  };
  const decided = decide();
  return {
    decided,
    landed: decided.then(() => saveResults(sources, results, query, dependencies)),
    best: () => bestOf(sources, results),
    fromCache: () => isDecided && results.every((result) => !result || isStored(result)),
    lookups: log.read,
  };
}

function bestOf(
  sources: readonly Source[],
  results: readonly (SourceResult | undefined)[],
): Served | null {
  for (const [position, { provider }] of sources.entries()) {
    const row = results[position]?.row;
    if (row?.answer) {
      return { answer: row.answer, fetchedAtMs: row.fetchedAtMs, source: provider.name };
    }
  }
  return null;
}

/**
 * Saves misses, and the answer that was chosen. An answer that only stood in for a provider that failed is not
 * saved, so that the next call asks again.
 */
async function saveResults(
  sources: readonly Source[],
  results: readonly (SourceResult | undefined)[],
  { scope, contactUid }: EnrichmentQuery,
  { cache, onFault }: FlightDependencies,
): Promise<void> {
  for (const [position, { provider }] of sources.entries()) {
    const result = results[position];
    const row = result && !isStored(result) ? result.row : await result?.refresh;
    try {
      if (row) await cache.save(scope, contactUid, provider.name, row);
    } catch (error) {
      onFault('cache', error);
    }
    if (!result?.row || result.row.answer) return;
  }
}
