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

/** Everything the façades ever ask of the schema. */
export const DOCUMENTS: readonly DocumentNode[] = [
  RecallAndEnrichDocument,
  EndCallDocument,
  GetCallerDocument,
];

const TEXT = new Map(DOCUMENTS.map((document) => [document, print(document)]));

/** Never resolved: `fetch` answers in this process. */
const ADDRESS = 'http://internal/graphql';

/**
 * @param fetch answers in this process, in the context of one request
 */
export function createOperationsClient(fetch: typeof globalThis.fetch): RunOperation {
  const client = new GraphQLClient(ADDRESS, {
    fetch,
    excludeOperationName: true,
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
  return isCode(code)
    ? new DomainError(code, message)
    : new DomainError('internal_error', 'Unexpected error');
}
