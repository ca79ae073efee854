import { EXPORT_BYTES, EXPORT_FORMAT } from '../../domain/callers/caller-export.ts';
import { exportCaller } from '../../resolvers/caller/export-caller.ts';
import { change } from '../change.ts';
import { prose } from '../prose.ts';

change('exportCaller', {
  access: 'scoped',
  description: prose`
    Exports everything that is stored about a caller, as one or more JSON documents. The export
    changes no data; it is a mutation because each export is recorded in the audit log.
  `,
  input: 'The caller to export, and the part of the export to return.',
  argument: 'The caller to export.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'The id of the caller.' }),
    after: t.string({
      description: 'The `next` of the previous document. It is absent for the first document.',
    }),
  }),
  resolve: (input, context) => exportCaller(input, context),
  payload: (t) => ({
    format: t.maybe.text(
      'format',
      `The name of the document's format: \`${EXPORT_FORMAT}\`. A later format has another name. It is null if the export was refused.`,
    ),
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
    next: t.maybe.text(
      'next',
      'The value to send as `after` for the next document. It is null if there are no more calls.',
    ),
  }),
});
