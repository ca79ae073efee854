import type { Services, Stores } from '../../context.ts';
import type { Contact } from '../../domain/callers/contact.ts';
import type { WriteBack } from '../../domain/callers/recorded-call.ts';
import type { Scope } from '../../domain/scope.ts';
import type { KnownSession } from '../../store/calls/record-delivery.ts';

type AcceptanceServices = Pick<Services, 'newId'> & {
  readonly stores: Pick<Stores, 'contacts' | 'tombstones'>;
};

/** Whether a write-back may be stored, and whose it is. */
export type Acceptance = {
  /**
   * Before anything is stored. The contact is there afterwards, so that no crash can leave a call without one.
   *
   * @param session null if none is stored
   * @returns the contact's `uid`; null if the write-back is kept out
   */
  accept(session: KnownSession | null): Promise<string | null>;
  /**
   * After it was stored: marks the caller as seen and the memory as older than its calls. False if an erasure, which may
   * have searched too early, keeps the write-back out.
   */
  confirm(): Promise<boolean>;
  /** Null before it was confirmed. */
  contact(): Contact | null;
  /** The contact if this write-back created it. */
  created(): Contact | null;
  /** The erasure that keeps it out; null if it is accepted. */
  keptOutBy(): string | null;
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
): Acceptance {
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
    async accept(session) {
      acceptedUid = session?.contactUid ?? null;
      if (acceptedUid !== null) return acceptedUid;
      if (await isKeptOut()) return null;
      acceptedUid = (await findOrCreate()).uid;
      return acceptedUid;
    },
    async confirm() {
      contact = await contacts.recordCall(scope, e164, atMs, signal);
      // Another contact than the accepted one: that was removed meanwhile.
      if (contact?.uid === acceptedUid) return !wasAsked || !(await isKeptOut());
      if (await isKeptOut()) return false;
      await findOrCreate();
      contact = await contacts.recordCall(scope, e164, atMs, signal);
      return !(await isKeptOut());
    },
    contact: () => contact,
    created: () => created,
    keptOutBy: () => keptOutBy,
  };
}
