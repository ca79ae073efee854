import type { RequestContext, Services } from '../context.ts';
import type { E164 } from '../domain/phone-numbers/phone-number.ts';
import { LET_IN_MS, usedUp, usedUpOf } from '../domain/tenants/plan.ts';
import type { UsageKind } from '../domain/tenants/usage.ts';
import { requireTenant } from './access.ts';

/** The call that a request belongs to, and how long the request may wait for storage. */
type Call = {
  readonly sessionId: string | null;
  readonly e164: E164;
  readonly storeCall: keyof Services['storeCall'];
};

/**
 * Refuses what goes over an enforced plan, by what this process knows of the month. Storage is asked only
 * before a refusal: a call that was let in within a day is served to its end. Storage that is away refuses nobody.
 *
 * @param call null for what belongs to no call
 * @throws DomainError `rate_limited` with the seconds until the next month
 */
export async function requireRoom(
  kinds: readonly UsageKind[],
  call: Call | null,
  context: RequestContext,
): Promise<void> {
  const { scope, tenant } = requireTenant(context);
  const { knownUsage, now } = context.services;
  const kind = usedUpOf(tenant, scope, kinds, knownUsage(scope));
  if (kind && !(call && (await wasLetIn(call, context)))) throw usedUp(kind, now());
}

async function wasLetIn(
  { sessionId, e164, storeCall: kind }: Call,
  context: RequestContext,
): Promise<boolean> {
  if (sessionId === null) return false;
  const { scope } = requireTenant(context);
  const { stores, storeCall, reportFault, now } = context.services;
  const sinceMs = now() - LET_IN_MS;
  try {
    return await storeCall[kind]((signal) =>
      stores.calls.hasSession(scope, { sessionId, e164, sinceMs }, signal),
    );
  } catch (error) {
    reportFault('finding a session', error);
    return true;
  }
}
