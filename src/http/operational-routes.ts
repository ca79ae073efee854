import type { Metrics } from '../telemetry/metrics.ts';
import { type EdgeApp, singleMethodRoute } from './edge-environment.ts';
import { Refusal } from './errors/refusal.ts';
import type { RouteTools } from './route-tools.ts';

type OperationalRouteOptions = {
  /** Why the service is not ready; null when it is. */
  readonly findObstacle: () => Promise<string | null>;
  readonly metrics: Metrics;
  readonly isMetricsOpen: boolean;
  readonly openapi: unknown;
};

/** Health, metrics and the API's description. */
export function addOperationalRoutes(
  app: EdgeApp,
  tools: RouteTools,
  options: OperationalRouteOptions,
): void {
  singleMethodRoute(app, 'GET', '/healthz', (c) => c.json({ status: 'ok' }));
  singleMethodRoute(app, 'GET', '/readyz', async (c) => {
    const obstacle = await options.findObstacle();
    if (obstacle === null) return c.json({ status: 'ready' });
    throw new Refusal('service_unavailable', `Not ready: ${obstacle}`);
  });
  singleMethodRoute(app, 'GET', '/metrics', async (c) => {
    if (!options.isMetricsOpen) await tools.authorise(c, 'operator');
    const { registry } = options.metrics;
    return c.body(await registry.metrics(), 200, { 'content-type': registry.contentType });
  });
  const description = JSON.stringify(options.openapi);
  singleMethodRoute(app, 'GET', '/.well-known/openapi.json', (c) =>
    c.body(description, 200, { 'content-type': 'application/json' }),
  );
}
