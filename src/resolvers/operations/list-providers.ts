import type { RequestContext } from '../../context.ts';
import type { ProviderStatus } from '../../domain/callers/provider-status.ts';
import type { ProviderMonth } from '../../domain/tenants/provider-counts.ts';

export type ShownProvider = ProviderStatus & Omit<ProviderMonth, 'provider'>;

/** The configured providers, with the counts of this month. */
export async function listProviders({ services }: RequestContext): Promise<ShownProvider[]> {
  const { providerStatus, stores, now } = services;
  const providers = providerStatus();
  const months = await stores.providerLedger.months(
    providers.map(({ name }) => name),
    now(),
  );
  return months.flatMap((counts, at) => {
    const status = providers[at];
    return status ? [{ ...counts, ...status }] : [];
  });
}
