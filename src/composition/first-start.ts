import type { RequestContext, Services } from '../context.ts';
import { operatorContext } from '../resolvers/operator-context.ts';
import { issueApiKey } from '../resolvers/tenant/api-keys.ts';
import { createTenant, listTenants } from '../resolvers/tenant/tenants.ts';
import type { Config } from '../settings/config.ts';

/** Creates a tenant "demo" and a test key for it. The key is returned once and not stored. */
export async function createDemoTenant(context: RequestContext): Promise<string> {
  const tenant = await createTenant({ name: 'demo' }, context);
  const { key } = await issueApiKey({ tenantId: tenant.id, mode: 'test' }, context);
  return key;
}

/**
 * What a newcomer needs, in a built-in database without any tenant: a demo tenant.
 *
 * @returns its test key; null in production, with MongoDB, or if there is a tenant
 */
export async function prepareFirstStart(
  { production, mongodbUri }: Pick<Config, 'production' | 'mongodbUri'>,
  services: Services,
): Promise<string | null> {
  if (production || mongodbUri !== null) return null;
  const context = operatorContext(services, 'service');
  const firstPage = { after: null, before: null, limit: 1, backward: false };
  const { items } = await listTenants(firstPage, context);
  return items.length === 0 ? createDemoTenant(context) : null;
}

/** The text that a first start prints. Its commands work when they are pasted. */
export const firstStartBanner = (
  { origin, key }: { origin: string; key: string },
  { graphiql }: Pick<Config, 'graphiql'>,
): string =>
  `
Created the tenant "demo". Its test key is shown only once:

  ${key}

Ask who is calling:

  curl -s ${origin}/v1/recall_and_enrich \\
    -H 'Authorization: Bearer ${key}' \\
    -H 'Content-Type: application/json' \\
    -d '{"phone_number": "+1 415 555 2671"}'

Play a dozen phone calls and see what is remembered, in a second terminal:

  npm run --silent cli -- demo --url ${origin} --key ${key}
${graphiql ? `\nBrowse what is stored:  ${origin}/graphql` : ''}
Read on:                README.md and docs/; ${origin} lists all addresses
`;
