import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ExecutionArgs, ExecutionResult } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { DomainError } from '../../domain/errors.ts';
import { checkVariables } from './check-variables.ts';
import { costOfDocument } from './document-cost.ts';
import type { GraphqlContext } from './graphql-context.ts';

/** A hundred callers with twenty calls each, and some room. */
const MAX_COST = 5_000;

/** @throws DomainError `bad_request` for a document that costs too much */
function allowedCost({ contextValue, ...request }: ExecutionArgs): number | null {
  const cost = costOfDocument(request, Object(contextValue));
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
