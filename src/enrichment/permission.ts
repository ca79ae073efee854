import type { LookupKind } from 'phone-lookups';
import { exhaustedKind, type Usage, type UsageKind } from '../domain/tenants/plan.ts';
import type { EnrichmentQuery, Provider, ProviderLists } from './provider.ts';

/** The countries whose numbers go to identity providers (ISO 3166-1 alpha-2), or all. */
export type IdentityCountries = readonly string[] | 'all';

const NORTH_AMERICA = ['US', 'CA'];

/** What a request that asks for this kind uses of a tenant's plan. */
export const USED: Readonly<Record<LookupKind, UsageKind | null>> = {
  phone: 'phoneLookups',
  identity: 'enrichments',
  intent: null,
};

export type ChosenProviders = {
  /** Best first. */
  readonly allowed: readonly Provider[];
  readonly refused: readonly Provider[];
};

/** The providers of a kind, split into those that may be asked about this number and the others. */
export function chooseProviders(
  kind: LookupKind,
  query: EnrichmentQuery,
  {
    providers,
    countries,
    knownUsage,
  }: {
    readonly providers: ProviderLists;
    readonly countries: IdentityCountries;
    readonly knownUsage: (scope: EnrichmentQuery['scope']) => Usage;
  },
): ChosenProviders {
  const ofKind = providers[kind];
  if (ofKind.length === 0 || !isWorthAsking(query) || isOverPlan(kind, query, knownUsage)) {
    return { allowed: [], refused: ofKind };
  }
  const allowed = ofKind.filter((provider) => knowsCountry(provider, kind, query, countries));
  return { allowed, refused: ofKind.filter((provider) => !allowed.includes(provider)) };
}

/** Test data never costs money; numbers that cannot exist, and lines that nobody calls from, are not worth any. */
const isWorthAsking = ({ scope, tenant, number }: EnrichmentQuery): boolean =>
  scope.mode === 'live' && tenant.enrichment && number.valid && number.lineType !== 'premium_rate';

/** Whether the tenant's plan has none of the requests left that ask for this kind. */
export function isOverPlan(
  kind: LookupKind,
  { scope, tenant }: EnrichmentQuery,
  knownUsage: (scope: EnrichmentQuery['scope']) => Usage,
): boolean {
  const used = USED[kind];
  return used !== null && exhaustedKind(tenant, scope, [used], knownUsage(scope)) !== null;
}

function knowsCountry(
  { northAmerica }: Provider,
  kind: LookupKind,
  { number: { country } }: EnrichmentQuery,
  countries: IdentityCountries,
): boolean {
  const isOf = (list: readonly string[]) => country !== null && list.includes(country);
  if (northAmerica.includes(kind) && !isOf(NORTH_AMERICA)) return false;
  return kind !== 'identity' || countries === 'all' || isOf(countries);
}
