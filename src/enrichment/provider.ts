import type { Adapter, CallContext, LookupKind, ProviderGuard } from 'phone-lookups';
import type { ParsedNumber } from '../domain/phone-numbers/phone-number.ts';
import type { Scope } from '../domain/scope.ts';
import type { Tenant } from '../domain/tenants/tenant.ts';
import type { MonthlyCap } from './monthly-cap.ts';

/** The part of a tenant's settings that decides whether providers may be asked. */
type EnrichedTenant = Pick<Tenant, 'enrichment' | 'plan' | 'enforcePlan'>;

export type EnrichmentQuery = {
  readonly scope: Scope;
  readonly tenant: EnrichedTenant;
  /** Whose number it is: answers are stored for this contact alone. */
  readonly contactUid: string;
  readonly number: ParsedNumber;
  readonly call: CallContext;
};

/** An outside service of which every request may be billed. */
export type Provider = Pick<
  Adapter,
  'name' | 'kinds' | 'northAmerica' | 'isCnam' | 'billsMisses'
> & {
  readonly guard: ProviderGuard;
  readonly cap: MonthlyCap;
};

/** The providers of each kind, best first. */
export type ProviderLists = Readonly<Record<LookupKind, readonly Provider[]>>;
