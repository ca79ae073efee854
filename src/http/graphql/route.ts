import { DomainError } from '../../domain/errors.ts';
import { LIMITS } from '../../domain/limits.ts';
import type { EdgeApp, EdgeContext, Serving } from '../edge-environment.ts';
import { leaving } from '../errors/client-gone.ts';
import { decode, readBytes } from '../request-body.ts';
import type { Turn } from '../turn.ts';
import {
  createGraphqlDoor,
  GRAPHQL_PATH,
  type GraphqlDoorParts,
  graphiqlPage,
  graphqlRefusal,
  wantsPage,
} from './yoga.ts';

type Parts = GraphqlDoorParts & {
  /** Whether a browser is shown GraphiQL. */
  readonly graphiql: boolean;
};

/** The dashboards' door: a tenant's key or the operator token. GraphiQL's page alone needs neither. */
export function addGraphqlRoute(app: EdgeApp, serving: Serving, parts: Parts): void {
  const { graphiql } = parts;
  const answer = createGraphqlDoor(parts);

  async function serve(c: EdgeContext): Promise<Response> {
    await serving.enter(c, 'tenants and operator');
    return answer(await withinLimit(c.req.raw, c.var.turn), serving.contextOf(c));
  }

  app.all(GRAPHQL_PATH, async (c) => {
    c.set('operation', 'graphql');
    if (graphiql && wantsPage(c.req.raw)) return c.html(await graphiqlPage());
    return serve(c).catch((error: unknown) => {
      if (error instanceof DomainError) return graphqlRefusal(error);
      throw error;
    });
  });
}

/** The same request with its body read, so that none gets further that is larger or is no text. */
async function withinLimit(request: Request, turn: Turn): Promise<Request> {
  const { method, url, headers } = request;
  const signal = leaving(request.signal);
  if (method !== 'POST') return new Request(url, { method, headers, signal });
  const body = decode(await readBytes(request, LIMITS.writeBackBodyBytes, turn));
  return new Request(url, { method, headers, signal, body });
}
