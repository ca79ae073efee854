import type { LookupKind } from 'phone-lookups';
import type { LookupResult, ProviderLookup } from '../domain/callers/recall-trace.ts';
import { LOCAL } from './local-phone-lookup.ts';

/**
 * Records what one search does, for the trace of a recall.
 *
 * @param now Unix milliseconds, from which the age of a stored answer is computed
 */
export function createLookupLog(now: () => number) {
  const entries: (() => ProviderLookup)[] = [];
  /** In the order of asking; a provider that has not answered yet is `cut_off`. */
  const read = () => entries.map((entry) => entry());
  return {
    begin(provider: string, kind: LookupKind) {
      const startedAt = performance.now();
      const begun = { provider, kind, ageMs: null };
      let ended: ProviderLookup | null = null;
      entries.push(
        () => ended ?? { ...begun, result: 'cut_off', ms: performance.now() - startedAt },
      );
      return (result: Exclude<LookupResult, 'cut_off'>, fetchedAtMs?: number) => {
        const ageMs = fetchedAtMs === undefined ? null : Math.max(0, now() - fetchedAtMs);
        ended = { ...begun, result, ms: performance.now() - startedAt, ageMs };
      };
    },
    /** Whether a provider's stored answers alone decided about the kind. */
    isFromCache(kind: LookupKind) {
      const ofKind = read().filter((entry) => entry.kind === kind && entry.provider !== LOCAL);
      return ofKind.length > 0 && ofKind.every(({ result }) => result === 'cached');
    },
    read,
  };
}

export type LookupLog = ReturnType<typeof createLookupLog>;
