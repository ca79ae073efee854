import { type Doc, decode, encode, type Value } from 'embedded-mongo/bson';
import type { Db, Document } from 'mongodb';
import { ToolError } from './errors.ts';

const DUPLICATE_KEY = 11_000;
/** An _id may have several hundred bytes. */
const MAX_REMOVED = 5_000;
const ON_DISK = { writeConcern: { w: 'majority', j: true } };

/** The changes that make the target's documents equal to the source's. */
export type Changes = { readonly remove: readonly Value[]; readonly insert: readonly Buffer[] };

/** Another document of the target has the unique key of a document to insert. */
export class UniqueKeyTaken extends Error {}

/**
 * Removes, then inserts: a document that differs is replaced byte for byte, which an update cannot do. Safe
 * to repeat.
 *
 * @throws UniqueKeyTaken
 * @throws ToolError when a document cannot be copied byte for byte, or is refused
 */
export async function writeChanges(db: Db, name: string, changes: Changes): Promise<void> {
  const { remove, insert } = changes;
  const documents = insert.map((raw) => parse(raw, name));
  for (let at = 0; at < remove.length; at += MAX_REMOVED) {
    const ids = remove.slice(at, at + MAX_REMOVED);
    const deletes = [{ q: { _id: { $in: ids } }, limit: 0 }];
    refuseErrors(await db.command({ delete: name, deletes, ...ON_DISK }), name);
  }
  if (documents.length > 0) {
    refuseErrors(await db.command({ insert: name, documents, ordered: false, ...ON_DISK }), name);
  }
}

/** Parsed because the driver cannot send raw documents; refuses a document that would be encoded differently. */
function parse(raw: Buffer, name: string): Doc {
  try {
    const doc = decode(raw);
    if (raw.equals(encode(doc))) return doc;
  } catch {
    // Types that were withdrawn from BSON, among others: refused below.
  }
  throw new ToolError(
    'not_copyable',
    `${name} has a document that cannot be copied byte for byte (a type withdrawn from BSON, a repeated name or text that is not UTF-8)`,
  );
}

/** The server's messages are left out: they may contain stored values. */
function refuseErrors({ writeErrors, writeConcernError }: Document, name: string): void {
  const [first]: { code: number }[] = writeErrors ?? [];
  if (first?.code === DUPLICATE_KEY) throw new UniqueKeyTaken();
  const code = first?.code ?? writeConcernError?.code;
  if (code === undefined) return;
  throw new ToolError('refused', `The target refused documents of ${name} with code ${code}`);
}
