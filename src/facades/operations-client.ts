import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { type DocumentNode, type ExecutionResult, type GraphQLError, print } from 'graphql';
import { GraphQLClient } from 'graphql-request';
import { DomainError, isErrorCode } from '../domain/errors.ts';
import {
  EndCallDocument,
  GetCallerDocument,
  RecallAndEnrichDocument,
} from './generated/operations.ts';

/** Executes one of the façades' documents in the context of one request. */
export type RunOperation = <Result, Variables extends object>(
  document: TypedDocumentNode<Result, Variables>,
  variables: Variables,
) => Promise<Result>;

type Variables = Readonly<Record<string, unknown>>;

/** What the client reads of a response; the result is passed by reference. */
type InternalResponse = Pick<Response, 'ok' | 'status' | 'headers'> & {
  text(): Promise<ExecutionResult>;
};

/** `fetch` in this process: the variables are passed beside the body, by reference. */
export type InternalFetch = (
  url: unknown,
  init?: { readonly body?: unknown; readonly variables?: Variables },
) => Promise<InternalResponse>;

/** Every document that the façades send. */
export const DOCUMENTS: readonly DocumentNode[] = [
  RecallAndEnrichDocument,
  EndCallDocument,
  GetCallerDocument,
];

const TEXT = new Map(DOCUMENTS.map((document) => [document, print(document)]));

/** Never resolved: `fetch` stays in this process. */
const ADDRESS = 'http://internal/graphql';

/** Variables and results are passed by reference; serialising 10,000 turns and parsing them again would be wasted. */
const BY_REFERENCE = {
  stringify: ({ query }: { readonly query: string }) => query,
  parse: (result: unknown) => result,
};

/** @param fetch executes in this process, in the context of one request */
export function createOperationsClient(fetch: InternalFetch): RunOperation {
  const client = new GraphQLClient(ADDRESS, {
    fetch: fetch as unknown as typeof globalThis.fetch,
    excludeOperationName: true,
    jsonSerializer: BY_REFERENCE,
    // Only with a middleware does the client pass the variables to `fetch`, besides the body.
    requestMiddleware: (request) => request,
    // Otherwise a refusal becomes an error whose message contains the whole request, transcript included.
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

/** The executor has masked the errors; one without a code of the service is a bug. */
function domainError({ message, extensions }: GraphQLError): DomainError {
  const code: unknown = extensions?.code;
  const retryAfterS: unknown = extensions?.retryAfterS;
  return isErrorCode(code)
    ? new DomainError(code, message, typeof retryAfterS === 'number' ? { retryAfterS } : {})
    : new DomainError('internal_error', 'Unexpected error');
}
