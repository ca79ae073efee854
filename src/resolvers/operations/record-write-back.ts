import type { Services } from '../../context.ts';
import type { Contact } from '../../domain/callers/contact.ts';
import type { WriteBack } from '../../domain/callers/recorded-call.ts';
import { DomainError } from '../../domain/errors.ts';
import type { Scope } from '../../domain/scope.ts';
import type { KnownSession } from '../../store/calls/write-backs.ts';

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
    return { stored, callerUid: acceptance.outcome().contact?.uid ?? null };
  if (stored) await writeBacks.withdraw(scope, stored.key, newId);
  const { created, keptOutBy: erasure } = acceptance.outcome();
  if (created) await contacts.withdraw(scope, created);
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
  const contact = await contacts.known(scope, sent.e164);
  if (contact === null) return null;
  const mayBeKeptOut = await tombstones.mayKeepOut(scope, contact.readAt, signal);
  if (mayBeKeptOut && (await tombstones.keepsOut(scope, sent, signal)) !== null) return null;
  return { contactUid: contact.uid, isStored: false };
}

/** An erased tenant has no secret, of which keys of tombstones are made: its own tombstone is found by its id. */
async function nullIfTenantIsErased(error: unknown, { tenantId }: Scope, { stores }: Services) {
  const isNotFound = error instanceof DomainError && error.code === 'not_found';
  const erasure = isNotFound ? await stores.tombstones.ofTenant(tenantId) : null;
  if (erasure === null) throw error;
  await stores.erasures.countKeptOut(erasure);
  return null;
}

/**
 * Lets a write-back in unless its caller or tenant was erased. Tombstones are read only if the session or the contact
 * is not stored: an erased caller has neither.
 */
function createAcceptance(
  scope: Scope,
  sent: WriteBack,
  { stores: { contacts, tombstones }, newId }: Services,
  signal: AbortSignal,
) {
  const { e164, atMs } = sent;
  let acceptedUid: string | null = null;
  let contact: Contact | null = null;
  let created: Contact | null = null;
  let keptOutBy: string | null = null;
  let wasAsked = false;

  async function isKeptOut(): Promise<boolean> {
    wasAsked = true;
    keptOutBy = await tombstones.keepsOut(scope, sent, signal);
    return keptOutBy !== null;
  }

  async function findOrCreate(): Promise<Contact> {
    const visit = { by: null, atMs, newUid: newId() };
    const found = await contacts.findOrCreate(scope, e164, visit, signal);
    if (found.contact.uid === visit.newUid) created = found.contact;
    return found.contact;
  }

  return {
    /**
     * Before anything is stored. The contact is there afterwards, so that no crash can leave a call without one.
     *
     * @param session null if none is stored
     * @returns the contact's `uid`; null if the write-back is kept out
     */
    async accept(session: KnownSession | null): Promise<string | null> {
      acceptedUid = session?.contactUid ?? null;
      if (acceptedUid !== null) return acceptedUid;
      if (await isKeptOut()) return null;
      acceptedUid = (await findOrCreate()).uid;
      return acceptedUid;
    },
    /**
     * After it was stored: marks the caller as seen and the memory as older than its calls. False if an erasure, which may
     * have searched too early, keeps the write-back out.
     */
    async confirm(): Promise<boolean> {
      contact = await contacts.recordCall(scope, e164, atMs, signal);
      // Another contact than the accepted one: that was removed meanwhile.
      if (contact?.uid === acceptedUid) return !wasAsked || !(await isKeptOut());
      if (await isKeptOut()) return false;
      await findOrCreate();
      contact = await contacts.recordCall(scope, e164, atMs, signal);
      return !(await isKeptOut());
    },
    /** The contact once it is confirmed and, as `created`, if this write-back made it; the erasure that keeps it out. */
    outcome: () => ({ contact, created, keptOutBy }),
  };
}
