import type { AdministrationContext, AdministrationServices, RequestContext } from '../context.ts';
import { createAnswerBudget } from '../domain/answer-budget.ts';
import type { Actor } from '../domain/audit.ts';

const NEVER = new AbortController().signal;

/** The context of the operator in this process: commands, and what the service does by itself. */
export const operatorContext = <Given extends AdministrationServices>(
  services: Given,
  actor: Extract<Actor['kind'], 'command' | 'service'>,
) =>
  ({
    principal: { kind: 'operator', actor: { kind: actor, keyId: null, lastFour: null } },
    services,
    traceId: services.newId().replaceAll('-', ''),
    isKeyValid: async () => true,
    heavyWorkSlot: { take: async () => undefined, free: () => undefined },
    signal: NEVER,
    answerBudget: createAnswerBudget(),
    loaders: { clear: () => undefined },
    markDegraded: () => undefined,
  }) as const satisfies AdministrationContext & Omit<RequestContext, 'services' | 'loaders'>;
