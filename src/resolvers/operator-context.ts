import type { AdministrationContext, AdministrationServices, RequestContext } from '../context.ts';
import { createAnswerBudget } from '../domain/answer-budget.ts';

const NEVER = new AbortController().signal;

/** The context of the operator in this process: the command line and the first start. */
export const operatorContext = <Given extends AdministrationServices>(services: Given) =>
  ({
    principal: { kind: 'operator' },
    services,
    traceId: '0'.repeat(32),
    isKeyValid: async () => true,
    signal: NEVER,
    answerBudget: createAnswerBudget(),
    markDegraded: () => undefined,
  }) as const satisfies AdministrationContext & Omit<RequestContext, 'services' | 'loaders'>;
