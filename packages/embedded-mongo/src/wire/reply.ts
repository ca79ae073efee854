import { Double, Int32, type Long } from 'bson';
import type { Doc, Value } from '../bson/document.ts';
import { encode } from '../bson/encode.ts';
import { FRAME_BYTES, framed, unframed } from '../bson/framed.ts';
import { HEADER_BYTES } from './frames.ts';

const OP_REPLY = 1;
const OP_MSG = 2013;
/** AwaitCapable, which MongoDB always sets. */
const REPLY_FLAGS = 8;
const TYPE_DOCUMENT = 3;
const TYPE_ARRAY = 4;

/** The wire message that answers `requestId` with one document. */
export function replyMessage(requestId: number, legacy: boolean, body: Uint8Array): Buffer {
  const prefix = legacy ? 20 : 5;
  const message = Buffer.allocUnsafe(HEADER_BYTES + prefix + body.length);
  message.fill(0, 0, HEADER_BYTES + prefix);
  message.writeInt32LE(message.length, 0);
  message.writeInt32LE(requestId, 8);
  message.writeInt32LE(legacy ? OP_REPLY : OP_MSG, 12);
  if (legacy) {
    message.writeInt32LE(REPLY_FLAGS, HEADER_BYTES);
    message.writeInt32LE(1, HEADER_BYTES + 16);
  }
  message.set(body, HEADER_BYTES + prefix);
  return message;
}

/** A reply document from plain parts; numbers become 32 bit integers, `ok: 1` is added. */
export function ok(fields: Record<string, Value | number> = {}): Doc {
  return document(fields).set('ok', new Double(1));
}

/** A document from plain parts; numbers become 32 bit integers. */
export function document(fields: Record<string, Value | number>): Doc {
  const entries = Object.entries(fields);
  return new Map(
    entries.map(([name, value]) => [name, typeof value === 'number' ? new Int32(value) : value]),
  );
}

/** A cursor reply whose batch is the stored bytes, untouched. */
export function cursorReply(
  batch: readonly Uint8Array[],
  cursor: { id: Long; ns: string; field: 'firstBatch' | 'nextBatch' },
): Uint8Array {
  const { id, ns, field } = cursor;
  const rest: Doc = new Map<string, Value>([
    ['id', id],
    ['ns', ns],
  ]);
  const inner = framed([headOf(TYPE_ARRAY, field), arrayOf(batch), elements(rest)]);
  return Buffer.concat(framed([headOf(TYPE_DOCUMENT, 'cursor'), ...inner, OK]));
}

/** A findAndModify reply whose document is the stored bytes, untouched. */
export function valueReply(lastErrorObject: Doc, value: Uint8Array | null): Uint8Array {
  const head = new Map<string, Value>([['lastErrorObject', lastErrorObject]]);
  if (value === null) return Buffer.concat(framed([elements(head.set('value', null)), OK]));
  return Buffer.concat(framed([elements(head), VALUE, value, OK]));
}

const elements = (doc: Doc) => unframed(encode(doc));
const OK = elements(ok());
const VALUE = headOf(TYPE_DOCUMENT, 'value');

/** The bytes before a value: its type and the name of its field. */
function headOf(type: number, name: string): Buffer {
  const head = Buffer.from(`\0${name}\0`);
  head[0] = type;
  return head;
}

/** An array of documents in one buffer: a batch may contain tens of thousands. */
function arrayOf(batch: readonly Uint8Array[]): Uint8Array {
  const length = batch.reduce(
    (sum, { length }, at) => sum + 2 + String(at).length + length,
    FRAME_BYTES,
  );
  const result = Buffer.allocUnsafe(length);
  let offset = result.writeInt32LE(length, 0);
  for (const [at, bytes] of batch.entries()) {
    offset = result.writeUInt8(TYPE_DOCUMENT, offset);
    offset += result.write(`${at}\0`, offset, 'latin1');
    result.set(bytes, offset);
    offset += bytes.length;
  }
  result[offset] = 0;
  return result;
}

/** The longest batch a cursor reply may carry (MongoDB's 16 MiB). */
export const MAX_BATCH_BYTES = 16 * 1024 * 1024;
