import { EXPORT_BYTES, EXPORT_FORMAT } from '../../domain/callers/caller-export.ts';
import { type ExportedPage, exportCaller } from '../../resolvers/caller/export-caller.ts';
import { builder } from '../builder.ts';
import { payloadType } from '../payload.ts';

const ExportCallerInput = builder.inputType('ExportCallerInput', {
  description: 'Whose data is exported, and where a further document begins.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'Id of the caller.' }),
    after: t.string({
      description: 'The `next` of the document before; absent for the first document.',
    }),
  }),
});

const ExportCallerPayload = payloadType<ExportedPage>(
  'ExportCallerPayload',
  'The result of `exportCaller`.',
  (t) => ({
    format: t.string({
      nullable: true,
      description: `The shape of the document: \`${EXPORT_FORMAT}\`. A changed shape has another name. Null if the export was refused.`,
      resolve: ({ format }) => format ?? null,
    }),
    document: t.field({
      type: 'JsonText',
      nullable: true,
      description: `A JSON object as text, at most ${EXPORT_BYTES} bytes. The first document contains the directory entry, the memory, facts with their history, and providers' answers; every document contains calls with all their write-backs, oldest first. A single call that is larger comes alone. Null if the export was refused.`,
      resolve: ({ document }) => document ?? null,
    }),
    next: t.string({
      nullable: true,
      description: 'Send it as `after` to get further calls; null if there are none.',
      resolve: ({ next }) => next ?? null,
    }),
  }),
);

builder.mutationField('exportCaller', (t) =>
  t.field({
    type: ExportCallerPayload,
    authScopes: { scoped: true },
    description:
      'Returns everything that is stored about a caller, in as many documents as it needs. A mutation because exports are recorded; no data changes.',
    args: {
      input: t.arg({ type: ExportCallerInput, required: true, description: 'The export.' }),
    },
    resolve: (_root, { input }, context) => exportCaller(input, context),
  }),
);
