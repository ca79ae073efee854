import type { Scope } from '../scope.ts';

/** What is metered per month for each tenant. */
export const USAGE_KINDS = ['sessions', 'memoryOperations', 'phoneLookups', 'enrichments'] as const;
export type UsageKind = (typeof USAGE_KINDS)[number];
export type Usage = Readonly<Record<UsageKind, number>>;

export const NO_USAGE: Usage = {
  sessions: 0,
  memoryOperations: 0,
  phoneLookups: 0,
  enrichments: 0,
};

export const addUsage = (to: Usage, by: Partial<Usage>): Usage => ({
  sessions: to.sessions + (by.sessions ?? 0),
  memoryOperations: to.memoryOperations + (by.memoryOperations ?? 0),
  phoneLookups: to.phoneLookups + (by.phoneLookups ?? 0),
  enrichments: to.enrichments + (by.enrichments ?? 0),
});

/** A month, `YYYY-MM` in UTC, of one scope. */
export type ScopedMonth = { readonly scope: Scope; readonly month: string };
