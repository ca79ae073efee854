import { type Contact, summaryAt } from '../domain/callers/contact.ts';
import type { Caller } from '../domain/callers/recall.ts';
import type { Scope } from '../domain/scope.ts';

/**
 * A stored contact as it is shown; what the tenant set wins over what calls taught.
 *
 * @param nowMs when it is shown: the history leaves out what is over by then
 */
export const callerOf = (scope: Scope, contact: Contact, nowMs: number): Caller => ({
  contact,
  scope,
  name: contact.profile.name ?? contact.memory.name,
  firstSeenMs: contact.firstSeenMs,
  lastSeenMs: contact.lastSeenMs,
  totalCalls: contact.totalCalls,
  tags: contact.profile.tags,
  customAttributes: contact.profile.customAttributes,
  memory: {
    summary: summaryAt(contact.memory, nowMs),
    recentCalls: contact.memory.recentCalls,
  },
});
