import type { RequestContext, Services } from '../../context.ts';
import { faultIn } from '../../domain/errors.ts';
import type { Scope } from '../../domain/scope.ts';
import { hashOfKey, keyPrefix, stateOfKey } from '../../domain/tenants/api-key.ts';
import type { ApiKey } from '../../domain/tenants/tenant.ts';
import { unknownTenant } from '../access.ts';
import { audited } from '../audited.ts';

type IssuedApiKey = { readonly key: string; readonly apiKey: ApiKey };

const SECRET_BYTES = 32;

const unknownKey = () => faultIn('id', 'not_found', 'There is no such key');

/** Makes a key without storing it. */
function makeApiKey({ tenantId, mode }: Scope, { newId, now }: Services) {
  const secret = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  const key = `${keyPrefix(mode)}${Buffer.from(secret).toString('base64url')}`;
  const apiKey: ApiKey = {
    id: `key_${newId()}`,
    tenantId,
    mode,
    lastFour: key.slice(-4),
    createdAtMs: now(),
    lastUsedAtMs: null,
    revokedAtMs: null,
    replacedById: null,
  };
  return { hash: hashOfKey(key), key, apiKey };
}

/**
 * Issues a key. Only its hash is stored.
 *
 * @throws DomainError `not_found` for an unknown tenant
 */
export async function issueApiKey(scope: Scope, context: RequestContext): Promise<IssuedApiKey> {
  const { stores } = context.services;
  const { tenantId } = scope;
  if (!(await stores.tenants.find(tenantId))) throw unknownTenant('tenantId');
  const made = makeApiKey(scope, context.services);
  const subject = { subjectId: made.apiKey.id, tenantId, changed: ['mode'] };
  await audited({ action: 'issue_api_key', ...subject }, context, () =>
    stores.apiKeys.create(made.hash, made.apiKey),
  );
  return made;
}

/**
 * Issues a key of the same tenant and mode, and ends the old one after `overlapMs`. The new key is
 * stored first: whatever fails in between, no caller is locked out.
 *
 * @throws DomainError `not_found` for an unknown key, `validation_error` for a key that has ended
 */
export async function rotateApiKey(
  { id, overlapMs }: { id: string; overlapMs: number },
  context: RequestContext,
): Promise<IssuedApiKey & { readonly replaced: ApiKey }> {
  const { stores, now } = context.services;
  const old = await stores.apiKeys.find(id);
  if (!old) throw unknownKey();
  if (stateOfKey(old, now()) === 'ended')
    throw faultIn('id', 'wrong_state', 'The key is revoked; issue a new one instead');
  const made = makeApiKey(old, context.services);
  const { tenantId } = old;
  const subject = { subjectId: id, tenantId, changed: ['endsAtMs', 'replacedBy'] };
  return audited({ action: 'rotate_api_key', ...subject }, context, async () => {
    await stores.apiKeys.create(made.hash, made.apiKey);
    const replaced = await stores.apiKeys.replace(id, made.apiKey.id, now() + overlapMs);
    return { ...made, replaced: replaced ?? old };
  });
}

/**
 * Revokes a key named by itself or by its id; revoking twice changes nothing.
 *
 * @throws DomainError `not_found` for an unknown key
 */
export async function revokeApiKey(
  named: { readonly id: string } | { readonly key: string },
  context: RequestContext,
): Promise<ApiKey> {
  const { now, stores } = context.services;
  const { apiKeys } = stores;
  const found = await ('key' in named
    ? apiKeys.findByHash(hashOfKey(named.key))
    : apiKeys.find(named.id));
  if (!found) throw unknownKey();
  const { id, tenantId } = found;
  const change = { action: 'revoke_api_key', subjectId: id, tenantId } as const;
  const revoked = await audited({ ...change, changed: ['endsAtMs'] }, context, () =>
    apiKeys.revoke(id, now()),
  );
  if (!revoked) throw unknownKey();
  return revoked;
}
