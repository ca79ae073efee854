import type { DirectoryEntry } from '../../domain/callers/contact.ts';
import { builder } from '../builder.ts';

export const DirectoryEntryType = builder.objectRef<DirectoryEntry>('DirectoryEntry').implement({
  description: "The tenant's own entry about a caller, made by `updateCaller` or by an import.",
  fields: (t) => ({
    name: t.maybe.text('name', 'The full name. It is null if it was not entered.'),
    title: t.maybe.text('title', 'The role at the company. It is null if it was not entered.'),
    company: t.maybe.text('company', 'The name of the company. It is null if it was not entered.'),
    updatedAtMs: t.time(
      ({ updatedAtMs }) => updatedAtMs ?? 0,
      'The time when the entry was last changed.',
    ),
  }),
});
