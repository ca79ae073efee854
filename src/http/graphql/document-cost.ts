import { complexityFromQuery } from '@pothos/plugin-complexity';
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  visit,
} from 'graphql';

type Request = {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly operationName?: string | null | undefined;
  readonly variableValues?: Readonly<Record<string, unknown>> | null | undefined;
};

/** The operation that is executed, with its fragments, without `__typename`: clients add that to each selection. */
function executedPart({ document, operationName }: Request): DocumentNode | null {
  const operation = getOperationAST(document, operationName);
  if (!operation) return null;
  const fragments = document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION);
  return visit(
    { ...document, definitions: [operation, ...fragments] },
    { Field: ({ name }) => (name.value === '__typename' ? null : undefined) },
  );
}

/**
 * The cost of a document: of all its fields, with each list at its largest. Null for one that names no operation or
 * whose variables do not fit: it is not executed.
 */
export function costOfDocument(request: Request, context: object): number | null {
  const { schema, variableValues } = request;
  const document = executedPart(request);
  if (!document) return null;
  try {
    const variables = { ...variableValues };
    return complexityFromQuery(document, { schema, ctx: context, variables }).complexity;
  } catch (error) {
    if (error instanceof GraphQLError) return null;
    throw error;
  }
}
