import type { DirectoryEntry } from '../../domain/callers/contact.ts';
import { builder } from '../builder.ts';

export const DirectoryEntryType = builder.objectRef<DirectoryEntry>('DirectoryEntry').implement({
  description: "The tenant's own entry about a caller, made by `updateCaller` or by an import.",
  fields: (t) => ({
    name: t.exposeString('name', {
      nullable: true,
      description: 'The full name. It is null if it was not entered.',
    }),
    title: t.exposeString('title', {
      nullable: true,
      description: 'The role at the company. It is null if it was not entered.',
    }),
    company: t.exposeString('company', {
      nullable: true,
      description: 'The name of the company. It is null if it was not entered.',
    }),
    updatedAtMs: t.field({
      type: 'UnixMs',
      description: 'The time when the entry was last changed.',
      resolve: ({ updatedAtMs }) => updatedAtMs ?? 0,
    }),
  }),
});
