import type { Collection } from 'mongodb';
import type { Caller } from '../../domain/callers/caller.ts';
import { scopeKey } from '../../domain/scope.ts';
import { type ContactRow, toCaller } from './contact-rows.ts';

export type RenamedContacts = {
  /** Contacts of all scopes whose shown name may have changed since its words were written, longest ago first. */
  renamed(limit: number): Promise<Caller[]>;
  /** False when the contact no longer exists or its name is no longer what was read: its words are to be written again. */
  settleName(caller: Caller): Promise<boolean>;
};

/** Work that is marked in the contact itself is found again after a crash. */
export function renamedIn(contacts: Collection<ContactRow>): RenamedContacts {
  return {
    async renamed(limit) {
      const rows = await contacts
        .find({ namesDueMs: { $gt: 0 } })
        .sort({ namesDueMs: 1 })
        .limit(limit)
        .toArray();
      return rows.map(toCaller);
    },
    async settleName({ scope, contact }) {
      const { profile, memory, enrichment } = contact;
      const { matchedCount } = await contacts.updateOne(
        {
          _id: { $eq: contact.key },
          scope: { $eq: scopeKey(scope) },
          uid: { $eq: contact.uid },
          'profile.name': { $eq: profile.name },
          'memory.name': { $eq: memory.name },
          'enrichment.identity.value.person.name': {
            $eq: enrichment.identity?.value?.person?.name ?? null,
          },
        },
        { $unset: { namesDueMs: true } },
      );
      return matchedCount === 1;
    },
  };
}
