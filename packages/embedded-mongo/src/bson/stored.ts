import { onDemand } from 'bson';
import { bufferOf, copyOf, textAt } from './bytes.ts';
import { decode, decodeValue } from './decode.ts';
import type { Doc, Value } from './document.ts';

const { parseToElements } = onDemand;
type BSONElement = typeof onDemand.BSONElement;

const TYPE_DOCUMENT = 0x03;
const TYPE_ARRAY = 0x04;

/**
 * Decodes a document that this server has encoded, without validation. Nested documents are decoded when they are first
 * used: most writes and filters use few of them.
 */
export function decodeStored(stored: Uint8Array): Doc {
  const bytes = bufferOf(stored);
  const doc: Doc = new Map();
  for (const element of parseToElements(bytes, 0)) {
    const [, nameOffset, nameLength] = element;
    doc.set(textAt(bytes, nameOffset, nameOffset + nameLength), readValue(bytes, element));
  }
  return doc;
}

/** Values copy their bytes, so that they do not keep the whole row in memory. */
function readValue(bytes: Buffer, [type, , , offset, length]: BSONElement): Value {
  if (type === TYPE_DOCUMENT) return new LazyDoc(copyOf(bytes, offset, length));
  if (type !== TYPE_ARRAY) return decodeValue(type, { bytes, offset, length, depth: 1 });
  return Array.from(parseToElements(bytes, offset), (element) => readValue(bytes, element));
}

/** A Map that is decoded at the first call of any of its methods. */
class LazyDoc extends Map<string, Value> {
  #content: Uint8Array | Doc;

  constructor(bytes: Uint8Array) {
    super();
    this.#content = bytes;
  }
  #read(): Doc {
    if (!(this.#content instanceof Map)) this.#content = decode(this.#content);
    return this.#content;
  }
  override get size(): number {
    return this.#read().size;
  }
  override get(name: string): Value | undefined {
    return this.#read().get(name);
  }
  override has(name: string): boolean {
    return this.#read().has(name);
  }
  override set(name: string, value: Value): this {
    this.#read().set(name, value);
    return this;
  }
  override delete(name: string): boolean {
    return this.#read().delete(name);
  }
  override clear(): void {
    this.#read().clear();
  }
  override keys(): MapIterator<string> {
    return this.#read().keys();
  }
  override values(): MapIterator<Value> {
    return this.#read().values();
  }
  override entries(): MapIterator<[string, Value]> {
    return this.#read().entries();
  }
  override [Symbol.iterator](): MapIterator<[string, Value]> {
    return this.#read().entries();
  }
  override forEach(visit: (value: Value, name: string, doc: Doc) => void): void {
    this.#read().forEach(visit);
  }
}
