import { document } from '../wire/reply.ts';
import { checkWritable, defineCommand, namespaceOf } from './request.ts';
import { runBatch, withId } from './write-batch.ts';

/** `insert`: each document is stored, or refused alone. */
export const insert = defineCommand({
  names: ['insert'],
  fields: ['documents', 'ordered', 'bypassDocumentValidation', 'bypassEmptyTsReplacement'],
  *run(request, engine) {
    const ns = checkWritable(namespaceOf(request));
    // biome-ignore lint/correctness/useYield: an insert has nothing to look for
    return yield* runBatch(request, engine, 'documents', function* ({ body }) {
      engine.catalog.ensure(ns).insert(withId(body));
      return document({ n: 1 });
    });
  },
});
