import { LIMITS } from '../../domain/limits.ts';
import { importDirectory } from '../../resolvers/caller/import-directory.ts';
import { scopeArgument } from '../arguments.ts';
import { builder, type InputFields, prose } from '../builder.ts';
import { change } from '../change.ts';
import { checked } from '../validation.ts';

/** What may be entered about a caller; unchecked where each row is checked by itself. */
export const entryFields = (t: InputFields, isChecked: boolean) => ({
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
