import type { Principal, RequestContext } from '../../context.ts';
import { DomainError } from '../../domain/errors.ts';
import type { CallerChange, DeliveredEvent, LiveEventKind } from '../../domain/live-event.ts';
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
export async function subscribeToEvents(
  kind: LiveEventKind,
  { scope, after, callerId }: SubscriptionArguments,
  { principal, services, signal, isKeyValid }: RequestContext,
): Promise<AsyncIterable<DeliveredEvent>> {
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
  return services.subscribe(subject, after, subscriber);
}

const keyNameOf = ({ actor }: Principal): string => actor.keyId ?? actor.kind;

type Delivery = Pick<DeliveredEvent, 'cursor' | 'atMs'>;

export type CallEvent = Delivery & { readonly callUid: string };

export type CallerEvent = Delivery & { readonly callerUid: string; readonly change: CallerChange };

export function toCallEvent({ event, cursor, atMs }: DeliveredEvent): CallEvent {
  if (event.kind === 'callerUpdated') throw new Error('This is no event of a call');
  return { cursor, atMs, callUid: event.callUid };
}

export function toCallerEvent({ event, cursor, atMs }: DeliveredEvent): CallerEvent {
  if (event.kind !== 'callerUpdated') throw new Error('This is no event of a caller');
  const { callerUid, change } = event;
  return { cursor, atMs, callerUid, change };
}
