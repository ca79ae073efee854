import { createAnswerBudget } from '../domain/answer-budget.ts';
import { createOperationsClient, DOCUMENTS } from '../facades/operations-client.ts';
import { createAuthenticator } from './authentication/authenticate.ts';
import type { Serving } from './edge-environment.ts';
import type { RouteParts } from './edge-parts.ts';
import type { ErrorMask } from './errors/public-error.ts';
import { createInternalExecutor } from './internal-executor.ts';
import { traceIdOf } from './trace-id.ts';

/** What every route shares: one way in, one context, one way to the schema. */
export function createServing(parts: RouteParts, mask: ErrorMask): Serving {
  const { config, schema, services, metrics, rateLimiter } = parts;
  const authenticate = createAuthenticator(services, config);
  const executor = createInternalExecutor({
    schema,
    documents: DOCUMENTS,
    mask,
    observe: ({ data }) => {
      if (isDegraded(data?.recallAndEnrich)) metrics.degradedRecalls.inc();
    },
  });
  const contextOf: Serving['contextOf'] = (c) => ({
    principal: c.var.principal,
    services,
    traceId: traceIdOf(c.req.header('traceparent') ?? null),
    signal: c.req.raw.signal,
    answerBudget: createAnswerBudget(),
  });
  return {
    async enter(c, door) {
      const authorization = c.req.header('authorization') ?? null;
      const address = c.env.incoming?.socket.remoteAddress ?? 'in process';
      const principal = await authenticate({ authorization, address }, door);
      c.var.begin(principal);
      await rateLimiter.take(principal);
      c.env.known?.();
      c.set('principal', principal);
    },
    contextOf,
    runFor: (c) => createOperationsClient(executor(contextOf(c))),
  };
}

const isDegraded = (recall: unknown): boolean =>
  typeof recall === 'object' && recall !== null && 'degraded' in recall && recall.degraded === true;
