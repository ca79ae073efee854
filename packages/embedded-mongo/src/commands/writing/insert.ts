import { stamped, withId } from '../../update/new-document.ts';
import { readBoolean } from '../../wire/fields.ts';
import { document } from '../../wire/reply.ts';
import { checkWritable, defineCommand, namespaceOf } from '../request.ts';
import { runBatch } from './write-batch.ts';

/** One object for all statements, so that the record of a long batch stays small. */
const INSERTED = document({ n: 1 });

/** `insert`: each document is stored, or refused alone. */
export const insert = defineCommand({
  names: ['insert'],
  fields: {
    documents: 'array',
    ordered: 'bool',
    bypassDocumentValidation: 'flag',
    bypassEmptyTsReplacement: 'bool',
  },
  *run(request, engine) {
    const ns = checkWritable(namespaceOf(request));
    const keepsEmptyTimes = readBoolean(request.body, 'bypassEmptyTsReplacement');
    return yield* runBatch(request, engine, {
      field: 'documents',
      // biome-ignore lint/correctness/useYield: an insert has nothing to look for
      *run({ body }) {
        const doc = withId(body);
        engine.catalog.ensure(ns).insert(keepsEmptyTimes ? doc : stamped(doc, request.now));
        return INSERTED;
      },
    });
  },
});
