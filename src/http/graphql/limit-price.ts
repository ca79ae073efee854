import type { ExecutionArgs, ExecutionResult } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { DomainError } from '../../domain/errors.ts';
import { priceOfDocument } from './document-price.ts';
import type { GraphqlContext } from './graphql-context.ts';

/** A hundred callers with twenty calls each, and some room. */
const MAX_PRICE = 5_000;

/** @throws DomainError `bad_request` for a document that costs too much */
function affordablePrice({ contextValue, ...request }: ExecutionArgs): number | null {
  const price = priceOfDocument(request, Object(contextValue));
  if (price === null || price <= MAX_PRICE) return price;
  throw new DomainError(
    'bad_request',
    `The document costs ${price}, and at most ${MAX_PRICE} is allowed; ask for smaller pages or fewer fields`,
  );
}

const withCost = (result: ExecutionResult, cost: number): ExecutionResult => ({
  ...result,
  extensions: { ...result.extensions, cost },
});

/** Refuses documents that cost too much, named ones too, and adds the cost to every answer and event. */
export const limitPrice = (): Plugin<GraphqlContext, GraphqlContext> => ({
  async onExecute({ args }) {
    const price = affordablePrice(args);
    await args.contextValue.pause();
    if (price === null) return undefined;
    return {
      onExecuteDone({ result, setResult }) {
        if (!(Symbol.asyncIterator in result)) setResult(withCost(result, price));
      },
    };
  },
  onSubscribe({ args }) {
    const price = affordablePrice(args);
    if (price === null) return undefined;
    return {
      // Each event is executed by itself, so each one costs that.
      onSubscribeResult: () => ({
        onNext: ({ result, setResult }) => setResult(withCost(result, price)),
      }),
    };
  },
});
