import { DomainError, type ErrorCode } from '../domain/errors.ts';
import { LIMITS } from '../domain/limits.ts';
import type { EdgeApp, EdgeContext, RouteTools } from './edge-environment.ts';
import { withErrorReason } from './errors/client-gone.ts';
import {
  createGraphqlEndpoint,
  GRAPHQL_PATH,
  type GraphqlOptions,
  graphiqlPage,
  graphqlRefusal,
  isPageRequest,
} from './graphql/yoga.ts';
import type { BodySlot } from './limits/occupancy.ts';
import { decode, readBytes } from './request-body.ts';

type GraphqlRouteOptions = GraphqlOptions & {
  /** Whether browsers get GraphiQL. */
  readonly graphiql: boolean;
};

/** Adds `/graphql`, for tenants' keys and the operator token. Only GraphiQL's page needs neither. */
export function addGraphqlRoute(
  app: EdgeApp,
  tools: RouteTools,
  options: GraphqlRouteOptions,
): void {
  const { graphiql } = options;
  const execute = createGraphqlEndpoint(options);

  async function serve(c: EdgeContext): Promise<Response> {
    await tools.admit(c, 'tenants and operator');
    const request = await withBodyRead(c.req.raw, c.var.occupancy);
    const onErrorCode = (code: ErrorCode) => c.set('errorCode', code);
    return execute(request, { ...tools.contextOf(c), onErrorCode });
  }

  app.all(GRAPHQL_PATH, async (c) => {
    c.set('operation', 'graphql');
    if (graphiql && isPageRequest(c.req.raw)) return c.html(await graphiqlPage());
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
 * @throws Refusal for a body that is too large or not UTF-8
 */
async function withBodyRead(request: Request, slot: BodySlot): Promise<Request> {
  const { method, url, headers } = request;
  const signal = withErrorReason(request.signal);
  if (method !== 'POST') return new Request(url, { method, headers, signal });
  const body = decode(await readBytes(request, LIMITS.graphqlBodyBytes, slot));
  return new Request(url, { method, headers, signal, body });
}
