import type { RequestContext, Services } from '../context.ts';
import { createAnswerBudget } from '../domain/answer-budget.ts';
import type { Actor } from '../domain/audit.ts';

const NEVER = new AbortController().signal;

/** The context of the operator in this process: commands, and what the service does by itself. */
export function operatorContext(
  services: Services,
  kind: Extract<Actor['kind'], 'command' | 'service'>,
): RequestContext {
  const principal = { kind: 'operator', actor: { kind, keyId: null, lastFour: null } } as const;
  const answerBudget = createAnswerBudget();
  return {
    principal,
    services,
    traceId: services.newId().replaceAll('-', ''),
    isKeyValid: async () => true,
    heavyWorkSlot: { take: async () => undefined, free: () => undefined },
    signal: NEVER,
    answerBudget,
    loaders: services.loadersFor(principal, answerBudget),
    markDegraded: () => undefined,
  };
}
