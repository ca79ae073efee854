import type { ProviderAnswer } from '#src/domain/callers/provider-answer.ts';
import type { PhoneFacts } from '#src/domain/phone-numbers/phone-facts.ts';
import { scopeKey } from '#src/domain/scope.ts';
import type { CachedRow, EnrichmentCache } from '#src/enrichment/cache.ts';
import type { EnrichmentProvider, EnrichmentQuery } from '#src/enrichment/provider.ts';

export const phoneAnswer = (facts: Partial<PhoneFacts> = {}): ProviderAnswer => ({
  kind: 'phone',
  facts: {
    carrier: 'Acme',
    lineType: 'mobile',
    valid: true,
    country: 'US',
    place: null,
    timeZone: null,
    source: 'fake',
    ...facts,
  },
});

export const identityAnswer = (name: string): ProviderAnswer => ({
  kind: 'identity',
  identity: { person: { name, title: null, company: null }, company: null },
});

export type FakeProvider = EnrichmentProvider & { readonly calls: EnrichmentQuery[] };

/** A provider that gives `answer` (an error: throws it) after `delayMs`, and remembers who asked. */
export function fakeProvider(
  settings: Partial<EnrichmentProvider> & {
    answer?: ProviderAnswer | null | Error | (() => ProviderAnswer | null | Error);
    delayMs?: number;
  } = {},
): FakeProvider {
  const { answer = phoneAnswer(), delayMs = 0, ...rest } = settings;
  const calls: EnrichmentQuery[] = [];
  return {
    name: 'fake',
    kind: 'phone',
    paid: true,
    timeoutMs: 5_000,
    softTtlMs: 1_000_000,
    hardTtlMs: 3_000_000,
    ...rest,
    calls,
    async lookup(query) {
      calls.push(query);
      if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
      const given = typeof answer === 'function' ? answer() : answer;
      if (given instanceof Error) throw given;
      return given;
    },
  };
}

/** What the store does, in memory; `saved` lists the writes in their order. */
export function memoryCache(): EnrichmentCache & {
  rows: Map<string, CachedRow>;
  saved: [string, CachedRow][];
} {
  const rows = new Map<string, CachedRow>();
  const saved: [string, CachedRow][] = [];
  const keyOf = (...parts: string[]) => parts.join(' ');
  return {
    rows,
    saved,
    async find(scope, e164, provider) {
      return rows.get(keyOf(scopeKey(scope), e164, provider)) ?? null;
    },
    async save(scope, e164, provider, row) {
      rows.set(keyOf(scopeKey(scope), e164, provider), row);
      saved.push([provider, row]);
    },
  };
}
