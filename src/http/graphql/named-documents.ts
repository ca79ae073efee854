import {
  defaultExtractPersistedOperationId,
  type ExtractPersistedOperationId,
  usePersistedOperations,
} from '@graphql-yoga/plugin-persisted-operations';
import type { Plugin } from 'graphql-yoga';
import { DomainError } from '../../domain/errors.ts';
import type { GraphqlDocuments } from '../../settings/persisted-documents.ts';

/** The parameter's name in the specification of GraphQL over HTTP. */
export const DOCUMENT_ID = 'documentId';

/**
 * Executes documents by their ids: `documentId` (`sha256:…`) of the specification, or Apollo's
 * `extensions.persistedQuery.sha256Hash`. They are the operator's and were validated at start, so the limits of
 * other documents do not apply.
 */
export const nameDocuments = (documents: GraphqlDocuments, arbitrary: boolean): Plugin =>
  usePersistedOperations({
    allowArbitraryOperations: arbitrary,
    extractPersistedOperationId: idOf,
    getPersistedOperation: (id) => documents.get(id) ?? null,
    skipDocumentValidation: true,
    customErrors: {
      notFound: () => new DomainError('bad_request', 'No document has this id here'),
      keyNotFound: () => new DomainError('bad_request', 'Send a query or a documentId'),
      persistedQueryOnly: () =>
        new DomainError(
          'forbidden',
          'Only the documents that the operator has put up are answered; send a documentId',
        ),
    },
  });

const idOf: ExtractPersistedOperationId = (params, request, context) => {
  const given =
    DOCUMENT_ID in params
      ? params[DOCUMENT_ID]
      : new URL(request.url).searchParams.get(DOCUMENT_ID);
  if (typeof given === 'string') return given.replace(/^sha256:/, '');
  return defaultExtractPersistedOperationId(params, request, context);
};
