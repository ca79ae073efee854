import type { RequestContext } from '../../context.ts';
import type { Caller } from '../../domain/callers/caller.ts';
import { parsePhoneNumber } from '../../domain/phone-numbers/phone-number.ts';
import { type ScopeArgument, scopeOf } from '../access.ts';
import { withFreshMemory } from '../fresh-memory.ts';
import { enforcePlan } from '../operations/enforce-plan.ts';
import { regionIn } from '../region-of.ts';

type CallerQuery = { readonly phoneNumber: string; readonly scope?: ScopeArgument };

/**
 * Reads one caller and changes nothing. Null when the number has never called and is not listed. A key's look-up
 * counts as a memory operation; the operator's counts as nothing.
 *
 * @throws DomainError `bad_request` for a number that cannot be read, `service_unavailable`,
 *   `rate_limited` over an enforced plan
 */
export async function findCaller(
  { phoneNumber, scope: named }: CallerQuery,
  context: RequestContext,
): Promise<Caller | null> {
  const scope = scopeOf(context, named);
  const { principal, services, loaders } = context;
  const { e164 } = parsePhoneNumber(phoneNumber, await regionIn(scope, context));
  if (principal.kind === 'tenant') {
    await enforcePlan(principal, ['memoryOperations'], null, services);
    services.countUsage(scope, { memoryOperations: 1 });
  }
  const contact = await services.withStorageLimit.recall(async (signal) => {
    const found = await services.stores.contacts.find(scope, e164, signal);
    return found && withFreshMemory(scope, found, services);
  }, context.signal);
  if (!contact) return null;
  const caller = { contact, scope };
  loaders.primeCallers([caller]);
  return caller;
}
