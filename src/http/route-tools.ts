import type { Loaders, RequestContext } from '../context.ts';
import { createAnswerBudget } from '../domain/answer-budget.ts';
import { DomainError } from '../domain/errors.ts';
import {
  createOperationsClient,
  DOCUMENTS,
  type RunOperation,
} from '../facades/operations-client.ts';
import { type Audience, createAuthenticator } from './authentication/authenticate.ts';
import type { EdgeContext, EdgeDependencies } from './edge-environment.ts';
import { createErrorMask } from './errors/public-error.ts';
import { createInternalExecutor } from './internal-executor.ts';
import { createOverloadLimit } from './limits/overload.ts';
import { createRateLimiter } from './limits/rate-limit.ts';

/** Keys cannot be checked while storage is away. */
const isUnchecked = (error: unknown): boolean =>
  error instanceof DomainError && error.code === 'service_unavailable';

export type RouteTools = ReturnType<typeof createRouteTools>;

/** What the routes share. */
export function createRouteTools({
  config,
  schema,
  services,
  metrics,
  isOutage,
}: EdgeDependencies) {
  const mask = createErrorMask({
    report: (error) => services.reportFault('executing an operation', error),
    isOutage,
  });
  const rateLimiter = createRateLimiter(services, config.storeTimeoutMs);
  const authenticate = createAuthenticator(services, config);
  const executor = createInternalExecutor({ schema, documents: DOCUMENTS, mask });
  const runUnlessOverloaded = createOverloadLimit();
  /** The context that resolvers are given. */
  function contextOf(c: EdgeContext): RequestContext {
    const answerBudget = createAnswerBudget();
    let loaders: Loaders | null = null;
    return {
      principal: c.get('principal'),
      services,
      traceId: c.get('traceId'),
      signal: c.req.raw.signal,
      isKeyValid: c.get('isKeyValid'),
      heavyWorkSlot: {
        take: () => c.get('occupancy').takeWork(),
        free: () => c.get('occupancy').endWork(),
      },
      // Recalls and write-backs need none.
      get loaders() {
        loaders ??= services.loadersFor(c.get('principal'), answerBudget);
        return loaders;
      },
      answerBudget,
      markDegraded() {
        c.set('isDegraded', true);
        metrics.degradedRecalls.inc();
      },
    };
  }
  return {
    mask,
    contextOf,
    /**
     * Authorises a request, or refuses it for its key or its rate.
     *
     * @throws Refusal
     */
    async authorise(c: EdgeContext, audience: Audience): Promise<void> {
      const authorization = c.req.header('authorization') ?? null;
      const address = c.env.incoming?.socket.remoteAddress ?? 'in process';
      const credentials = { authorization, address };
      const principal = await authenticate(credentials, audience);
      if (principal.kind === 'tenant') c.set('tenantId', principal.tenant.id);
      c.get('occupancy').enter(principal);
      await rateLimiter.take(principal);
      c.env.onKnown?.();
      c.set('principal', principal);
      c.set('isKeyValid', () => authenticate(credentials, audience).then(() => true, isUnchecked));
    },
    /** Runs the façades' documents in the request's context. */
    runFor(c: EdgeContext): RunOperation {
      const run = createOperationsClient(executor(contextOf(c)));
      return (document, variables) =>
        runUnlessOverloaded(c.get('principal'), () => run(document, variables));
    },
    /** Finishes what requests left behind. */
    close: rateLimiter.close,
  };
}
