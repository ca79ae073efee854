import { EXPORT_BYTES, EXPORT_FORMAT } from '../../domain/callers/caller-export.ts';
import { updateCaller } from '../../resolvers/caller/callers.ts';
import { refreshEnrichment } from '../../resolvers/caller/enrichment.ts';
import { exportCaller } from '../../resolvers/caller/export-caller.ts';
import { scopeArgument } from '../arguments.ts';
import { prose } from '../builder.ts';
import { change, REFUSED } from '../change.ts';
import { checked } from '../validation.ts';
import { CallerType } from './caller.ts';
import { entryFields } from './import-directory.ts';

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
