import { LIMITS } from '../../domain/limits.ts';
import {
  type ImportedDirectory,
  importDirectory,
} from '../../resolvers/caller/import-directory.ts';
import { builder } from '../builder.ts';
import { payloadType } from '../payload.ts';
import { ScopeInput } from '../scope.ts';

const DirectoryRowInput = builder.inputType('DirectoryRowInput', {
  description:
    'One caller of an import. Of an entry that exists, what is absent stays and null clears. The same rules hold as for `updateCaller`.',
  fields: (t) => ({
    phoneNumber: t.string({
      required: true,
      description: 'E.164, or any format that can be read.',
    }),
    name: t.string({ description: 'Full name.' }),
    title: t.string({ description: 'Role at the company.' }),
    company: t.string({ description: 'Name of the company.' }),
    tags: t.stringList({ description: 'At most 50 labels, which replace all that there are.' }),
    customAttributes: t.field({
      type: 'JsonText',
      description: 'A JSON object as text; replaces all attributes.',
    }),
  }),
});

const ImportDirectoryInput = builder.inputType('ImportDirectoryInput', {
  description: "Entries of a tenant's directory: either `rows` or `csv`.",
  fields: (t) => ({
    scope: t.field({ type: ScopeInput, description: 'For the operator: whose directory.' }),
    rows: t.field({
      type: [DirectoryRowInput],
      description: `At most ${LIMITS.importRows} rows.`,
    }),
    csv: t.string({
      description: `At most ${LIMITS.importCsvBytes} bytes of CSV (RFC 4180). The first line names its columns, in any order: \`phone_number\`, and any of \`name\`, \`title\`, \`company\`, \`tags\` (separated by \`;\`) and \`custom_attributes\` (a JSON object). An empty cell leaves what is stored.`,
    }),
    dryRun: t.boolean({
      defaultValue: false,
      description: 'Checks and counts everything, and writes nothing.',
    }),
  }),
});

const count = (name: 'created' | 'updated' | 'unchanged' | 'refused') => ({
  resolve: (imported: Partial<ImportedDirectory>) => imported[name] ?? 0,
});

const ImportDirectoryPayload = payloadType<Omit<ImportedDirectory, 'errors'>>(
  'ImportDirectoryPayload',
  'The result of `importDirectory`. Rows are refused one by one: if `refused` is not 0, all other rows were imported nevertheless.',
  (t) => ({
    created: t.int({
      description: 'Rows whose callers are listed now and were not known before.',
      ...count('created'),
    }),
    updated: t.int({ description: 'Rows that changed an entry.', ...count('updated') }),
    unchanged: t.int({
      description: 'Rows whose values were stored already.',
      ...count('unchanged'),
    }),
    refused: t.int({
      description:
        'Rows with faults. 0 if the whole import was refused: then the path of its fault names no row.',
      ...count('refused'),
    }),
  }),
  'Why the whole import or single rows were refused: the first 100 faults. The path of a fault in a row is `rows`, its number from 0 without the heading, and the field; also for CSV.',
);

builder.mutationField('importDirectory', (t) =>
  t.field({
    type: ImportDirectoryPayload,
    authScopes: { scoped: true },
    description:
      "Writes many entries of the tenant's directory. Callers who never called are listed: recalls tell their names from their first call on. Repeating an import changes nothing.",
    args: {
      input: t.arg({ type: ImportDirectoryInput, required: true, description: 'The entries.' }),
    },
    resolve: (_root, { input }, context) => importDirectory(input, context),
  }),
);
