import type { GraphQLSchema } from 'graphql';
import { createYoga } from 'graphql-yoga';
import type { RequestContext } from '../context.ts';
import type { DomainError } from '../domain/errors.ts';
import { headersOf } from './envelope.ts';
import { graphqlLimits } from './graphql-limits.ts';
import type { ErrorMask } from './public-error.ts';
import { STATUS } from './status.ts';

export const GRAPHQL_PATH = '/graphql';

/**
 * GraphQL over HTTP on the same schema, context and error mask as the internal calls. GraphiQL is served
 * apart, so that its page needs no key.
 */
export function createGraphqlDoor(schema: GraphQLSchema, mask: ErrorMask) {
  const yoga = createYoga<RequestContext>({
    schema,
    graphqlEndpoint: GRAPHQL_PATH,
    graphiql: false,
    landingPage: false,
    batching: false,
    cors: false,
    logging: false,
    maskedErrors: { maskError: mask },
    plugins: graphqlLimits(),
  });
  return async (request: Request, context: RequestContext): Promise<Response> => {
    const { status, headers, body } = await yoga.fetch(request, context);
    // Yoga's own class of response, where the rest of the edge expects the platform's.
    return new Response(body, { status, headers: [...headers] });
  };
}

/** A refusal before execution, in the shape that GraphQL clients read. */
export const graphqlRefusal = (error: DomainError): Response =>
  new Response(
    JSON.stringify({ errors: [{ message: error.message, extensions: { code: error.code } }] }),
    { status: STATUS[error.code], headers: headersOf(error) },
  );

/** Whether a browser asks for the page rather than a client for data. */
export const wantsPage = (request: Request): boolean =>
  request.method === 'GET' &&
  !new URL(request.url).searchParams.has('query') &&
  (request.headers.get('accept') ?? '').includes('text/html');

/** The page with everything in it; its nine megabytes are loaded only when somebody opens it. */
export async function graphiqlPage(): Promise<string> {
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
  return renderGraphiQL({ title: 'Caller Memory', endpoint: GRAPHQL_PATH });
}
