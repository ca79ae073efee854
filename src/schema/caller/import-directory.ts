import { LIMITS } from '../../domain/limits.ts';
import {
  type ImportedDirectory,
  importDirectory,
} from '../../resolvers/caller/import-directory.ts';
import { builder } from '../builder.ts';
import { payloadType } from '../payload.ts';
import { prose } from '../prose.ts';
import { scopeOf } from '../scope.ts';

const DirectoryRowInput = builder.inputType('DirectoryRowInput', {
  description: prose`
    The directory entry of one caller in an import. In an existing entry an absent field stays as it
    is, and null clears it. The rules are those of \`updateCaller\`.
  `,
  fields: (t) => ({
    phoneNumber: t.string({
      required: true,
      description: 'The phone number, in any readable format.',
    }),
    name: t.string({ description: 'The full name.' }),
    title: t.string({ description: 'The role at the company.' }),
    company: t.string({ description: 'The name of the company.' }),
    tags: t.stringList({
      description: 'The labels of the caller, at most 50. They replace all existing labels.',
    }),
    customAttributes: t.field({
      type: 'JsonText',
      description:
        "The tenant's own attributes, as the text of a JSON object. They replace all existing attributes.",
    }),
  }),
});

const ImportDirectoryInput = builder.inputType('ImportDirectoryInput', {
  description:
    "The entries to write into a tenant's directory, given either as `rows` or as `csv`.",
  fields: (t) => ({
    scope: t.field(scopeOf('directory')),
    rows: t.field({
      type: [DirectoryRowInput],
      description: `The entries as a list of at most ${LIMITS.importRows} rows and ${LIMITS.importBytes / 1024} KiB.`,
    }),
    csv: t.string({
      description: prose`
        The entries as CSV (RFC 4180) of at most ${LIMITS.importRows} rows and
        ${LIMITS.importBytes / 1024} KiB, whichever comes first. The first line names the columns, in any order: \`phone_number\`, and any of \`name\`, \`title\`,
        \`company\`, \`tags\` (separated by \`;\`) and \`custom_attributes\` (a JSON object). An
        empty cell leaves the stored value as it is.
      `,
    }),
    dryRun: t.boolean({
      defaultValue: false,
      description: 'Whether the import is only checked and counted, without writing anything.',
    }),
  }),
});

const count = (name: 'created' | 'updated' | 'unchanged' | 'refused' | 'moreErrors') => ({
  resolve: (imported: Partial<ImportedDirectory>) => imported[name] ?? 0,
});

const ImportDirectoryPayload = payloadType<Omit<ImportedDirectory, 'errors'>>(
  'ImportDirectoryPayload',
  'The result of `importDirectory`. Each faulty row is refused by itself: if `refused` is not 0, all other rows were imported.',
  (t) => ({
    created: t.int({
      description: 'The number of rows that created a caller.',
      ...count('created'),
    }),
    updated: t.int({
      description: 'The number of rows that changed the entry of a known caller.',
      ...count('updated'),
    }),
    unchanged: t.int({
      description: 'The number of rows whose values were stored already.',
      ...count('unchanged'),
    }),
    refused: t.int({
      description:
        'The number of faulty rows. It is 0 if the whole import was refused; the `path` of that error names no row.',
      ...count('refused'),
    }),
    moreErrors: t.int({
      description: 'The number of further errors, which `errors` does not list.',
      ...count('moreErrors'),
    }),
  }),
  prose`
    The reasons why single rows, or the whole import, were refused: at most the first 100. For a row
    the \`path\` is \`rows\`, the number of the row from 0 (without the heading of a CSV), and the
    name of the field; for a CSV the message names the line at which the row begins.
  `,
);

builder.mutationField('importDirectory', (t) =>
  t.field({
    type: ImportDirectoryPayload,
    authScopes: { scoped: true },
    description: prose`
      Writes many entries into the tenant's directory. Callers who have never called are listed,
      too, and recalls return their names from their first call on. Importing the same entries again
      changes nothing.
    `,
    args: {
      input: t.arg({
        type: ImportDirectoryInput,
        required: true,
        description: 'The entries to import.',
      }),
    },
    resolve: (_root, { input }, context) => importDirectory(input, context),
  }),
);
