import { hash } from 'node:crypto';
import { Binary } from 'bson';
import type { Doc, Value } from '../../bson/document.ts';
import { encodeKey } from '../../bson/key.ts';
import { CommandError } from '../../errors.ts';
import type { Collection } from '../../storage/collections/collection.ts';

/** What one findAndModify did; `shown` is the document the client asked to see, as stored. */
export type Result = {
  readonly kind: 'updated' | 'inserted' | 'removed' | 'nothing';
  readonly id: Value | undefined;
  readonly shown: Uint8Array | null;
};

/**
 * An image from before the write is kept whole. One from after is read again from its row, which
 * must not have changed since the write: its digest is compared.
 */
export function retryRecord({ kind, id, shown }: Result, isNew: boolean): Doc {
  const doc: Doc = new Map<string, Value>([
    ['kind', kind],
    ['id', id ?? null],
  ]);
  if (shown === null) return doc;
  return isNew ? doc.set('digest', digest(shown)) : doc.set('image', new Binary(shown));
}

/** The result of an earlier attempt. Throws 217 if its document was changed since. */
export function resultFromRecord(record: Doc, collection: Collection | undefined): Result {
  const kind = record.get('kind') as Result['kind'];
  const id = record.get('id');
  const image = record.get('image');
  if (image instanceof Binary) return { kind, id, shown: image.value() };
  if (!record.has('digest')) return { kind, id, shown: null };
  const row = collection?.rows.byKey(encodeKey(id));
  if (row !== undefined && digest(row.d) === record.get('digest'))
    return { kind, id, shown: row.d };
  throw new CommandError(217, 'The document of the retried findAndModify was changed since');
}

function digest(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'base64');
}
