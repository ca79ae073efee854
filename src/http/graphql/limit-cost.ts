import { setImmediate as nextTurn } from 'node:timers/promises';
import { complexityFromQuery } from '@pothos/plugin-complexity';
import {
  coerceInputValue,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  GraphQLError,
  getOperationAST,
  isInputType,
  isNonNullType,
  Kind,
  typeFromAST,
  visit,
} from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { DomainError } from '../../domain/errors.ts';
import type { GraphqlContext } from './graphql-context.ts';

/** A hundred callers with twenty calls each, and some room. */
const MAX_COST = 5_000;

/** @throws DomainError `bad_request` for a document that costs too much */
function allowedCost(args: ExecutionArgs): number | null {
  const cost = costOfDocument(args);
  if (cost === null || cost <= MAX_COST) return cost;
  throw new DomainError(
    'bad_request',
    `The document costs ${cost}, and at most ${MAX_COST} is allowed; ask for smaller pages or fewer fields`,
  );
}

const withCost = (result: ExecutionResult, cost: number): ExecutionResult => ({
  ...result,
  extensions: { ...result.extensions, cost },
});

/** Refuses documents that cost too much, named ones too, and adds the cost to every answer and event. */
export const limitCost = (): Plugin<GraphqlContext, GraphqlContext> => ({
  async onExecute({ args }) {
    checkVariables(args);
    // The check, the cost and the execution each read all variables: other requests are served in between.
    await nextTurn();
    const cost = allowedCost(args);
    await nextTurn();
    if (cost === null) return undefined;
    return {
      onExecuteDone({ result, setResult }) {
        if (!(Symbol.asyncIterator in result)) setResult(withCost(result, cost));
      },
    };
  },
  onSubscribe({ args }) {
    checkVariables(args);
    const cost = allowedCost(args);
    if (cost === null) return undefined;
    return {
      // Each event is executed by itself, so each one costs that.
      onSubscribeResult: () => ({
        onNext: ({ result, setResult }) => setResult(withCost(result, cost)),
      }),
    };
  },
});

/** The operation that is executed, with its fragments, without `__typename`: clients add that to each selection. */
function executedPart({ document, operationName }: ExecutionArgs): DocumentNode | null {
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
function costOfDocument(args: ExecutionArgs): number | null {
  const { schema, contextValue } = args;
  const document = executedPart(args);
  if (!document) return null;
  try {
    const variables = { ...args.variableValues };
    return complexityFromQuery(document, { schema, ctx: Object(contextValue), variables })
      .complexity;
  } catch (error) {
    if (error instanceof GraphQLError) return null;
    throw error;
  }
}

/**
 * Refuses variables that do not fit their types, at the first fault. The libraries that compute the cost and execute
 * the document would collect all faults, which takes seconds, and repeat in each of them what was sent.
 *
 * @throws DomainError `bad_request`
 */
function checkVariables(args: ExecutionArgs): void {
  const given = args.variableValues ?? {};
  const operation = getOperationAST(args.document, args.operationName);
  for (const { variable, type: typeNode, defaultValue } of operation?.variableDefinitions ?? []) {
    const type = typeFromAST(args.schema, typeNode);
    const name = variable.name.value;
    if (!isInputType(type)) continue;
    const refuse = (path: readonly (string | number)[]): never => {
      const place = path.length === 0 ? '' : `, at ${path.join('.')}`;
      throw new DomainError(
        'bad_request',
        `The value of the variable ${name} is not of its type ${type}${place}`,
      );
    };
    if (Object.hasOwn(given, name)) coerceInputValue(given[name], type, refuse, true);
    else if (!defaultValue && isNonNullType(type)) refuse([]);
  }
}
