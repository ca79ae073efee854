import type { Services } from '../context.ts';
import type { Contact } from '../domain/callers/contact.ts';
import type { Scope } from '../domain/scope.ts';

/** What loaders read from. */
export type LoaderSources = Pick<
  Services,
  'stores' | 'timeZoneOf' | 'now' | 'readUnread' | 'readFreshMemory'
>;

/** The contact with all its calls in its memory: if one came since it was computed, it is computed now. */
export async function withFreshMemory(
  scope: Scope,
  contact: Contact,
  { readFreshMemory, timeZoneOf }: Pick<Services, 'readFreshMemory' | 'timeZoneOf'>,
): Promise<Contact> {
  if (!contact.memoryIsStale) return contact;
  const timeZone = await timeZoneOf(contact);
  return (await readFreshMemory(scope, contact.e164, { contact, timeZone })) ?? contact;
}
