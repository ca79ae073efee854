import type { RequestContext } from '../../context.ts';
import type { Caller } from '../../domain/callers/caller.ts';
import { type GivenProfile, profileChange } from '../../domain/callers/directory-row.ts';
import { unknownId } from '../access.ts';
import { findNodeOf } from '../nodes.ts';

export type UpdateCallerInput = GivenProfile & { id: string };

/**
 * Writes the tenant's directory entry of a caller; what is not named stays.
 *
 * @throws DomainError `not_found`
 */
export async function updateCaller(
  { id, ...input }: UpdateCallerInput,
  context: RequestContext,
): Promise<{ caller: Caller }> {
  const { stores, timeZoneOf, refreshMemory, now } = context.services;
  const found = await findNodeOf('Caller', id, context);
  if (!found) throw unknownId();
  const { scope } = found;
  const { uid } = found.contact;
  const change = { ...profileChange(input), updatedAtMs: now() };
  const changed = await stores.contacts.updateProfile(scope, uid, change);
  if (!changed) throw unknownId();
  // The history names the caller too.
  const located = { contact: changed, timeZone: await timeZoneOf(changed) };
  const contact = await refreshMemory(scope, changed.e164, located);
  if (!contact) throw unknownId();
  return { caller: { scope, contact } };
}
