import type { ProviderLookup } from '../domain/callers/recall-trace.ts';
import { isStored, type SourceResult } from './consult.ts';
import type { EnrichmentProvider } from './provider.ts';

type Begun = {
  readonly provider: Pick<EnrichmentProvider, 'name' | 'kind'>;
  readonly startedAt: number;
  ended: { readonly ms: number; readonly source: SourceResult; readonly ageMs: number } | null;
};

/**
 * Notes what one search does, for the trace of a recall.
 *
 * @param now Unix milliseconds, from which the age of a stored answer is computed
 */
export function createSearchLog(now: () => number) {
  const begun: Begun[] = [];
  return {
    /** @returns called with what the source answered */
    begin(provider: Begun['provider']): (source: SourceResult) => void {
      const entry: Begun = { provider, startedAt: performance.now(), ended: null };
      begun.push(entry);
      return (source) => {
        const ms = performance.now() - entry.startedAt;
        entry.ended = { ms, source, ageMs: now() - (source.row?.fetchedAtMs ?? 0) };
      };
    },
    /** A source that has not answered yet is `cut_off`. */
    read: (): ProviderLookup[] => begun.map(toLookup),
  };
}

function toLookup({ provider: { name, kind }, startedAt, ended }: Begun): ProviderLookup {
  const asked = { provider: name, kind };
  if (!ended)
    return { ...asked, result: 'cut_off', ms: performance.now() - startedAt, ageMs: null };
  const { ms, source, ageMs } = ended;
  const { result } = source;
  return { ...asked, result, ms, ageMs: isStored(source) ? Math.max(0, ageMs) : null };
}
