import type { Services } from '../../context.ts';
import type { WriteBack } from '../../domain/callers/recorded-call.ts';
import { DomainError } from '../../domain/errors.ts';
import type { Scope } from '../../domain/scope.ts';
import { createAcceptance } from './accept-write-back.ts';

/**
 * Stores a finished call durably, and marks the contact's memory as stale: the next recall or the job computes it. Once
 * that is stored the write-back has succeeded: the sweeper repeats what fails after that.
 *
 * @returns null if the caller or the tenant was erased after the call began: then nothing of it is kept
 * @throws DomainError `validation_error` when the session belongs to another number,
 *   `service_unavailable` when storage did not store the call in time
 */
export async function recordWriteBack(
  scope: Scope,
  sent: WriteBack,
  services: Services,
): Promise<{ callId: string } | null> {
  const { withStorageLimit, publish } = services;
  const recorded = await withStorageLimit.writeBack((signal) =>
    record(scope, sent, services, signal),
  );
  if (!recorded) return null;
  const { stored, callerUid } = recorded;
  if (stored.isNew) publish(scope, { kind: 'callEnded', callUid: stored.uid, callerUid });
  services.requestSummary(stored.key);
  return { callId: stored.callId };
}

async function record(scope: Scope, sent: WriteBack, services: Services, signal: AbortSignal) {
  const { writeBacks, contacts, erasures, recallTraces } = services.stores;
  const newId = services.newId();
  const known = await findKnown(scope, sent, services.stores, signal);
  const atOnce = known && (await writeBacks.recordAtOnce(scope, sent, newId, known, signal));
  if (known && atOnce && atOnce !== 'taken back')
    return { stored: atOnce, callerUid: known.contactUid };
  const acceptance = createAcceptance(scope, sent, services, signal);
  const stored = await writeBacks
    .record(scope, sent, newId, acceptance.accept, signal)
    .catch((error: unknown) => nullIfTenantIsErased(error, scope, services));
  if (stored && (await acceptance.confirm()))
    return { stored, callerUid: acceptance.contact()?.uid ?? null };
  if (stored) await writeBacks.withdraw(scope, stored.key, newId);
  const created = acceptance.created();
  if (created) await contacts.withdraw(scope, created);
  const erasure = acceptance.keptOutBy();
  if (erasure === null) return null;
  if (stored || atOnce === 'taken back') {
    // The next owner of the number may have been told of the call while it was there.
    const nextOwner = await services.refreshMemory(scope, sent.e164, null);
    if (nextOwner) await recallTraces.removeSummaries(scope, nextOwner);
  }
  await erasures.countKeptOut(erasure);
  return null;
}

/** What this process remembers of the session, else of its number if no erasure keeps the write-back out. */
async function findKnown(
  scope: Scope,
  sent: WriteBack,
  { calls, contacts, tombstones }: Services['stores'],
  signal: AbortSignal,
) {
  const ofSession = await calls.knownContactUid(scope, sent.sessionId);
  if (ofSession !== null) return { contactUid: ofSession, isStored: true };
  const ofNumber = await contacts.knownUid(scope, sent.e164);
  if (ofNumber === null || (await tombstones.keepsOut(scope, sent, signal)) !== null) return null;
  return { contactUid: ofNumber, isStored: false };
}

/** An erased tenant has no secret, of which keys of tombstones are made: its own tombstone is found by its id. */
async function nullIfTenantIsErased(
  error: unknown,
  { tenantId }: Scope,
  { stores }: Services,
): Promise<null> {
  const isNotFound = error instanceof DomainError && error.code === 'not_found';
  const erasure = isNotFound ? await stores.tombstones.ofTenant(tenantId) : null;
  if (erasure === null) throw error;
  await stores.erasures.countKeptOut(erasure);
  return null;
}
