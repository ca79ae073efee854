import type { Services, TenantPrincipal } from '../../context.ts';
import type { E164 } from '../../domain/phone-numbers/phone-number.ts';
import type { Scope } from '../../domain/scope.ts';
import {
  ACCEPTED_CALL_MS,
  exhaustedKind,
  planExhausted,
  type Usage,
  type UsageKind,
} from '../../domain/tenants/plan.ts';

/** The call that a request belongs to, and the time limit of its request. */
type PlannedCall = {
  readonly sessionId: string | null;
  readonly e164: E164;
  readonly withStorageLimit: keyof Services['withStorageLimit'];
};

/**
 * Refuses what exceeds an enforced plan, by this process's count of the month. Storage is asked only before a
 * refusal: a call that was accepted within a day is served to its end. Storage that is away refuses nobody.
 *
 * @param call null for a request that belongs to no call
 * @throws DomainError `rate_limited` with the seconds until the next month
 */
export async function enforcePlan(
  { scope, tenant }: TenantPrincipal,
  kinds: readonly UsageKind[],
  call: PlannedCall | null,
  services: Services,
): Promise<void> {
  const mayExceed = scope.mode === 'live' && kinds.includes('sessions');
  if (mayExceed && isNearLimit(tenant, services.knownUsage(scope))) await countSessions(services);
  const kind = exhaustedKind(tenant, scope, kinds, services.knownUsage(scope));
  if (kind === null) return;
  if (call === null || !(await isAccepted(scope, call, services))) {
    throw planExhausted(kind, services.now());
  }
}

/** Sessions are counted once they are stored, up to so many behind the answers. */
const UNCOUNTED_SESSIONS = 100;

const isNearLimit = (
  { plan, enforcePlan: isEnforced }: TenantPrincipal['tenant'],
  { sessions }: Usage,
): boolean =>
  isEnforced && plan?.sessions != null && sessions + UNCOUNTED_SESSIONS >= plan.sessions;

/** Storage that is away refuses nobody. */
async function countSessions({ withStorageLimit, flushSessions, reportFault }: Services) {
  await withStorageLimit
    .recall(() => flushSessions())
    .catch((error: unknown) => reportFault('counting sessions', error));
}

async function isAccepted(
  scope: Scope,
  { sessionId, e164, withStorageLimit: kind }: PlannedCall,
  { stores, withStorageLimit, reportFault, now }: Services,
): Promise<boolean> {
  if (sessionId === null) return false;
  const sinceMs = now() - ACCEPTED_CALL_MS;
  try {
    return await withStorageLimit[kind]((signal) =>
      stores.calls.hasSession(scope, { sessionId, e164, sinceMs }, signal),
    );
  } catch (error) {
    reportFault('finding a session', error);
    return true;
  }
}
