import type { Services, Stores } from '../../context.ts';
import type { Contact } from '../../domain/callers/contact.ts';
import type { WriteBack } from '../../domain/callers/recorded-call.ts';
import type { Scope } from '../../domain/scope.ts';

type AcceptanceServices = Pick<Services, 'newId'> & {
  readonly stores: Pick<Stores, 'contacts' | 'tombstones'>;
};

/** Whether a write-back may be stored, and whose it is. */
export type Acceptance = {
  /**
   * Before anything is stored. The contact is there afterwards, so that no crash can leave a call without one.
   *
   * @returns the contact's `uid`; null if the write-back is kept out
   */
  accept(hasSession: boolean): Promise<string | null>;
  /** After it was stored: an erasure may have begun meanwhile, and may have searched too early. */
  isStillAccepted(): Promise<boolean>;
  /** Null before it was accepted. */
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
  let contact: Contact | null = null;
  let created: Contact | null = null;
  let keptOutBy: string | null = null;
  let wasAsked = false;

  async function isKeptOut(): Promise<boolean> {
    wasAsked = true;
    keptOutBy = await tombstones.keepsOut(scope, sent, signal);
    return keptOutBy !== null;
  }

  return {
    async accept(hasSession) {
      if (!hasSession && (await isKeptOut())) return null;
      contact = await contacts.recordVisit(scope, e164, atMs, signal);
      if (contact) return contact.uid;
      if (hasSession && (await isKeptOut())) return null;
      const visit = { by: null, atMs, newUid: newId() };
      ({ contact } = await contacts.findOrCreate(scope, e164, visit, signal));
      if (contact.uid === visit.newUid) created = contact;
      return contact.uid;
    },
    isStillAccepted: async () => !wasAsked || !(await isKeptOut()),
    contact: () => contact,
    created: () => created,
    keptOutBy: () => keptOutBy,
  };
}
