import type { DirectoryEntry } from '../../domain/callers/contact.ts';
import { builder } from '../builder.ts';

export const DirectoryEntryType = builder.objectRef<DirectoryEntry>('DirectoryEntry').implement({
  description: 'What the tenant entered about a caller, by `updateCaller` or by an import.',
  fields: (t) => ({
    name: t.exposeString('name', { nullable: true, description: 'Full name; null: not entered.' }),
    title: t.exposeString('title', {
      nullable: true,
      description: 'Role at the company; null: not entered.',
    }),
    company: t.exposeString('company', {
      nullable: true,
      description: 'Name of the company; null: not entered.',
    }),
    updatedAtMs: t.field({
      type: 'UnixMs',
      description: 'When the entry was last changed.',
      resolve: ({ updatedAtMs }) => updatedAtMs ?? 0,
    }),
  }),
});
