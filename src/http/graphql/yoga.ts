import { useCSRFPrevention } from '@graphql-yoga/plugin-csrf-prevention';
import { useDisableIntrospection } from '@graphql-yoga/plugin-disable-introspection';
import type { GraphQLSchema } from 'graphql';
import { createYoga, type Plugin, useExecutionCancellation } from 'graphql-yoga';
import { DomainError, isErrorCode } from '../../domain/errors.ts';
import type { Config } from '../../settings/config.ts';
import type { GraphqlDocuments } from '../../settings/persisted-documents.ts';
import { extensionsOf, headersOf, STATUS } from '../errors/envelope.ts';
import type { ErrorMask } from '../errors/public-error.ts';
import { allowOneMutation, graphqlLimits } from './document-limits.ts';
import { GRAPHQL_PATH } from './graphiql.ts';
import type { GraphqlContext } from './graphql-context.ts';
import { limitCost } from './limit-cost.ts';
import { limitIntrospection } from './limit-introspection.ts';
import { DOCUMENT_ID, nameDocuments } from './named-documents.ts';
import { stringifyInSlices } from './stringify-in-slices.ts';
import { reportStreamEnds, serveSubscriptions, withStreamHeaders } from './subscriptions.ts';

export type GraphqlOptions = {
  readonly schema: GraphQLSchema;
  readonly mask: ErrorMask;
  readonly config: Pick<Config, 'graphqlIntrospection' | 'graphqlArbitraryDocuments'>;
  /** Documents that clients name instead of sending them; null when there are none. */
  readonly documents: GraphqlDocuments | null;
};

/**
 * Serves GraphQL over HTTP with the schema, context and error mask of the internal calls. GraphiQL has a function
 * of its own, so that its page needs no key.
 */
export function createGraphqlEndpoint(options: GraphqlOptions) {
  const { schema, mask } = options;
  const yoga = createYoga<GraphqlContext>({
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
    plugins: pluginsOf(options),
  });
  return async (request: Request, context: GraphqlContext): Promise<Response> => {
    const { status, headers, body } = await yoga.fetch(request, context);
    if (body === null && status >= 400) return graphqlRefusal(unreadable(status), status);
    // Yoga returns a Response class of its own; the rest of the edge expects the platform's.
    return new Response(body, { status, headers: withStreamHeaders(new Headers([...headers])) });
  };
}

const pluginsOf = ({ schema, mask, config, documents }: GraphqlOptions) => [
  refuseSimpleRequests(),
  ...graphqlLimits(),
  ...(documents ? [nameDocuments(documents, config.graphqlArbitraryDocuments)] : []),
  useDisableIntrospection({ isDisabled: () => !config.graphqlIntrospection }),
  maskValidation(mask),
  reportErrorCode(),
  allowOneMutation(),
  serveSubscriptions(),
  limitIntrospection(schema),
  limitCost(),
  reportStreamEnds(),
  stringifyInSlices(),
  // Stops work for clients that have disconnected.
  useExecutionCancellation(),
];

/** A vendor-neutral name, and the one that Apollo's clients and tools send. */
const PREFLIGHT_HEADERS = ['graphql-require-preflight', 'apollo-require-preflight'];

/**
 * Refuses what a browser posts across sites without a preflight, such as forms and plain text. Browsers do not send
 * keys by themselves, but a dashboard may be behind a proxy that adds them. A GET changes nothing, and other sites
 * cannot read its response.
 */
function refuseSimpleRequests(): Plugin {
  const { onRequestParse } = useCSRFPrevention({ requestHeaders: PREFLIGHT_HEADERS });
  return {
    onRequestParse(payload) {
      if (payload.request.method !== 'POST') return;
      try {
        onRequestParse?.(payload);
      } catch {
        throw new DomainError(
          'forbidden',
          `Send JSON by POST, or the header ${PREFLIGHT_HEADERS[0]} with any value`,
        );
      }
    },
  };
}

/** A refusal before execution, in the format of GraphQL clients. */
export const graphqlRefusal = (error: DomainError, status: number = STATUS[error.code]): Response =>
  new Response(
    JSON.stringify({ errors: [{ message: error.message, extensions: extensionsOf(error) }] }),
    { status, headers: headersOf(error) },
  );

const reportErrorCode = (): Plugin<object, GraphqlContext> => ({
  onResultProcess({ result, serverContext }) {
    const errors = 'errors' in result ? result.errors : null;
    const code = errors?.[0]?.extensions?.code;
    if (isErrorCode(code)) serverContext.onErrorCode(code);
  },
});

/** Yoga adds codes of its own to what validation finds, without calling the mask. */
const maskValidation = (mask: ErrorMask): Plugin => ({
  onValidate:
    () =>
    ({ valid, result, setResult }) => {
      if (!valid) setResult(result.map(mask));
    },
});

/** Parsing a URL or a form throws a bare SyntaxError; errors of resolvers are wrapped. */
const asRequestFault = (error: unknown): unknown =>
  error instanceof SyntaxError
    ? new DomainError('bad_request', 'The variables are not valid JSON')
    : error;

/** Yoga refuses media types with an empty body. */
const unreadable = (status: number): DomainError =>
  status === STATUS.unsupported_media_type
    ? new DomainError('unsupported_media_type', 'The Content-Type must be application/json')
    : new DomainError('bad_request', 'The Accept header must allow application/json');
