import { onDemand } from 'bson';
import { bufferOf, copyOf, textAt } from './bytes.ts';
import { decodeValue } from './decode.ts';
import type { Doc, Value } from './document.ts';

const { parseToElements } = onDemand;
type BSONElement = typeof onDemand.BSONElement;

const TYPE_DOCUMENT = 0x03;
const TYPE_ARRAY = 0x04;

/**
 * Decodes a document that this server has encoded, without validation. Each field, of nested documents too, is decoded
 * when it is first asked for: most writes and filters use few of them.
 */
export function decodeStored(stored: Uint8Array): Doc {
  return new StoredDoc(bufferOf(stored));
}

/** Values copy their bytes, so that they do not keep the whole row in memory. */
function readValue(bytes: Buffer, [type, , , offset, length]: BSONElement): Value {
  if (type === TYPE_DOCUMENT) return new StoredDoc(copyOf(bytes, offset, length));
  if (type !== TYPE_ARRAY) return decodeValue(type, { bytes, offset, length, depth: 1 });
  return Array.from(parseToElements(bytes, offset), (element) => readValue(bytes, element));
}

/** What is stored: where each field is in the bytes, and the values that were asked for. */
type Undecoded = {
  readonly bytes: Buffer;
  readonly fields: readonly BSONElement[];
  readonly known: Doc;
};

/** A Map whose values are decoded one by one while it is only asked for them by name, and else all at once. */
class StoredDoc extends Map<string, Value> {
  #content: Buffer | Undecoded | Doc;

  constructor(bytes: Buffer) {
    super();
    this.#content = bytes;
  }
  #located(): Undecoded | Doc {
    if (Buffer.isBuffer(this.#content)) {
      const fields = parseToElements(this.#content, 0);
      this.#content = { bytes: this.#content, fields: [...fields], known: new Map() };
    }
    return this.#content;
  }
  #decoded(): Doc {
    const content = this.#located();
    const doc = content instanceof Map ? content : decodeAll(content);
    this.#content = doc;
    return doc;
  }
  override get size(): number {
    const content = this.#located();
    return content instanceof Map ? content.size : content.fields.length;
  }
  override get(name: string): Value | undefined {
    const content = this.#located();
    return content instanceof Map ? content.get(name) : decodeOne(content, name);
  }
  override has(name: string): boolean {
    const content = this.#located();
    return content instanceof Map ? content.has(name) : fieldNamed(content, name) !== undefined;
  }
  override set(name: string, value: Value): this {
    this.#decoded().set(name, value);
    return this;
  }
  override delete(name: string): boolean {
    return this.#decoded().delete(name);
  }
  override clear(): void {
    this.#decoded().clear();
  }
  override keys(): MapIterator<string> {
    return this.#decoded().keys();
  }
  override values(): MapIterator<Value> {
    return this.#decoded().values();
  }
  override entries(): MapIterator<[string, Value]> {
    return this.#decoded().entries();
  }
  override [Symbol.iterator](): MapIterator<[string, Value]> {
    return this.#decoded().entries();
  }
  override forEach(visit: (value: Value, name: string, doc: Doc) => void): void {
    this.#decoded().forEach(visit);
  }
}

const nameOf = (bytes: Buffer, [, offset, length]: BSONElement): string =>
  textAt(bytes, offset, offset + length);

/** Names of another length are not decoded. */
function fieldNamed({ bytes, fields }: Undecoded, name: string): BSONElement | undefined {
  const wanted = Buffer.byteLength(name);
  return fields.find((field) => field[2] === wanted && nameOf(bytes, field) === name);
}

function decodeOne(content: Undecoded, name: string): Value | undefined {
  const { bytes, known } = content;
  const value = known.get(name);
  if (value !== undefined) return value;
  const field = fieldNamed(content, name);
  if (field === undefined) return undefined;
  const decoded = readValue(bytes, field);
  known.set(name, decoded);
  return decoded;
}

/** A value that is known stays the same object: a writer sees by that what has not changed. */
function decodeAll({ bytes, fields, known }: Undecoded): Doc {
  const doc: Doc = new Map();
  for (const field of fields) {
    const name = nameOf(bytes, field);
    doc.set(name, known.get(name) ?? readValue(bytes, field));
  }
  return doc;
}
