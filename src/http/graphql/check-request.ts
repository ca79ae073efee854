import type { ExecutionArgs, GraphQLSchema } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { coerceVariables } from './coerce-variables.ts';
import { documentOfCoerced, schemaOfCoerced } from './coerced-types.ts';
import type { GraphqlContext } from './graphql-context.ts';
import { createIntrospectionLimit } from './limit-introspection.ts';

type Args = ExecutionArgs & { contextValue: GraphqlContext };

/**
 * Checks what is to be executed before its cost is computed, and coerces its variables once, in steps: the libraries
 * that compute the cost and execute the document would each read all of them again.
 */
export function checkRequest(schema: GraphQLSchema): Plugin<GraphqlContext, GraphqlContext> {
  const limitIntrospection = createIntrospectionLimit(schema);
  const executed = schemaOfCoerced(schema);
  async function check(args: Args): Promise<void> {
    limitIntrospection(args);
    const { pause } = args.contextValue;
    args.variableValues = await coerceVariables(args, pause);
    args.document = documentOfCoerced(args.document);
    args.schema = executed;
    await pause();
  }
  return {
    onParams: ({ context }) => context.pause(),
    onExecute: ({ args }) => check(args),
    onSubscribe: ({ args }) => check(args),
  };
}
