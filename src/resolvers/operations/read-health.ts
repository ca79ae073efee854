import type { RequestContext } from '../../context.ts';
import type { ProviderStatus } from '../../domain/callers/provider-status.ts';
import type { ProviderMonth } from '../../domain/tenants/provider-counts.ts';
import { type ScopeArgument, scopeOrAllOf } from '../access.ts';

export type QueueHealth = Awaited<ReturnType<typeof readQueueHealth>>;

/**
 * Of one tenant and mode; for the operator without a scope of all. The spool belongs to no tenant: it is null for a
 * key, and when the folder cannot be read.
 */
export async function readQueueHealth(named: ScopeArgument, context: RequestContext) {
  const { stores, spool, now } = context.services;
  const isOperator = context.principal.kind === 'operator';
  const scope = scopeOrAllOf(context, named);
  const [counts, entries] = await Promise.all([
    stores.queueHealth.read(scope, now()),
    isOperator ? spool.count() : null,
  ]);
  return { ...counts, spool: entries };
}

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
