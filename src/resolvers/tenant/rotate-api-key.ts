import type { AdministrationContext } from '../../context.ts';
import { InvalidInput } from '../../domain/errors.ts';
import { stateOfKey } from '../../domain/tenants/api-key.ts';
import type { ApiKey } from '../../domain/tenants/tenant.ts';
import { requireOperator } from '../access.ts';
import { audited, TENANT_LEVEL } from '../audited.ts';
import { type IssuedApiKey, makeApiKey } from './make-api-key.ts';
import { unknownKey } from './unknown-ids.ts';

type RotatedApiKey = IssuedApiKey & { readonly replaced: ApiKey };

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
  if (!old) throw unknownKey();
  if (stateOfKey(old, now()) === 'ended') throw ended();
  const made = makeApiKey(old, context.services);
  const change = {
    action: 'rotate_api_key',
    subjectId: id,
    tenantId: old.tenantId,
    ...TENANT_LEVEL,
    changed: ['endsAtMs', 'replacedBy'],
  } as const;
  return audited(change, context, async () => {
    await stores.apiKeys.create(made.hash, made.apiKey);
    const replaced = await stores.apiKeys.replace(id, made.apiKey.id, now() + overlapMs);
    return { ...made, replaced: replaced ?? old };
  });
}

const ended = () =>
  new InvalidInput({
    code: 'wrong_state',
    message: 'The key is revoked; issue a new one instead',
    path: ['id'],
  });
