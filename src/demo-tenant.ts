import type { AdministrationContext, AdministrationServices, RequestContext } from './context.ts';
import { createAnswerBudget } from './domain/answer-budget.ts';
import { createTenant } from './resolvers/create-tenant.ts';
import { issueApiKey } from './resolvers/issue-api-key.ts';

const NEVER = new AbortController().signal;

/** The operator at work in this process: the command line, and the first start. */
export const operatorContext = <Parts extends AdministrationServices>(services: Parts) =>
  ({
    principal: { kind: 'operator' },
    services,
    traceId: '0'.repeat(32),
    signal: NEVER,
    answerBudget: createAnswerBudget(),
  }) as const satisfies AdministrationContext & Omit<RequestContext, 'services'>;

/** Gives a newcomer something to call with. Its key is shown once, like every key. */
export async function createDemoTenant(services: AdministrationServices): Promise<string> {
  const context = operatorContext(services);
  const tenant = await createTenant({ name: 'demo' }, context);
  const { key } = await issueApiKey({ tenantId: tenant.id, mode: 'test' }, context);
  return key;
}

/** What a first start prints: a line that works when it is pasted. */
export const demoBanner = (origin: string, key: string): string =>
  `
Demo tenant created. Its test key, shown only this once:

  ${key}

Who is calling? Paste this:

  curl -s ${origin}/v1/recall_and_enrich \\
    -H 'Authorization: Bearer ${key}' \\
    -H 'Content-Type: application/json' \\
    -d '{"phone_number": "+1 415 555 2671"}'
`;
