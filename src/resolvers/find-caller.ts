import type { RequestContext } from '../context.ts';
import type { Caller } from '../domain/callers/recall.ts';
import { parsePhoneNumber } from '../domain/phone-numbers/phone-number.ts';
import { requireTenant } from './access.ts';
import { callerOf } from './caller-of.ts';
import { enforcePlan } from './enforce-plan.ts';
import { regionOf } from './region-of.ts';

/**
 * Reads one caller and changes nothing. Null when the number has never called.
 *
 * @throws DomainError `bad_request` for a number that cannot be read, `service_unavailable`,
 *   `rate_limited` over an enforced plan
 */
export async function findCaller(
  phoneNumber: string,
  context: RequestContext,
): Promise<Caller | null> {
  const principal = requireTenant(context);
  const { scope } = principal;
  const { e164 } = parsePhoneNumber(phoneNumber, regionOf(context));
  const { stores, storeCall, countUsage, now } = context.services;
  await enforcePlan(principal, ['memoryOperations'], null, context.services);
  countUsage(scope, { memoryOperations: 1 });
  const contact = await storeCall.recall(
    (signal) => stores.contacts.find(scope, e164, signal),
    context.signal,
  );
  return contact && callerOf(scope, contact, now());
}
