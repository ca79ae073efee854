import { openapiDocument } from '../facades/openapi/document.ts';
import { type EdgeApp, type EdgeDependencies, singleMethodRoute } from './edge-environment.ts';
import { Refusal } from './errors/refusal.ts';
import type { RouteTools } from './route-tools.ts';

/** Health, metrics and the API's description. */
export function addOperationalRoutes(
  app: EdgeApp,
  tools: RouteTools,
  { config, findObstacle, metrics: { registry } }: EdgeDependencies,
): void {
  singleMethodRoute(app, 'GET', '/healthz', (c) => c.json({ status: 'ok' }));
  singleMethodRoute(app, 'GET', '/readyz', async (c) => {
    const obstacle = await findObstacle();
    if (obstacle === null) return c.json({ status: 'ready' });
    throw new Refusal('service_unavailable', `Not ready: ${obstacle}`);
  });
  singleMethodRoute(app, 'GET', '/metrics', async (c) => {
    if (config.operatorToken !== null) await tools.authorise(c, 'operator');
    return c.body(await registry.metrics(), 200, { 'content-type': registry.contentType });
  });
  const description = JSON.stringify(openapiDocument(config.writeBackSchema));
  singleMethodRoute(app, 'GET', '/.well-known/openapi.json', (c) =>
    c.body(description, 200, { 'content-type': 'application/json' }),
  );
}
