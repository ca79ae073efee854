import { Hono } from 'hono';
import { openapiDocument } from '../facades/openapi/document.ts';
import { createTenantLabel } from '../telemetry/tenant-label.ts';
import { type Listening, listen } from './connections/listen.ts';
import type { UnroutedRequest } from './connections/protocol-errors.ts';
import { createResponseHeaders, type ResponseHeaders } from './connections/response-headers.ts';
import {
  type EdgeApp,
  type EdgeContext,
  type EdgeDependencies,
  type EdgeEnvironment,
  singleMethodRoute,
} from './edge-environment.ts';
import { errorResponse, STATUS } from './errors/envelope.ts';
import { notFound, Refusal, refusalOf } from './errors/refusal.ts';
import { addFrontPage } from './front-page.ts';
import { addGraphqlRoute } from './graphql-route.ts';
import { addMcpRoute } from './mcp-route.ts';
import { addLengthToHead, metricsAndHeaders, traceIdOf, trackOccupancy } from './middleware.ts';
import { createRequestLog, type LoggedRequest, type RequestLog } from './request-log.ts';
import { addRestRoutes } from './rest-routes.ts';
import { createRouteTools, type RouteTools } from './route-tools.ts';

export type Edge = ReturnType<typeof createEdge>;

/** The service's front: REST, MCP and GraphQL, over HTTP and in this process. */
export function createEdge(dependencies: EdgeDependencies) {
  const { config, services, metrics } = dependencies;
  const { host, port, maxConnections } = config;
  metrics.maxConnections.set(maxConnections);
  const responseHeaders = createResponseHeaders(config);
  const logRequest = createRequestLog(dependencies.logger);
  const tools = createRouteTools(dependencies);
  const routes = createRoutes(dependencies, tools, { responseHeaders, logRequest });
  return {
    fetch: async (request: Request): Promise<Response> => routes.fetch(request, {}),
    listen: (): Promise<Listening> =>
      listen({
        host,
        port,
        maxConnections,
        fetch: routes.fetch,
        responseHeaders,
        reportFault: services.reportFault,
        onConnections: (open) => metrics.openConnections.set(open),
        onRefused: (request) => logRequest(unrouted(request)),
      }),
    /** Finishes what requests left behind. Listening ends before. */
    close: tools.close,
  };
}

/** With this many tenants and every error code, `/metrics` grows by less than a megabyte. */
const LABELLED_TENANTS = 200;

const unrouted = ({ code, traceparent, ms }: UnroutedRequest): LoggedRequest => ({
  traceId: traceIdOf(traceparent),
  operation: 'other',
  status: STATUS[code],
  ms,
  errorCode: code,
  isDegraded: false,
});

/**
 * Every path of the service. Paths under `/v1` require a key, whether they exist or not; other unknown paths
 * are 404 for everybody.
 */
function createRoutes(
  dependencies: EdgeDependencies,
  tools: RouteTools,
  shared: { readonly responseHeaders: ResponseHeaders; readonly logRequest: RequestLog },
): EdgeApp {
  const { config, services, metrics } = dependencies;
  const app = new Hono<EdgeEnvironment>();
  const respondWithError = (error: Error, c: EdgeContext): Response => {
    const refusal = refusalOf(error, services.reportFault);
    c.set('errorCode', refusal.code);
    return errorResponse(refusal);
  };

  // Metrics that everybody can read must not say which tenants there are.
  const labelTenant = createTenantLabel(config.operatorToken === null ? 0 : LABELLED_TENANTS);
  app.use(metricsAndHeaders({ ...shared, metrics, labelTenant }));
  app.use(addLengthToHead());
  app.use(trackOccupancy(config));
  app.onError(respondWithError);
  app.notFound((c) => respondWithError(notFound(), c));

  addRestRoutes(app, tools, config.writeBackSchema);
  addMcpRoute(app, tools, dependencies);
  addGraphqlRoute(app, tools, dependencies);
  addFrontPage(app, config);
  addOperationalRoutes(app, tools, dependencies);
  return app;
}

/** Health, metrics and the API's description. */
function addOperationalRoutes(
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
