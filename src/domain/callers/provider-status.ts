import type { LookupKind } from './enrichment.ts';

/** `open`: the provider is not asked for now; `trying`: one request finds out whether it answers again. */
export type BreakerState = 'closed' | 'trying' | 'open';

/** A configured provider, as this process sees it. */
export type ProviderStatus = {
  readonly name: string;
  /** What it is asked about. */
  readonly kinds: readonly LookupKind[];
  readonly breaker: BreakerState;
  /** Requests of a month (UTC), of all tenants and processes; null without a cap. */
  readonly monthlyRequests: number | null;
};
