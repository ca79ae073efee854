/** What the requests to a provider came to. */
export type ProviderCounts = {
  readonly requests: number;
  /** Requests by which something was found. */
  readonly answers: number;
  /** Requests to which the provider had nothing. */
  readonly misses: number;
  readonly failures: number;
  /** Millionths of a US dollar, by the price in the settings. */
  readonly microUsd: number;
};

/** What one request counts as. */
export type RequestResult = 'answers' | 'misses' | 'failures';

/** The counts of a provider in a month (UTC), of all tenants. */
export type ProviderMonth = ProviderCounts & { readonly provider: string };

export const NO_COUNTS: ProviderCounts = {
  requests: 0,
  answers: 0,
  misses: 0,
  failures: 0,
  microUsd: 0,
};

export const addCounts = (to: ProviderCounts, by: ProviderCounts): ProviderCounts => ({
  requests: to.requests + by.requests,
  answers: to.answers + by.answers,
  misses: to.misses + by.misses,
  failures: to.failures + by.failures,
  microUsd: to.microUsd + by.microUsd,
});
