import type { EnrichmentProvider } from './provider.ts';

/** `fresh`: serve. `stale`: serve, and ask again behind the answer. `expired`: ask first. */
export type CacheFreshness = 'fresh' | 'stale' | 'expired';

/** A number without data today may have some next week; asking each day would be paid for each day. */
const MISS_TTL_MS = 7 * 24 * 60 * 60 * 1000;

/** How far an answer of the provider may still be trusted; a miss is either fresh or forgotten. */
export function freshnessOf(
  answer: { readonly fetchedAtMs: number; readonly isMiss: boolean },
  provider: Pick<EnrichmentProvider, 'softTtlMs' | 'hardTtlMs'>,
  nowMs: number,
): CacheFreshness {
  const ageMs = nowMs - answer.fetchedAtMs;
  if (answer.isMiss) {
    return ageMs < Math.min(MISS_TTL_MS, provider.softTtlMs) ? 'fresh' : 'expired';
  }
  if (ageMs < provider.softTtlMs) return 'fresh';
  return ageMs < provider.hardTtlMs ? 'stale' : 'expired';
}
