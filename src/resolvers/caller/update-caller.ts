import type { RequestContext } from '../../context.ts';
import type { Caller } from '../../domain/callers/caller.ts';
import { EMPTY_PROFILE, type Profile } from '../../domain/callers/contact.ts';
import { unknownId } from '../access.ts';
import { findNodeOf } from '../nodes.ts';

export type UpdateCallerInput = {
  id: string;
} & { [Field in keyof Profile]?: Profile[Field] | null | undefined };

/**
 * Writes the tenant's directory entry of a caller; what is not named stays.
 *
 * @throws DomainError `not_found`
 */
export async function updateCaller(
  { id, ...input }: UpdateCallerInput,
  context: RequestContext,
): Promise<{ caller: Caller }> {
  const { stores, timeZoneOf, refreshMemory, indexNames, now } = context.services;
  const found = await findNodeOf('Caller', id, context);
  if (!found) throw unknownId();
  const { scope } = found;
  const { uid } = found.contact;
  const change = { ...changeOf(input), updatedAtMs: now() };
  const changed = await stores.contacts.updateProfile(scope, uid, change);
  if (!changed) throw unknownId();
  indexNames();
  // The history names the caller too.
  const located = { contact: changed, timeZone: await timeZoneOf(changed) };
  const contact = await refreshMemory(scope, changed.e164, located);
  if (!contact) throw unknownId();
  return { caller: { scope, contact } };
}

/** Null clears, absent leaves as it is. */
function changeOf({ name, title, company, tags, customAttributes }: Omit<UpdateCallerInput, 'id'>) {
  return {
    ...(name !== undefined && { name }),
    ...(title !== undefined && { title }),
    ...(company !== undefined && { company }),
    ...(tags !== undefined && { tags: tags ?? EMPTY_PROFILE.tags }),
    ...(customAttributes !== undefined && {
      customAttributes: customAttributes ?? EMPTY_PROFILE.customAttributes,
    }),
  };
}
