import type { RedactedKind } from 'spoken-redaction/kinds';
import type { RateLimit } from 'token-buckets';
import type { Mode } from '../scope.ts';
import type { Plan } from './plan.ts';
import type { GivenRetention, Retention } from './retention.ts';

export const DEFAULT_RATE_LIMIT: RateLimit = { capacity: 120, refillPerS: 40 };

export type Tenant = {
  readonly id: string;
  readonly name: string;
  /** ISO 3166-1 alpha-2; national numbers are parsed as this country's. Null: the service's default. */
  readonly defaultCountry: string | null;
  /** Of the token buckets of the tenant, one for each mode. */
  readonly rateLimit: RateLimit;
  /** Null: no monthly limits. */
  readonly plan: Plan | null;
  /** Whether requests over the plan are refused; usage is metered in both cases. */
  readonly enforcePlan: boolean;
  /** Whether outside providers may be asked about callers. */
  readonly enrichment: boolean;
  /** Secrets that are removed from transcripts before anything is stored. */
  readonly redactedKinds: readonly RedactedKind[];
  readonly retention: Retention;
  /** Unix milliseconds. */
  readonly createdAtMs: number;
};

/** What operators can set. */
export type TenantSettings = Omit<Tenant, 'id' | 'createdAtMs'>;

/** A change of it: an absent property stays as it is, or gets its default in a new tenant. */
export type TenantInput = {
  [Setting in Exclude<keyof TenantSettings, 'retention'>]?:
    | TenantSettings[Setting]
    | null
    | undefined;
} & { readonly retention?: GivenRetention | null | undefined };

/** What is stored of a key; the key itself is shown once and never stored. */
export type ApiKey = {
  readonly id: string;
  readonly tenantId: string;
  readonly mode: Mode;
  readonly lastFour: string;
  readonly createdAtMs: number;
  /** Accurate to about a minute; null if it was never used. */
  readonly lastUsedAtMs: number | null;
  /** When it expires; in the future while its successor is being introduced. */
  readonly revokedAtMs: number | null;
  /** Id of the key that was issued in its place; null if it was not rotated. */
  readonly replacedById: string | null;
};
