import type { Principal, RequestContext } from '../../context.ts';
import { DomainError } from '../../domain/errors.ts';
import type { DeliveredEvent, LiveEvent } from '../../domain/live-event.ts';
import { uidOf } from '../../domain/node-id.ts';
import { type ScopeArgument, scopeOf } from '../access.ts';

type SubscriptionArguments = {
  readonly scope: ScopeArgument;
  readonly after: string | null;
  /** Null for the events of all callers. */
  readonly callerId: string | null;
};

/** No caller has it. */
const NOBODY = 'nobody';

/**
 * Opens a stream of the events of one kind in a scope.
 *
 * @throws DomainError `not_found` for a tenant that is not there, `forbidden`, `validation_error` for a cursor that cannot be used or a missing scope,
 *   `rate_limited` when the key has too many streams, `service_unavailable`
 */
export async function subscribeToEvents<Event extends LiveEvent>(
  kind: Event['kind'],
  { scope, after, callerId }: SubscriptionArguments,
  { principal, services, signal, isKeyValid }: RequestContext,
): Promise<AsyncIterable<DeliveredEvent<Event>>> {
  const subject = {
    scope: scopeOf({ principal }, scope),
    kind,
    callerUid: callerId === null ? null : (uidOf('Caller', callerId) ?? NOBODY),
  };
  // A key ends with its tenant; the operator's token does not.
  const isTenantThere = async () =>
    principal.kind === 'tenant' ||
    (await services.stores.tenants.find(subject.scope.tenantId)) !== null;
  if (!(await isTenantThere())) throw new DomainError('not_found', 'There is no such tenant');
  const isStillAllowed = async () =>
    (await isKeyValid()) && (await isTenantThere().catch(() => true));
  const subscriber = { key: keyNameOf(principal), isStillAllowed, clientClosed: signal };
  const events = await services.subscribe(subject, after, subscriber);
  // The events of a stream are all of the kind that it was opened for.
  return events as AsyncIterable<DeliveredEvent<Event>>;
}

const keyNameOf = ({ actor }: Principal): string => actor.keyId ?? actor.kind;
