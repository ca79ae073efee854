import { afterEach, beforeEach, vi } from 'vitest';
import type { EnrichmentSnapshot } from '#src/domain/callers/enrichment.ts';
import { planFacts } from '#src/domain/phone-numbers/phone-facts.ts';
import { parsePhoneNumber } from '#src/domain/phone-numbers/phone-number.ts';
import type { Scope } from '#src/domain/scope.ts';
import { NO_USAGE, type Usage } from '#src/domain/tenants/plan.ts';
import { createAsk } from '#src/enrichment/ask.ts';
import {
  createEnricher,
  type EnricherDependencies,
  type EnrichmentRequest,
} from '#src/enrichment/enricher.ts';
import { createTermsOf, type Lifetimes } from '#src/enrichment/freshness.ts';
import type { EnrichmentQuery, Provider, ProviderLists } from '#src/enrichment/provider.ts';
import { memoryCache } from './fakes.ts';

export const LIVE: Scope = { tenantId: 'a', mode: 'live' };
export const TEST: Scope = { tenantId: 'a', mode: 'test' };
export const START = Date.UTC(2026, 10, 21);
export const DAY_MS = 86_400_000;

const LIFETIMES: Lifetimes = { phone: 1_000_000, identity: 1_000_000, cnam: 500, miss: 7 * DAY_MS };
const NO_CALL = {
  trigger: null,
  agentId: null,
  sessionId: null,
  totalCalls: 0,
  lastOutcome: null,
  secondsSinceLastCall: null,
  localHour: null,
  weekday: null,
} as const;
export const TENANT = { enrichment: true, plan: null, enforcePlan: false };

/** The tests of a file run on a clock of their own. */
export function useVirtualClock(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: START });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}

/** A query about a number of a contact of its own. */
export function queryOf(
  e164 = '+14155552671',
  trigger: EnrichmentQuery['call']['trigger'] = null,
): EnrichmentQuery {
  const number = parsePhoneNumber(e164, 'US');
  const call = { ...NO_CALL, trigger };
  return { scope: LIVE, tenant: TENANT, contactUid: e164, number, call };
}

type Asked = Partial<Omit<EnrichmentRequest, 'call'>> & {
  e164?: string;
  trigger?: EnrichmentQuery['call']['trigger'];
};

/** An enricher over these providers of phone facts and others, and a way to ask it. */
export function setUp(
  lists: Partial<ProviderLists> | readonly Provider[],
  { lifetimes, ...parts }: Partial<EnricherDependencies> & { lifetimes?: Partial<Lifetimes> } = {},
) {
  const given = Array.isArray(lists) ? { phone: lists } : (lists as Partial<ProviderLists>);
  const providers: ProviderLists = { phone: [], identity: [], intent: [], ...given };
  const cache = memoryCache();
  const faults: [string, unknown][] = [];
  const used: Partial<Usage>[] = [];
  const counted: string[] = [];
  const cutOff: (string | null)[] = [];
  const enricher = createEnricher({
    providers,
    countries: ['US', 'CA'],
    knownUsage: () => NO_USAGE,
    budgets: { ringingMs: 1_200, otherwiseMs: 300 },
    ask: createAsk({
      knownUsage: parts.knownUsage ?? (() => NO_USAGE),
      countUsage: (_scope, amounts) => used.push(amounts),
      countRequest: ({ provider, result }) => counted.push(`${provider} ${result}`),
      now: Date.now,
    }),
    local: { lookup: async (number) => planFacts(number), warm: async () => {} },
    cache,
    termsOf: createTermsOf({ ...LIFETIMES, ...lifetimes }, (name) => name === 'cnam'),
    now: Date.now,
    onFault: (provider, error) => faults.push([provider, error]),
    onCutOff: (trigger) => cutOff.push(trigger),
    ...parts,
  });
  /** Asks, and lets the clock run until there is an answer. */
  async function ask({ e164, trigger = null, ...rest }: Asked = {}) {
    const base = { ...queryOf(e164, trigger), known: null };
    const startedAt = Date.now();
    let tookMs: number | null = null;
    const asking = enricher.enrich({ ...base, ...rest }).finally(() => {
      tookMs = Date.now() - startedAt;
    });
    while (tookMs === null) await vi.advanceTimersByTimeAsync(10);
    return { ...(await asking), tookMs };
  }
  const settle = (ms = 10_000) => vi.advanceTimersByTimeAsync(ms);
  return { cache, faults, used, counted, cutOff, enricher, ask, settle };
}

/** A snapshot of that age. */
export function kept(source: string, ageMs: number): EnrichmentSnapshot {
  const number = parsePhoneNumber('+14155552671', 'US');
  const value = { ...planFacts(number), carrier: 'Kept' };
  const answer = { source, value, confidence: null, fetchedAtMs: START - ageMs };
  return { phone: answer, identity: null };
}
