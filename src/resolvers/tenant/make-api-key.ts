import type { AdministrationServices } from '../../context.ts';
import type { Scope } from '../../domain/scope.ts';
import { hashOfKey, keyPrefix } from '../../domain/tenants/api-key.ts';
import type { ApiKey } from '../../domain/tenants/tenant.ts';

export type IssuedApiKey = { readonly key: string; readonly apiKey: ApiKey };

const SECRET_BYTES = 32;

/** Makes a key without storing it. */
export function makeApiKey(
  { tenantId, mode }: Scope,
  { newId, now }: Pick<AdministrationServices, 'newId' | 'now'>,
): IssuedApiKey & { readonly hash: string } {
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
