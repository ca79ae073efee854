import type { ExecutionArgs, GraphQLSchema } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { GraphqlContext } from './graphql-context.ts';
import { createIntrospectionLimit } from './limit-introspection.ts';
import { requireFittingVariables } from './limit-variables.ts';

/** Checks what is to be executed before its price is computed, with a pause after each step that reads all variables. */
export function checkRequest(schema: GraphQLSchema): Plugin<GraphqlContext, GraphqlContext> {
  const limitIntrospection = createIntrospectionLimit(schema);
  const check = (args: ExecutionArgs) => {
    limitIntrospection(args);
    requireFittingVariables(args);
  };
  return {
    onParams: ({ context }) => context.pause(),
    onExecute({ args }) {
      check(args);
      return args.contextValue.pause();
    },
    onSubscribe: ({ args }) => check(args),
  };
}
