import { useDisableIntrospection } from '@graphql-yoga/plugin-disable-introspection';
import type { GraphQLSchema } from 'graphql';
import { createYoga, type Plugin, useExecutionCancellation } from 'graphql-yoga';
import type { RequestContext } from '../../context.ts';
import { DomainError } from '../../domain/errors.ts';
import type { GraphqlDocuments } from '../../settings/persisted-documents.ts';
import { extensionsOf, headersOf } from '../errors/envelope.ts';
import type { ErrorMask } from '../errors/public-error.ts';
import { STATUS } from '../errors/status.ts';
import { refuseSimpleRequests } from './csrf.ts';
import { graphqlLimits } from './document-limits.ts';
import { DOCUMENT_ID, nameDocuments } from './named-documents.ts';
import { oneChangeARequest } from './one-mutation.ts';

export const GRAPHQL_PATH = '/graphql';

export type GraphqlDoorParts = {
  readonly schema: GraphQLSchema;
  readonly mask: ErrorMask;
  /** Whether clients may ask for the schema. */
  readonly introspection: boolean;
  /** Documents that clients name instead of sending them; null when there are none. */
  readonly documents: GraphqlDocuments | null;
  /** Whether clients may send other documents. */
  readonly arbitraryDocuments: boolean;
};

/**
 * GraphQL over HTTP on the same schema, context and error mask as the internal calls. GraphiQL is served
 * apart, so that its page needs no key.
 */
export function createGraphqlDoor(parts: GraphqlDoorParts) {
  const { schema, mask } = parts;
  const yoga = createYoga<RequestContext>({
    schema,
    graphqlEndpoint: GRAPHQL_PATH,
    graphiql: false,
    landingPage: false,
    batching: false,
    cors: false,
    logging: false,
    multipart: false,
    maskedErrors: { maskError: (error) => mask(asRequestFault(error)) },
    extraParamNames: [DOCUMENT_ID],
    plugins: pluginsOf(parts),
  });
  return async (request: Request, context: RequestContext): Promise<Response> => {
    const { status, headers, body } = await yoga.fetch(request, context);
    if (body === null && status >= 400) return graphqlRefusal(unreadable(status), status);
    // Yoga's own class of response, where the rest of the edge expects the platform's.
    return new Response(body, { status, headers: [...headers] });
  };
}

const pluginsOf = ({ mask, introspection, documents, arbitraryDocuments }: GraphqlDoorParts) => [
  refuseSimpleRequests(),
  ...graphqlLimits(),
  ...(documents ? [nameDocuments(documents, arbitraryDocuments)] : []),
  useDisableIntrospection({ isDisabled: () => !introspection }),
  maskValidation(mask),
  oneChangeARequest(),
  // Nobody waits for the rest of an answer once the client has gone.
  useExecutionCancellation(),
];

/** A refusal before execution, in the shape that GraphQL clients read. */
export const graphqlRefusal = (error: DomainError, status: number = STATUS[error.code]): Response =>
  new Response(
    JSON.stringify({ errors: [{ message: error.message, extensions: extensionsOf(error) }] }),
    { status, headers: headersOf(error) },
  );

/** Yoga gives what validation finds codes of its own, past the mask. */
const maskValidation = (mask: ErrorMask): Plugin => ({
  onValidate:
    () =>
    ({ valid, result, setResult }) => {
      if (!valid) setResult(result.map(mask));
    },
});

/** Yoga lets out what reading an address or a form throws; whatever a resolver throws comes wrapped. */
const asRequestFault = (error: unknown): unknown =>
  error instanceof SyntaxError
    ? new DomainError('bad_request', 'The variables are not valid JSON')
    : error;

/** Yoga refuses types of media without a word. */
const unreadable = (status: number): DomainError =>
  status === STATUS.unsupported_media_type
    ? new DomainError('unsupported_media_type', 'The Content-Type must be application/json')
    : new DomainError('bad_request', 'The Accept header must allow application/json');

/** Whether a browser asks for the page rather than a client for data. */
export const wantsPage = (request: Request): boolean =>
  request.method === 'GET' &&
  !new URL(request.url).searchParams.has('query') &&
  (request.headers.get('accept') ?? '').includes('text/html');

const MISSING = 'ERR_MODULE_NOT_FOUND';

const WITHOUT_GRAPHIQL = `<!doctype html>
<meta charset="utf-8">
<title>Caller Memory</title>
<p>GraphiQL is an optional package that is not installed here. <code>npm ci</code> without
<code>--omit=optional</code> installs it. Any GraphQL client can send requests to <code>${GRAPHQL_PATH}</code>.</p>
`;

const loadGraphiql = () => import('@graphql-yoga/render-graphiql');

/** The page with everything in it; its nine megabytes are loaded only when somebody opens it. */
export async function graphiqlPage(load = loadGraphiql): Promise<string> {
  try {
    const { renderGraphiQL } = await load();
    return renderGraphiQL({ title: 'Caller Memory', endpoint: GRAPHQL_PATH });
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === MISSING;
    if (isMissing) return WITHOUT_GRAPHIQL;
    throw error;
  }
}
