import type { Services, Stores } from '../../context.ts';
import type { Contact } from '../../domain/callers/contact.ts';
import type { WriteBack } from '../../domain/callers/recorded-call.ts';
import type { Scope } from '../../domain/scope.ts';
import type { KnownSession } from '../../store/calls/write-backs.ts';

type AcceptanceServices = Pick<Services, 'newId'> & {
  readonly stores: Pick<Stores, 'contacts' | 'tombstones'>;
};

/**
 * Lets a write-back in unless its caller or tenant was erased. Tombstones are read only if the session or the contact
 * is not stored: an erased caller has neither.
 */
export function createAcceptance(
  scope: Scope,
  sent: WriteBack,
  { stores: { contacts, tombstones }, newId }: AcceptanceServices,
  signal?: AbortSignal,
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
    /** Null before it was confirmed. */
    contact: () => contact,
    /** The contact if this write-back created it. */
    created: () => created,
    /** The erasure that keeps it out; null if it is accepted. */
    keptOutBy: () => keptOutBy,
  };
}
