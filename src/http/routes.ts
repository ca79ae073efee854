import { Hono } from 'hono';
import { openapiDocument } from '../facades/openapi/document.ts';
import type { EdgeApp, EdgeEnvironment } from './edge-environment.ts';
import type { RouteParts } from './edge-parts.ts';
import { errorResponse } from './errors/envelope.ts';
import { createErrorMask } from './errors/public-error.ts';
import { notFound } from './errors/refusal.ts';
import { refusalOf } from './errors/refusal-of.ts';
import { addGraphqlRoute } from './graphql/route.ts';
import { tellLengthToHead } from './head-content-length.ts';
import { giveBackAfterAnswer } from './held.ts';
import { limitConcurrency } from './limits/concurrency.ts';
import { takeTurns } from './limits/large-bodies.ts';
import { addMcpRoute } from './mcp-route.ts';
import { countAndMark } from './metrics-and-headers.ts';
import { addOpenRoutes } from './operational-routes.ts';
import type { ResponseHeaders } from './response-headers.ts';
import { addRestRoutes, nameRestOperations } from './rest-routes.ts';
import { createServing } from './route-tools.ts';

/**
 * Every path of the service. Whatever lies under `/v1` wants a key first, known or not; other unknown paths
 * are 404 to anybody.
 */
export function createRoutes(parts: RouteParts, responseHeaders: ResponseHeaders): EdgeApp {
  const { config, schema, documents, services, logger, metrics, ready, makeMcpServer } = parts;
  const mask = createErrorMask({
    report: (error) => services.reportFault('executing an operation', error),
    isOutage: parts.isOutage,
  });
  const serving = createServing(parts, mask);
  const app = new Hono<EdgeEnvironment>();

  app.use(countAndMark({ metrics, logger, responseHeaders }));
  app.use(tellLengthToHead());
  app.use(giveBackAfterAnswer());
  app.use(takeTurns());
  app.use(limitConcurrency(config.tenantConcurrency));
  app.onError((error) => errorResponse(refusalOf(error, services.reportFault)));
  app.notFound(() => errorResponse(notFound()));

  nameRestOperations(app);
  app.use('/v1/*', async (c, next) => {
    await serving.enter(c, 'tenants');
    await next();
  });
  addRestRoutes(app, serving, config.writeBackSchema);
  addMcpRoute(app, serving, { config, reportFault: services.reportFault, makeMcpServer });
  addGraphqlRoute(app, serving, {
    schema,
    mask,
    graphiql: config.graphiql,
    introspection: config.graphqlIntrospection,
    documents,
    arbitraryDocuments: config.graphqlArbitraryDocuments,
  });
  addOpenRoutes(app, serving, {
    ready,
    metrics,
    isMetricsOpen: config.operatorToken === null,
    openapi: openapiDocument(config.writeBackSchema),
  });
  return app;
}
