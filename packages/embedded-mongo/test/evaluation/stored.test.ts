import assert from 'node:assert/strict';
import { Int32 } from 'bson';
import { expect, test } from 'vitest';
import { decode } from '#src/bson/decode.ts';
import type { Doc, Value } from '#src/bson/document.ts';
import { encode, encodeStored } from '#src/bson/encode.ts';
import { encodeChanged } from '#src/bson/encode-changed.ts';
import { identical } from '#src/bson/identical.ts';
import { decodeStored } from '#src/bson/stored.ts';
import { CommandError } from '#src/errors.ts';
import { compileUpdate } from '#src/update/update.ts';
import { type Choices, choicesFrom } from '../differential/choices.ts';
import { randomUpdate } from '../differential/updates.ts';
import { randomDocument, randomScalar } from '../differential/values.ts';
import { shown } from './typed.ts';

const ROUNDS = 20_000;
const TOO_LARGE = 2;

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

function randomChange(choices: Choices): Doc {
  const isReplaced = choices.chance(0.1);
  return isReplaced ? randomDocument(choices, new Int32(1)) : randomUpdate(choices);
}

/** The bytes after an update, or the code it is refused with. */
function changed(update: Doc, doc: Doc, write: (after: Doc) => Uint8Array): string {
  try {
    const compiled = compileUpdate(update, { now: new Date(0), filter: new Map() });
    return hex(write(compiled.apply(doc, null).doc));
  } catch (error) {
    assert(error instanceof CommandError, String(error));
    return `refused by ${error.code}`;
  }
}

test('an update that takes over the bytes of what it keeps stores what writing all anew would', () => {
  let refused = 0;
  for (let seed = 0; seed < ROUNDS; seed += 1) {
    const choices = choicesFrom(seed);
    const bytes = encodeStored(randomDocument(choices, new Int32(1)), TOO_LARGE);
    const update = randomChange(choices);
    const anew = changed(update, decode(bytes), (after) => encodeStored(after, TOO_LARGE));
    const doc = decodeStored(bytes);
    const over = changed(update, doc, (after) => encodeChanged(after, { doc, bytes }, TOO_LARGE));
    if (over !== anew) expect.fail(`seed ${seed}: ${shown(update)} of ${shown(decode(bytes))}`);
    if (anew.startsWith('refused')) refused += 1;
  }
  expect(refused).toBeLessThan(ROUNDS / 2);
});

test('what was read to be changed is written as it was', () => {
  for (let seed = 0; seed < ROUNDS / 10; seed += 1) {
    const choices = choicesFrom(seed);
    const bytes = encodeStored(randomDocument(choices, randomScalar(choices)), TOO_LARGE);
    expect(hex(encode(decodeStored(bytes)))).toBe(hex(bytes));
  }
});

test('each field that is asked for by its name is what decoding everything returns', () => {
  for (let seed = 0; seed < ROUNDS / 10; seed += 1) {
    const choices = choicesFrom(seed);
    const whole = randomDocument(choices, randomScalar(choices)).set('größe', new Int32(seed));
    const bytes = encodeStored(whole, TOO_LARGE);
    for (const [name, value] of decode(bytes)) {
      const doc = decodeStored(bytes);
      expect([doc.has(name), doc.has(`${name}s`), doc.get(`${name}s`)]).toEqual([
        true,
        whole.has(`${name}s`),
        whole.get(`${name}s`),
      ]);
      const read = doc.get(name);
      if (!identical(read, value)) expect.fail(`seed ${seed}: ${name} of ${shown(whole)}`);
      // A writer sees by the object that a value has not changed.
      expect([doc.get(name), new Map(doc).get(name)]).toEqual([read, read]);
      expect(Object.is(new Map(doc).get(name), read)).toBe(true);
    }
  }
});

const NESTED: Doc = new Map<string, Value>([
  ['one', new Int32(1)],
  ['list', [new Map([['two', new Int32(2)]])]],
]);

/** A document inside a stored one that nobody has looked at; what its row was read into is overwritten. */
function unread(): Doc {
  const bytes = encode(new Map([['nested', NESTED]]));
  const nested = decodeStored(bytes).get('nested');
  bytes.fill(0xff);
  assert(nested instanceof Map);
  return nested;
}

/** Without the class that decodes later, which a comparison would see. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (!(value instanceof Map)) return value;
  return new Map(Array.from(value, ([name, item]) => [name, plain(item)]));
}

const visited = (doc: Doc) => {
  const seen: [string, Value][] = [];
  doc.forEach((value, name) => {
    seen.push([name, value]);
  });
  return seen;
};

test.each<[string, (doc: Doc) => unknown]>([
  ['size', (doc) => doc.size],
  ['get', (doc) => doc.get('one')],
  ['has', (doc) => [doc.has('one'), doc.has('two')]],
  ['keys', (doc) => [...doc.keys()]],
  ['values', (doc) => [...doc.values()]],
  ['entries', (doc) => [...doc.entries()]],
  ['forEach', visited],
  ['iteration', (doc) => [...doc]],
  ['Array.from', (doc) => Array.from(doc, ([name]) => name)],
  ['a copy', (doc) => [...new Map(doc)]],
  ['set', (doc) => [...doc.set('two', null)]],
  ['delete', (doc) => [doc.delete('one'), ...doc]],
  ['clear', (doc) => [doc.clear(), ...doc]],
  ['encode', (doc) => hex(encode(doc))],
])('a document inside a stored one is whole at first sight: %s', (_way, look) => {
  expect(plain(look(unread()))).toEqual(plain(look(new Map(NESTED))));
});
