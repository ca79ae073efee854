import { collectDefaultMetrics, Registry } from 'prom-client';
import { createLiveMetrics, type LiveMetrics } from './live-metrics.ts';
import { createProviderMetrics, type ProviderMetrics } from './provider-metrics.ts';
import { createRequestMetrics, type RequestMetrics } from './request-metrics.ts';
import { createSummaryMetrics, type SummaryMetrics } from './summary-metrics.ts';

/**
 * The service's metrics. No label contains a number, a name, a key or anything else that a caller sent. The only
 * label with a tenant is the random id, and `createTenantLabel` bounds its values.
 */
export type Metrics = RequestMetrics &
  SummaryMetrics &
  ProviderMetrics &
  LiveMetrics & { readonly registry: Registry };

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    ...createRequestMetrics(registry),
    ...createSummaryMetrics(registry),
    ...createProviderMetrics(registry),
    ...createLiveMetrics(registry),
  };
}
