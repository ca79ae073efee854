import type { AdministrationServices } from '../context.ts';
import { createTenant } from '../resolvers/create-tenant.ts';
import { issueApiKey } from '../resolvers/issue-api-key.ts';
import { operatorContext } from '../resolvers/operator-context.ts';

/** Creates the tenant and the test key that a newcomer calls with. The key is returned once and not stored. */
export async function createDemoTenant(services: AdministrationServices): Promise<string> {
  const context = operatorContext(services);
  const tenant = await createTenant({ name: 'demo' }, context);
  const { key } = await issueApiKey({ tenantId: tenant.id, mode: 'test' }, context);
  return key;
}

/** The text that a first start prints, with a command that works when it is pasted. */
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
