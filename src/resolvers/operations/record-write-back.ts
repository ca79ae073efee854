import type { Services } from '../../context.ts';
import type { WriteBack } from '../../domain/callers/recorded-call.ts';
import type { Scope } from '../../domain/scope.ts';

/**
 * Stores a finished call durably, then updates the contact's memory for the next recall. Once the call is stored the
 * write-back has succeeded: the sweeper repeats what fails after that.
 *
 * @throws DomainError `validation_error` when the session belongs to another number,
 *   `service_unavailable` when storage did not store the call in time
 */
export async function recordWriteBack(
  scope: Scope,
  sent: WriteBack,
  services: Services,
): Promise<{ callId: string }> {
  const { stores, storeCall, reportFault, publish } = services;
  const stored = await storeCall.writeBack((signal) =>
    stores.writeBacks.record(scope, sent, services.newId(), signal),
  );
  const callerUid = await storeCall
    .writeBack(() => remember(scope, sent, services))
    .catch((error: unknown) => {
      reportFault('remembering a call', error);
      return null;
    });
  if (stored.isNew) publish(scope, { kind: 'callEnded', callUid: stored.uid, callerUid });
  services.requestSummary(stored.key);
  return { callId: stored.callId };
}

/** @returns the caller's uid */
async function remember(scope: Scope, sent: WriteBack, services: Services): Promise<string> {
  const { e164, atMs } = sent;
  const visit = { by: null, atMs, newUid: services.newId() };
  const { contact } = await services.stores.contacts.findOrCreate(scope, e164, visit);
  const timeZone = await services.timeZoneOf(contact);
  await services.refreshMemory(scope, e164, { contact, timeZone });
  return contact.uid;
}
