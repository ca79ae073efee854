import assert from 'node:assert/strict';
import {
  Binary,
  BSONRegExp,
  Code,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  serialize,
  Timestamp,
} from 'bson';
import { expect, test } from 'vitest';
import { decode } from '#src/bson/decode.ts';
import type { Value } from '#src/bson/document.ts';
import { encode } from '#src/bson/encode.ts';
import { refusal } from './typed.ts';

test('every type and the order of keys survive a round trip byte by byte', () => {
  const bytes = serialize(
    new Map<string, unknown>([
      ['10', new Int32(1)],
      ['2', new Double(5)],
      ['__proto__', new Map([['constructor', Long.MAX_VALUE]])],
      ['list', [new Double(-0), null, 'é😀\0', [], new Map()]],
      ['bin', new Binary(Uint8Array.of(0xff, 0xfe), 2)],
      ['dec', Decimal128.fromString('1.10')],
      ['id', new ObjectId()],
      ['date', new Date(-1)],
      ['ts', new Timestamp({ t: 4294967295, i: 7 })],
      ['re', new BSONRegExp('a.b', 'imx')],
      ['code', new Code('x')],
      ['ends', [new MinKey(), new MaxKey(), true, false]],
    ]),
  );
  expect(Buffer.from(encode(decode(bytes))).toString('hex')).toBe(
    Buffer.from(bytes).toString('hex'),
  );
});

test('an id that is kept does not keep the whole message it came in', () => {
  const doc = new Map<string, Value>([
    ['_id', new ObjectId()],
    ['uuid', new Binary(Buffer.alloc(16), 4)],
    ['text', 'x'.repeat(100_000)],
  ]);
  const [id, uuid] = decode(encode(doc)).values();
  assert(id instanceof ObjectId && uuid instanceof Binary);
  for (const { buffer } of [id.id, uuid.buffer]) expect(buffer.byteLength).toBeLessThan(100_000);
});

const hex = (text: string) => () => decode(Buffer.from(text.replaceAll(' ', ''), 'hex'));

test.each([
  ['a length that is too short', '04000000 00'],
  ['a length beyond the bytes', '10000000 00'],
  ['a negative length', 'ffffffff 00'],
  ['a missing end', '05000000 01'],
  ['an unknown type', '08000000 25 6100 00'],
  ['a string that is not UTF-8', '0e000000 02 6100 02000000 ff00 00'],
  ['a string without its end', '0e000000 02 6100 02000000 6161 00'],
  ['a boolean of 2', '09000000 08 6100 02 00'],
  ['one key twice', '0b000000 0a 6100 0a 6100 00'],
  ['the deprecated undefined', '08000000 06 6100 00'],
  ['a date that JavaScript cannot hold', '10000000 09 6100 ffffffffffffff7f 00'],
])('%s is refused as invalid BSON', (_title, text) => {
  expect(refusal(hex(text))).toBe(22);
});

test('more than 200 levels are refused', () => {
  let nested: object = {};
  for (let depth = 0; depth < 200; depth += 1) nested = { a: nested };
  expect(refusal(() => decode(serialize(nested)))).toBe(15);
});

test('a document too deep to be read back is refused when written', () => {
  let nested: Value = new Map();
  for (let depth = 0; depth < 200; depth += 1) nested = [nested];
  expect(refusal(() => encode(new Map([['a', nested]])))).toBe(15);
});

test('a key with a NUL byte is refused when written', () => {
  expect(refusal(() => encode(new Map([['a\0b', null]])))).toBe(22);
});
