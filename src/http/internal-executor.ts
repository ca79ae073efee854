import { type DocumentNode, execute, type GraphQLSchema, print, validate } from 'graphql';
import type { RequestContext } from '../context.ts';
import type { InternalFetch } from '../facades/operations-client.ts';
import type { ErrorMask } from './errors/public-error.ts';

type ExecutorDependencies = {
  readonly schema: GraphQLSchema;
  readonly documents: readonly DocumentNode[];
  readonly mask: ErrorMask;
};

const HEADERS = new Headers({ 'content-type': 'application/json' });

/**
 * Executes the façades' GraphQL requests in this process, without a socket. Their few documents are printed and
 * validated once.
 *
 * @returns a `fetch` for the context of one request
 * @throws Error when a document does not fit the schema
 */
export function createInternalExecutor({ schema, documents, mask }: ExecutorDependencies) {
  const prepared = new Map(documents.map((document) => [print(document), document]));
  for (const document of documents) {
    const [fault] = validate(schema, document);
    if (fault)
      throw new Error(`A document of the façades does not fit the schema: ${fault.message}`);
  }

  return (contextValue: RequestContext): InternalFetch =>
    async (_url, init) => {
      const document = prepared.get(String(init?.body));
      if (!document) throw new Error('An internal call sent a document that was not prepared');
      const variableValues = init?.variables ?? {};
      const result = await execute({ schema, document, variableValues, contextValue });
      const masked = result.errors ? { ...result, errors: result.errors.map(mask) } : result;
      return { ok: true, status: 200, headers: HEADERS, text: async () => masked };
    };
}
