import type { Mode } from '../scope.ts';
import type { Plan } from './plan.ts';
import type { RedactedKind } from './redacted-kinds.ts';

/** Token bucket of a tenant, one for each mode. */
export type RateLimit = { readonly capacity: number; readonly refillPerS: number };

export const DEFAULT_RATE_LIMIT: RateLimit = { capacity: 120, refillPerS: 40 };

export type Tenant = {
  readonly id: string;
  readonly name: string;
  /** ISO 3166-1 alpha-2; national numbers are read as this country's. Null: the service's default. */
  readonly defaultCountry: string | null;
  readonly rateLimit: RateLimit;
  /** Null: nothing is limited by the month. */
  readonly plan: Plan | null;
  /** Whether what goes over the plan is refused; it is metered either way. */
  readonly enforcePlan: boolean;
  /** Secrets that are taken out of transcripts before anything is stored; empty: none. */
  readonly redactedKinds: readonly RedactedKind[];
  /** Unix milliseconds. */
  readonly createdAtMs: number;
};

/** What the operator sets of a tenant. */
export type TenantSettings = Omit<Tenant, 'id' | 'createdAtMs'>;

/** The same as it is asked for: what is absent is left, or set as usual. */
export type TenantInput = {
  [Setting in keyof TenantSettings]?: TenantSettings[Setting] | null | undefined;
};

/** What is kept of a key; the key itself is shown once and never stored. */
export type ApiKey = {
  readonly id: string;
  readonly tenantId: string;
  readonly mode: Mode;
  readonly lastFour: string;
  readonly createdAtMs: number;
  /** To the minute or so; null when never used. */
  readonly lastUsedAtMs: number | null;
  /** When it stops being good; ahead of now while its successor is taken into use. */
  readonly revokedAtMs: number | null;
};
