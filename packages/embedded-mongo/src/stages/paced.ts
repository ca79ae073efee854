import type { Doc } from '../bson/document.ts';
import type { Slice, Sliced } from '../slice.ts';
import type { Docs } from './types.ts';

/** Documents from memory, with a pause whenever the slice is over. */
export function* paced(docs: Iterable<Doc>, slice: Slice): Docs {
  for (const doc of docs) {
    yield doc;
    if (slice.isOver()) yield undefined;
  }
}

/** All documents, for stages that need the last one before they return the first. */
export function* gathered(docs: Docs): Sliced<Doc[]> {
  const all: Doc[] = [];
  for (const doc of docs) {
    if (doc === undefined) yield;
    else all.push(doc);
  }
  return all;
}
