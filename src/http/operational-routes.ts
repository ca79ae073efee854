import type { Metrics } from '../telemetry/metrics.ts';
import type { EdgeApp, Serving } from './edge-environment.ts';
import { Refusal } from './errors/refusal.ts';
import { only } from './single-method-route.ts';

type Parts = {
  readonly ready: () => Promise<boolean>;
  readonly metrics: Metrics;
  readonly isMetricsOpen: boolean;
  readonly openapi: unknown;
};

/** What machines around the service ask for. */
export function addOpenRoutes(app: EdgeApp, serving: Serving, parts: Parts): void {
  only(app, 'GET', '/healthz', (c) => c.json({ status: 'ok' }));
  only(app, 'GET', '/readyz', async (c) => {
    if (await parts.ready()) return c.json({ status: 'ready' });
    throw new Refusal('service_unavailable', 'Not ready: storage does not answer');
  });
  only(app, 'GET', '/metrics', async (c) => {
    if (!parts.isMetricsOpen) await serving.enter(c, 'operator');
    const { registry } = parts.metrics;
    return c.body(await registry.metrics(), 200, { 'content-type': registry.contentType });
  });
  const description = JSON.stringify(parts.openapi);
  only(app, 'GET', '/.well-known/openapi.json', (c) =>
    c.body(description, 200, { 'content-type': 'application/json' }),
  );
}
