import { onDemand } from 'bson';
import { bufferOf, copyOf, decode, decodeValue, textAt } from './codec.ts';
import type { Doc, Value } from './document.ts';

const { parseToElements } = onDemand;
const TYPE_DOCUMENT = 0x03;
const TYPE_ARRAY = 0x04;

/**
 * Reads a document that this server has written, and which therefore can be read. The documents in its fields and in
 * the arrays of its fields are read when they are first asked for: most writes and filters look at few of them.
 */
export function decodeStored(stored: Uint8Array): Doc {
  const bytes = bufferOf(stored);
  const doc: Doc = new Map();
  for (const [type, nameOffset, nameLength, offset, length] of parseToElements(bytes, 0)) {
    const name = textAt(bytes, nameOffset, nameOffset + nameLength);
    const isArray = type === TYPE_ARRAY;
    doc.set(name, isArray ? readArray(bytes, offset) : readValue(bytes, type, offset, length));
  }
  return doc;
}

function readArray(bytes: Buffer, start: number): Value[] {
  return Array.from(parseToElements(bytes, start), ([type, , , offset, length]) =>
    readValue(bytes, type, offset, length),
  );
}

/** A value that is kept keeps its own bytes, not those of the whole row. */
function readValue(bytes: Buffer, type: number, offset: number, length: number): Value {
  if (type === TYPE_DOCUMENT) return new LazyDoc(copyOf(bytes, offset, length));
  return decodeValue(type, { bytes, offset, length, depth: 1 });
}

/** A Map that is read from its bytes at the first call of any of its methods. */
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
