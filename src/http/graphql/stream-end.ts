import { isAsyncIterable, type Plugin } from 'graphql-yoga';
import type { EndedStream, GraphqlContext } from './graphql-context.ts';

/** Reports the end of each stream, once. A subscription that is refused is reported as a request. */
export const reportStreamEnds = (): Plugin<GraphqlContext, GraphqlContext> => ({
  onSubscribe({ args: { contextValue } }) {
    return {
      onSubscribeResult: ({ result }) =>
        isAsyncIterable(result) ? follow(contextValue) : undefined,
    };
  },
});

function follow({ signal, onStreamEnd }: GraphqlContext) {
  const startedAt = performance.now();
  let events = 0;
  let report: ((ended: EndedStream) => void) | null = onStreamEnd;
  return {
    onNext() {
      events += 1;
    },
    onEnd() {
      const code = signal.aborted ? 'client_gone' : 'completed';
      report?.({ code, events, ms: performance.now() - startedAt });
      report = null;
    },
  };
}
