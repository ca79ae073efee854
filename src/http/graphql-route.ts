import { DomainError, type ErrorCode } from '../domain/errors.ts';
import { LIMITS } from '../domain/limits.ts';
import type { EdgeApp, EdgeContext, EdgeDependencies } from './edge-environment.ts';
import { methodNotAllowed, withErrorReason } from './errors/refusal.ts';
import { GRAPHQL_PATH, graphiqlPage, isPageRequest } from './graphql/graphiql.ts';
import { createGraphqlEndpoint, graphqlRefusal } from './graphql/yoga.ts';
import { decode, readBytes } from './request-body.ts';
import type { RouteTools } from './route-tools.ts';

/** Adds `/graphql`, for tenants' keys and the operator token. Only GraphiQL's page needs neither. */
export function addGraphqlRoute(
  app: EdgeApp,
  tools: RouteTools,
  { config, schema, documents, logger }: EdgeDependencies,
): void {
  const execute = createGraphqlEndpoint({ config, schema, documents, mask: tools.mask });

  async function serve(c: EdgeContext): Promise<Response> {
    await tools.authorise(c, 'tenants and operator');
    const context = tools.contextOf(c);
    return execute(await withBodyRead(c), {
      ...context,
      onErrorCode: (code: ErrorCode) => c.set('errorCode', code),
      onStreamEnd: (ended) =>
        logger.info({ trace_id: context.traceId, operation: 'graphql', ...ended }, 'Stream ended'),
    });
  }

  app.all(GRAPHQL_PATH, async (c) => {
    c.set('operation', 'graphql');
    if (config.graphiql && isPageRequest(c.req.raw)) return c.html(await graphiqlPage());
    return serve(c).catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
      c.set('errorCode', error.code);
      return graphqlRefusal(error);
    });
  });
}

/**
 * Reads the body of a request before GraphQL sees it.
 *
 * @throws Refusal for a body that is too large or not UTF-8, and for TRACE, which `Request` does not allow
 */
async function withBodyRead({ req, var: { occupancy } }: EdgeContext): Promise<Request> {
  const { method, url, headers } = req.raw;
  if (method === 'TRACE') throw methodNotAllowed('GET, POST');
  const signal = withErrorReason(req.raw.signal);
  if (method !== 'POST') return new Request(url, { method, headers, signal });
  const body = decode(await readBytes(req.raw, LIMITS.graphqlBodyBytes, occupancy));
  return new Request(url, { method, headers, signal, body });
}
