import type { GraphQLSchema } from 'graphql';
import { Hono } from 'hono';
import type { Services } from '../context.ts';
import type { MakeMcpServer } from '../facades/mcp/server.ts';
import { openapiDocument } from '../facades/openapi/document.ts';
import type { Config } from '../settings/config.ts';
import type { GraphqlDocuments } from '../settings/persisted-documents.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { createTenantLabel } from '../telemetry/tenant-label.ts';
import { type Listening, listen, type UnroutedRequest } from './connections/listen.ts';
import { createResponseHeaders, type ResponseHeaders } from './connections/response-headers.ts';
import type { EdgeApp, EdgeContext, EdgeEnvironment } from './edge-environment.ts';
import { errorResponse, STATUS } from './errors/envelope.ts';
import { createErrorMask } from './errors/public-error.ts';
import { notFound, refusalOf } from './errors/refusal.ts';
import { addFrontPage } from './front-page.ts';
import { addGraphqlRoute } from './graphql-route.ts';
import { createRateLimiter, type RateLimiter } from './limits/rate-limit.ts';
import { addMcpRoute } from './mcp-route.ts';
import { addLengthToHead, metricsAndHeaders, traceIdOf, trackOccupancy } from './middleware.ts';
import { addOperationalRoutes } from './operational-routes.ts';
import {
  createRequestLog,
  createStreamLog,
  type LoggedRequest,
  type RequestLog,
} from './request-log.ts';
import { addRestRoutes, nameRestOperations } from './rest-routes.ts';
import { createRouteTools } from './route-tools.ts';

export type EdgeDependencies = {
  readonly config: Config;
  readonly schema: GraphQLSchema;
  /** Documents that GraphQL clients name instead of sending them; null when there are none. */
  readonly documents: GraphqlDocuments | null;
  readonly services: Services;
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** Why the service is not ready; null when it is. */
  readonly findObstacle: () => Promise<string | null>;
  /** Whether an error says that storage is silent or the connection to it is lost. */
  readonly isOutage: (error: unknown) => boolean;
  /** Lets a conformance suite add tools of its own to the MCP server. */
  readonly makeMcpServer?: MakeMcpServer | undefined;
};

export type Edge = ReturnType<typeof createEdge>;

/** The service's front: REST, MCP and GraphQL, over HTTP and in this process. */
export function createEdge(dependencies: EdgeDependencies) {
  const { config, services, metrics } = dependencies;
  const { host, port, maxConnections } = config;
  metrics.maxConnections.set(maxConnections);
  const responseHeaders = createResponseHeaders(config);
  const rateLimiter = createRateLimiter(services, config.storeTimeoutMs);
  const logRequest = createRequestLog(dependencies.logger);
  const routes = createRoutes(dependencies, { rateLimiter, responseHeaders, logRequest });
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
    close: rateLimiter.close,
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

/** What the routes share with the listener. */
type RouteDependencies = {
  readonly rateLimiter: RateLimiter;
  readonly responseHeaders: ResponseHeaders;
  readonly logRequest: RequestLog;
};

/**
 * Every path of the service. Paths under `/v1` require a key, whether they exist or not; other unknown paths
 * are 404 for everybody.
 */
function createRoutes(
  dependencies: EdgeDependencies,
  { rateLimiter, responseHeaders, logRequest }: RouteDependencies,
): EdgeApp {
  const { config, schema, documents, services, metrics } = dependencies;
  const { reportFault } = services;
  const mask = createErrorMask({
    report: (error) => reportFault('executing an operation', error),
    isOutage: dependencies.isOutage,
  });
  const tools = createRouteTools({ rateLimiter, config, schema, services, metrics, mask });
  const app = new Hono<EdgeEnvironment>();
  const respondWithError = (error: Error, c: EdgeContext): Response => {
    const refusal = refusalOf(error, reportFault);
    c.set('errorCode', refusal.code);
    return errorResponse(refusal);
  };

  // Metrics that everybody can read must not say which tenants there are.
  const labelTenant = createTenantLabel(config.operatorToken === null ? 0 : LABELLED_TENANTS);
  app.use(metricsAndHeaders({ metrics, labelTenant, logRequest, responseHeaders }));
  app.use(addLengthToHead());
  app.use(trackOccupancy(config));
  app.onError(respondWithError);
  app.notFound((c) => respondWithError(notFound(), c));

  nameRestOperations(app);
  app.use('/v1/*', async (c, next) => {
    await tools.authorise(c, 'tenants');
    await next();
  });
  addRestRoutes(app, tools, config.writeBackSchema);
  addMcpRoute(app, tools, { config, reportFault, makeMcpServer: dependencies.makeMcpServer });
  const logStream = createStreamLog(dependencies.logger);
  addGraphqlRoute(app, tools, { config, schema, mask, documents, logStream });
  addFrontPage(app, config);
  addOperationalRoutes(app, tools, {
    findObstacle: dependencies.findObstacle,
    metrics,
    isMetricsOpen: config.operatorToken === null,
    openapi: openapiDocument(config.writeBackSchema),
  });
  return app;
}
