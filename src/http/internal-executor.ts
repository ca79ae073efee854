import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  type GraphQLSchema,
  print,
  validate,
} from 'graphql';
import type { RequestContext } from '../context.ts';
import type { InternalFetch, Variables } from '../facades/operations-client.ts';
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
  for (const document of documents) requireValid(schema, document);

  async function run(
    query: string,
    variableValues: Variables,
    contextValue: RequestContext,
  ): Promise<ExecutionResult> {
    const document = prepared.get(query);
    if (!document) throw new Error('An internal call sent a document that was not prepared');
    const result = await execute({ schema, document, variableValues, contextValue });
    return result.errors ? { ...result, errors: result.errors.map(mask) } : result;
  }

  return (context: RequestContext): InternalFetch =>
    async (_url, init) => {
      const result = await run(String(init?.body), init?.variables ?? {}, context);
      return { ok: true, status: 200, headers: HEADERS, text: async () => result };
    };
}

function requireValid(schema: GraphQLSchema, document: DocumentNode): void {
  const [fault] = validate(schema, document);
  if (fault) throw new Error(`A document of the façades does not fit the schema: ${fault.message}`);
}
