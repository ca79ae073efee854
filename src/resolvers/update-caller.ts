import type { RequestContext } from '../context.ts';
import { EMPTY_PROFILE, type Profile } from '../domain/callers/contact.ts';
import type { Caller } from '../domain/callers/recall.ts';
import { DomainError } from '../domain/errors.ts';
import { parsePhoneNumber } from '../domain/phone-numbers/phone-number.ts';
import { type ScopeArgument, scopeOf } from './access.ts';
import { callerOf } from './caller-of.ts';
import { regionOf } from './region-of.ts';

export type UpdateCallerInput = {
  scope?: ScopeArgument;
  phoneNumber: string;
} & { [Field in keyof Profile]?: Profile[Field] | null | undefined };

/**
 * Writes the tenant's directory entry of a caller; what is not named stays.
 *
 * @throws DomainError `not_found` when the number has never called
 */
export async function updateCaller(
  input: UpdateCallerInput,
  context: RequestContext,
): Promise<Caller> {
  const scope = scopeOf(context, input.scope);
  const { e164 } = parsePhoneNumber(input.phoneNumber, regionOf(context));
  const { stores, timeZoneOf, refreshMemory, publish, now } = context.services;
  const changed = await stores.contacts.updateProfile(scope, e164, changeOf(input));
  if (!changed) throw neverCalled();
  publish(scope, { kind: 'callerUpdated', callerUid: changed.uid, change: 'profile' });
  // The history names the caller too.
  const located = { contact: changed, timeZone: await timeZoneOf(changed) };
  const contact = await refreshMemory(scope, e164, located);
  if (!contact) throw neverCalled();
  return callerOf(scope, contact, now());
}

const neverCalled = () => new DomainError('not_found', 'This number has never called');

/** Null clears, absent leaves as it is. */
function changeOf({ name, title, company, tags, customAttributes }: UpdateCallerInput) {
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
