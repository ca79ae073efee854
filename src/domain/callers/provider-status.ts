import type { BreakerState, LookupKind } from 'phone-lookups';

/** A configured provider, as this process sees it. */
export type ProviderStatus = {
  readonly name: string;
  /** What it is asked about. */
  readonly kinds: readonly LookupKind[];
  readonly breaker: BreakerState;
  /** Requests of a month (UTC), of all tenants and processes; null without a cap. */
  readonly monthlyRequests: number | null;
};
