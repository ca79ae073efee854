import type { AdministrationContext } from '../../context.ts';
import { DomainError } from '../../domain/errors.ts';
import type { ApiKey } from '../../domain/tenants/tenant.ts';
import { requireOperator } from '../access.ts';
import { audited, TENANT_LEVEL } from '../audited.ts';
import { type IssuedApiKey, makeApiKey } from './make-api-key.ts';

export type RotatedApiKey = IssuedApiKey & { readonly replaced: ApiKey };

/**
 * Issues a key of the same tenant and mode, and ends the old one after `overlapMs`. The new key is
 * stored first: whatever fails in between, no caller is locked out.
 *
 * @throws DomainError `forbidden` for a tenant's key, `not_found` for an unknown key,
 *   `validation_error` for a key that has ended
 */
export async function rotateApiKey(
  { id, overlapMs }: { id: string; overlapMs: number },
  context: AdministrationContext,
): Promise<RotatedApiKey> {
  requireOperator(context);
  const { stores, now } = context.services;
  const old = await stores.apiKeys.find(id);
  if (!old) throw new DomainError('not_found', 'There is no such key');
  if (old.revokedAtMs !== null && old.revokedAtMs <= now()) {
    throw new DomainError('validation_error', 'The key is revoked; issue a new one instead');
  }
  const made = await makeApiKey(old, context.services);
  const change = {
    action: 'rotate_api_key',
    subjectId: id,
    tenantId: old.tenantId,
    ...TENANT_LEVEL,
    changed: ['endsAtMs'],
  } as const;
  return audited(change, context, async () => {
    await stores.apiKeys.create(made.hash, made.apiKey);
    const replaced = await stores.apiKeys.revoke(id, now() + overlapMs);
    return { ...made, replaced: replaced ?? old };
  });
}
