import { afterEach, beforeEach, vi } from 'vitest';
import type { EnrichmentSnapshot } from '#src/domain/callers/enrichment.ts';
import { parsePhoneNumber } from '#src/domain/phone-numbers/phone-number.ts';
import type { Scope } from '#src/domain/scope.ts';
import {
  createEnricher,
  type EnricherDependencies,
  type EnrichmentRequest,
} from '#src/enrichment/enricher.ts';
import type { EnrichmentProvider } from '#src/enrichment/provider.ts';
import { memoryCache, phoneAnswer } from './fakes.ts';

export const LIVE: Scope = { tenantId: 'a', mode: 'live' };
export const TEST: Scope = { tenantId: 'a', mode: 'test' };
export const START = Date.UTC(2026, 10, 21);

/** The tests of a file run on a clock of their own. */
export function useVirtualClock(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: START });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}

/** An enricher over these providers, and a way to ask it. */
export function setUp(
  providers: readonly EnrichmentProvider[],
  parts: Partial<EnricherDependencies> = {},
) {
  const cache = memoryCache();
  const faults: [string, unknown][] = [];
  const enricher = createEnricher({
    providers,
    cache,
    now: Date.now,
    onFault: (provider, error) => faults.push([provider, error]),
    ...parts,
  });
  /** Asks, and lets the clock run until there is an answer. */
  async function ask(request: Partial<EnrichmentRequest> & { e164?: string } = {}) {
    const { e164 = '+14155552671', ...rest } = request;
    const number = parsePhoneNumber(e164, 'US');
    const startedAt = Date.now();
    let tookMs: number | null = null;
    const asking = enricher
      .enrich({ scope: LIVE, contactUid: e164, number, trigger: null, known: null, ...rest })
      .finally(() => {
        tookMs = Date.now() - startedAt;
      });
    while (tookMs === null) await vi.advanceTimersByTimeAsync(10);
    return { ...(await asking), tookMs };
  }
  const settle = (ms = 10_000) => vi.advanceTimersByTimeAsync(ms);
  return { cache, faults, enricher, ask, settle };
}

/** A snapshot of that age. */
export const kept = (source: string, ageMs: number): EnrichmentSnapshot => {
  const answer = phoneAnswer({ carrier: 'Kept' });
  const value = answer.kind === 'phone' ? answer.facts : null;
  return { phone: value && { value, fetchedAtMs: START - ageMs, source }, identity: null };
};
