import type { RequestContext, Services } from '../../context.ts';
import type { Caller } from '../../domain/callers/caller.ts';
import type { Profile } from '../../domain/callers/contact.ts';
import { type GivenProfile, profileChange } from '../../domain/callers/directory/directory-row.ts';
import { unknownId } from '../access.ts';
import { audited, namesOf } from '../audited.ts';
import { findNodeOf } from '../nodes.ts';

/**
 * Writes the tenant's directory entry of a caller; what is not named stays.
 *
 * @throws DomainError `not_found`
 */
export async function updateCaller(
  { id, ...input }: GivenProfile & { readonly id: string },
  context: RequestContext,
): Promise<{ caller: Caller }> {
  const found = await findNodeOf('Caller', id, context);
  if (!found) throw unknownId();
  const entry = profileChange(input);
  const subject = { subjectId: id, callerId: id, ...found.scope, changed: namesOf(entry) };
  const caller = await audited({ action: 'update_caller', ...subject }, context, () =>
    writeEntry(found, entry, context.services),
  );
  return { caller };
}

async function writeEntry(
  { scope, contact: { uid } }: Caller,
  entry: Partial<Profile>,
  { stores, timeZoneOf, refreshMemory, publish, now }: Services,
): Promise<Caller> {
  const change = { ...entry, updatedAtMs: now() };
  const changed = await stores.contacts.updateProfile(scope, uid, change);
  if (!changed) throw unknownId();
  publish(scope, { kind: 'callerUpdated', callerUid: uid, change: 'profile' });
  // The history names the caller too.
  const located = { contact: changed, timeZone: await timeZoneOf(changed) };
  const contact = await refreshMemory(scope, changed.e164, located);
  // The caller may be erased meanwhile, and the number be another caller's.
  if (contact?.uid !== uid) throw unknownId();
  return { scope, contact };
}
