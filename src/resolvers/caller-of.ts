import type { Contact } from '../domain/contact.ts';
import type { Caller } from '../domain/recall.ts';

/** What the tenant set wins over what calls taught. */
export const callerOf = (contact: Contact): Caller => ({
  contact,
  name: contact.profile.name ?? contact.memory.name,
  firstSeenMs: contact.firstSeenMs,
  lastSeenMs: contact.lastSeenMs,
  totalCalls: contact.totalCalls,
  tags: contact.profile.tags,
  customAttributes: contact.profile.customAttributes,
});
