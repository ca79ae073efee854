import { equalValues } from '../bson/compare.ts';
import type { Doc, Value } from '../bson/document.ts';
import { CommandError } from '../errors.ts';
import { withId } from './new-document.ts';

/** The replacement with the document's own `_id` first; another `_id` in it is refused with 66. */
export function replaceDocument(doc: Doc, replacement: Doc): Doc {
  return replacementInsert(replacement, doc.get('_id'));
}

/** The document a replacing upsert inserts, with the `_id` its filter names, if any. */
export function replacementInsert(replacement: Doc, id: Value | undefined): Doc {
  const own = replacement.get('_id');
  if (id === undefined || own === undefined || equalValues(own, id)) {
    return withId(replacement, id === undefined ? own : id);
  }
  throw new CommandError(
    66,
    "After applying the update, the (immutable) field '_id' was found to have been altered",
  );
}
