import { EXPORT_BYTES, EXPORT_FORMAT } from '../../domain/callers/caller-export.ts';
import { LIMITS } from '../../domain/limits.ts';
import { updateCaller } from '../../resolvers/caller/callers.ts';
import { refreshEnrichment } from '../../resolvers/caller/enrichment.ts';
import { exportCaller } from '../../resolvers/caller/export-caller.ts';
import { importDirectory } from '../../resolvers/caller/import-directory.ts';
import { checked, scopeArgument } from '../arguments.ts';
import { builder, type InputFields, prose } from '../builder.ts';
import { change, REFUSED } from '../change.ts';
import { CallerType } from './caller.ts';

/** What may be entered about a caller; unchecked where each row is checked by itself. */
const entryFields = (t: InputFields, isChecked: boolean) => ({
  name: t.optional(isChecked ? checked.name : 'String', 'The full name.'),
  title: t.optional(isChecked ? checked.name : 'String', 'The role at the company.'),
  company: t.optional(isChecked ? checked.name : 'String', 'The name of the company.'),
  tags: t.optional(
    isChecked ? checked.tags : ['String'],
    'The labels of the caller, at most 50. They replace all existing labels.',
  ),
  customAttributes: t.optional(
    isChecked ? checked.passthrough : 'JsonText',
    "The tenant's own attributes, as the text of a JSON object. They replace all existing attributes.",
  ),
});

const DirectoryRowInput = builder.inputType('DirectoryRowInput', {
  description: prose`
    The directory entry of one caller in an import. In an existing entry an absent field stays as it
    is, and null clears it. The rules are those of \`updateCaller\`.
  `,
  fields: (t) => ({
    phoneNumber: t.needed('String', 'The phone number, in any readable format.'),
    ...entryFields(t, false),
  }),
});

const NOTHING = { created: 0, updated: 0, unchanged: 0, refused: 0, moreErrors: 0 };

change('importDirectory', {
  access: 'scoped',
  description: prose`
    Writes many entries into the tenant's directory. Callers who have never called are listed,
    too, and recalls return their names from their first call on. Importing the same entries again
    changes nothing.
  `,
  input: "The entries to write into a tenant's directory, given either as `rows` or as `csv`.",
  argument: 'The entries to import.',
  fields: (t) => ({
    scope: t.field(scopeArgument('directory')),
    rows: t.optional(
      [DirectoryRowInput],
      `The entries as a list of at most ${LIMITS.importRows} rows and ${LIMITS.importBytes / 1024} KiB.`,
    ),
    csv: t.optional(
      'String',
      prose`
        The entries as CSV (RFC 4180) of at most ${LIMITS.importRows} rows and
        ${LIMITS.importBytes / 1024} KiB, whichever comes first. The first line names the columns, in any order: \`phone_number\`, and any of \`name\`, \`title\`,
        \`company\`, \`tags\` (separated by \`;\`) and \`custom_attributes\` (a JSON object). An
        empty cell leaves the stored value as it is.
      `,
    ),
    dryRun: t.optional(
      'Boolean',
      'Whether the import is only checked and counted, without writing anything.',
      { defaultValue: false },
    ),
  }),
  resolve: (input, context) => importDirectory(input, context),
  about:
    'The result of `importDirectory`. Each faulty row is refused by itself: if `refused` is not 0, all other rows were imported.',
  payload: (t) => ({
    ...t.wholes((imported) => ({ ...NOTHING, ...imported }), {
      created: 'The number of rows that created a caller.',
      updated: 'The number of rows that changed the entry of a known caller.',
      unchanged: 'The number of rows whose values were stored already.',
      refused:
        'The number of faulty rows. It is 0 if the whole import was refused; the `path` of that error names no row.',
      moreErrors: 'The number of further errors, which `errors` does not list.',
    }),
  }),
  errors: prose`
    The reasons why single rows, or the whole import, were refused: at most the first 100. For a row
    the \`path\` is \`rows\`, the number of the row from 0 (without the heading of a CSV), and the
    name of the field; for a CSV the message names the line at which the row begins.
  `,
});

change('updateCaller', {
  access: 'scoped',
  description:
    "Changes the tenant's own entry about a caller. From the next recall on it takes precedence over what was said in calls.",
  input:
    "The new values of the tenant's own entry about a caller. A field that is absent stays as it is, and null clears it.",
  argument: 'The caller and the new values.',
  fields: (t) => ({
    id: t.needed('ID', 'The id of the caller.'),
    ...entryFields(t, true),
  }),
  resolve: (_input, context, sent) => updateCaller(sent, context),
  payload: (t) => ({
    caller: t.maybe.of(CallerType, 'caller', `The caller after the change. ${REFUSED}`),
  }),
});

change('refreshEnrichment', {
  access: 'scoped',
  description: prose`
    Asks the providers again about a caller, whatever is stored of them, and waits for their
    answers. What a recall may not ask is not asked: limits, plans and test keys apply.

    An unknown number is refused with \`NOT_FOUND\`.
  `,
  input: 'The caller whose enrichment is refreshed.',
  fields: (t) => ({
    phoneNumber: t.needed(
      checked.phoneNumber,
      'The phone number of the caller, in any readable format.',
    ),
    scope: t.field(
      scopeArgument('caller', "The operator has to give it; a tenant's key must not give it."),
    ),
  }),
  resolve: (input, context) => refreshEnrichment(input, context),
  payload: (t) => ({
    caller: t.maybe.of(
      CallerType,
      'caller',
      'The caller with the new enrichment. It is null if the request was refused.',
    ),
  }),
});

change('exportCaller', {
  access: 'scoped',
  description: prose`
    Exports everything that is stored about a caller, as one or more JSON documents. The export
    changes no data; it is a mutation because each export is recorded in the audit log.
  `,
  input: 'The caller to export, and the part of the export to return.',
  argument: 'The caller to export.',
  fields: (t) => ({
    id: t.needed('ID', 'The id of the caller.'),
    after: t.optional(
      'String',
      'The `next` of the previous document. It is absent for the first document.',
    ),
  }),
  resolve: (input, context) => exportCaller(input, context),
  payload: (t) => ({
    ...t.maybe.texts({
      format: `The name of the document's format: \`${EXPORT_FORMAT}\`. A later format has another name. It is null if the export was refused.`,
      next: 'The value to send as `after` for the next document. It is null if there are no more calls.',
    }),
    document: t.maybe.json(
      'document',
      prose`
        The text of a JSON object of at most ${EXPORT_BYTES / 2 ** 20} MiB. It is null if the export
        was refused.

        The first document contains the directory entry, the memory, the facts with their history,
        the answers of providers, and the requests to be forgotten. Every document contains calls with all their write-backs,
        oldest first. A single call that is larger is returned in a document of its own.
      `,
    ),
  }),
});
