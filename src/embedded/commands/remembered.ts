import { decode, encode } from '../bson/codec.ts';
import type { Doc, Value } from '../bson/document.ts';
import { encodeKey } from '../bson/key.ts';
import { CommandError } from '../errors.ts';
import type { Collection } from '../storage/collection.ts';

/** What one findAndModify did; `shown` is the document the client asked to see, as stored. */
export interface Result {
  readonly kind: 'updated' | 'inserted' | 'removed' | 'nothing';
  readonly id: Value | undefined;
  readonly shown: Uint8Array | null;
}

/** An image from before the write is kept whole; one from after is read again from its row. */
export function remember(result: Result, isNew: boolean): Doc {
  const doc: Doc = new Map<string, Value>([
    ['kind', result.kind],
    ['id', result.id ?? null],
  ]);
  if (isNew) return doc.set('isNew', true);
  return doc.set('image', result.shown === null ? null : decode(result.shown));
}

/** The answer of an earlier attempt; refused when its document is gone since. */
export function recall(done: Doc, collection: Collection | undefined): Result {
  const kind = done.get('kind') as Result['kind'];
  const id = done.get('id');
  const image = done.get('image');
  if (done.get('isNew') !== true) {
    return { kind, id, shown: image instanceof Map ? encode(image) : null };
  }
  const row = collection?.rows.byKey(encodeKey(id));
  if (row !== undefined) return { kind, id, shown: row.d };
  throw new CommandError(217, 'The document of the retried findAndModify is gone');
}
