import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { type DocumentNode, type GraphQLError, print } from 'graphql';
import { GraphQLClient } from 'graphql-request';
import { DomainError, type ErrorCode } from '../domain/errors.ts';
import {
  EndCallDocument,
  GetCallerDocument,
  RecallAndEnrichDocument,
} from './generated/operations.ts';

/** Runs one of the façades' documents for the request it was made for. */
export type RunOperation = <Result, Variables extends object>(
  document: TypedDocumentNode<Result, Variables>,
  variables: Variables,
) => Promise<Result>;

export type Variables = Readonly<Record<string, unknown>>;

/** Answers in this process: the variables come beside the body, as they are. */
export type InternalFetch = (
  url: unknown,
  init?: { readonly body?: unknown; readonly variables?: Variables },
) => Promise<Response>;

/** Everything the façades ever ask of the schema. */
export const DOCUMENTS: readonly DocumentNode[] = [
  RecallAndEnrichDocument,
  EndCallDocument,
  GetCallerDocument,
];

const TEXT = new Map(DOCUMENTS.map((document) => [document, print(document)]));

/** Never resolved: `fetch` answers in this process. */
const ADDRESS = 'http://internal/graphql';

/** Leaves the variables out of the text: ten thousand turns were written and read for nothing. */
const WITHOUT_VARIABLES = {
  stringify: ({ query }: { readonly query: string }) => JSON.stringify({ query }),
  parse: JSON.parse,
};

/**
 * @param fetch answers in this process, in the context of one request
 */
export function createOperationsClient(fetch: InternalFetch): RunOperation {
  const client = new GraphQLClient(ADDRESS, {
    fetch,
    excludeOperationName: true,
    jsonSerializer: WITHOUT_VARIABLES,
    // What goes through a middleware reaches `fetch` with its variables, not only with its body.
    requestMiddleware: (request) => request,
    // Otherwise a refusal becomes an error whose message holds the whole request, transcript included.
    errorPolicy: 'all',
  });
  return async <Result, Variables extends object>(
    document: TypedDocumentNode<Result, Variables>,
    variables: Variables,
  ): Promise<Result> => {
    const text = TEXT.get(document) ?? print(document);
    const { data, errors } = await client.rawRequest<Result>(text, variables);
    const [error] = errors ?? [];
    if (error) throw domainError(error);
    return data;
  };
}

const CODES: readonly string[] = [
  'bad_request',
  'unauthorized',
  'forbidden',
  'not_found',
  'validation_error',
  'rate_limited',
  'internal_error',
  'service_unavailable',
] satisfies ErrorCode[];

const isCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && CODES.includes(value);

/** The executor has masked what may not be shown; what has no code of ours is our own mistake. */
function domainError({ message, extensions }: GraphQLError): DomainError {
  const code: unknown = extensions?.code;
  const retryAfterS: unknown = extensions?.retryAfterS;
  return isCode(code)
    ? new DomainError(code, message, typeof retryAfterS === 'number' ? { retryAfterS } : {})
    : new DomainError('internal_error', 'Unexpected error');
}
