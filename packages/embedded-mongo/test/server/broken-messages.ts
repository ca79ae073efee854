import { BSON, type Document } from 'mongodb';
import { message } from './raw-client.ts';

type Random = () => number;
type Make = (random: Random) => Buffer;

const below = (random: Random, limit: number) => Math.floor(random() * limit);

function bytesOf(random: Random, length: number): Buffer {
  return Buffer.from(Array.from({ length }, () => below(random, 256)));
}

const COMMANDS: readonly Document[] = [
  { ping: 1, $db: 'fuzz' },
  { insert: 'junk', documents: [{ a: 1, text: 'abc', list: [1, 2, { b: null }] }], $db: 'fuzz' },
  { find: 'steady', filter: { n: { $gt: 3 }, text: /a/ }, sort: { n: 1 }, $db: 'fuzz' },
  { update: 'junk', updates: [{ q: { a: 1 }, u: { $set: { 'b.c': 'x' } } }], $db: 'fuzz' },
  { aggregate: 'steady', pipeline: [{ $match: { n: 1 } }], cursor: {}, $db: 'fuzz' },
  { getMore: 5n, collection: 'steady', $db: 'fuzz' },
];

const commandOf = (random: Random) => COMMANDS[below(random, COMMANDS.length)] ?? COMMANDS[0] ?? {};

/** An OP_MSG of any sections; its length is right. */
function sections(parts: readonly Buffer[], flags = 0, opCode = 2013): Buffer {
  const head = Buffer.alloc(20);
  const body = Buffer.concat(parts);
  head.writeInt32LE(20 + body.length, 0);
  head.writeInt32LE(9, 4);
  head.writeInt32LE(opCode, 12);
  head.writeUInt32LE(flags >>> 0, 16);
  return Buffer.concat([head, body]);
}

const bodySection = (bson: Uint8Array) => Buffer.concat([Buffer.of(0), bson]);

/** A kind 1 section whose inner length is off by `error`. */
function sequence(name: string, documents: readonly Document[], error = 0): Buffer {
  const bodies = documents.map((document) => BSON.serialize(document));
  const inner = Buffer.concat([Buffer.from(`${name}\0`), ...bodies]);
  const length = Buffer.alloc(4);
  length.writeInt32LE(4 + inner.length + error);
  return Buffer.concat([Buffer.of(1), length, inner]);
}

/** One element after another in a document whose length is right. */
function documentOf(elements: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32LE(elements.length + 5);
  return Buffer.concat([length, elements, Buffer.of(0)]);
}

/** Documents in one another, written from the inside out into one buffer. */
function nested(depth: number, type: number): Buffer {
  const bytes = Buffer.alloc(8 * depth + 5);
  for (let i = 0; i < depth; i += 1) {
    bytes.writeInt32LE(8 * (depth - i) + 5, 7 * i);
    bytes.writeUInt8(type, 7 * i + 4);
    bytes.write('0', 7 * i + 5);
  }
  bytes.writeInt32LE(5, 7 * depth);
  return bytes;
}

const element = (type: number, name: string, value: Buffer) =>
  Buffer.concat([Buffer.of(type), Buffer.from(`${name}\0`), value]);

const int32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(value);
  return bytes;
};

const withDb = (elements: Buffer) =>
  documentOf(Buffer.concat([elements, element(2, '$db', Buffer.from('\x05\0\0\0fuzz\0'))]));

const ping = element(0x10, 'ping', int32(1));
const LENGTHS = [-(2 ** 31), -1, 0, 4, 15, 16, 48_000_001, 2 ** 31 - 1];
const STRING_LENGTHS = [-(2 ** 31), -5, -1, 0, 1, 2, 1000, 2 ** 31 - 1];
const TYPES = [0, 6, 12, 15, 0x14, 0x20, 0x7e, 0x80, 0xfe];

function pick<T>(random: Random, from: readonly T[]): T {
  const one = from[below(random, from.length)];
  if (one === undefined) throw new RangeError('Nothing to pick from');
  return one;
}

const mutated: Make = (random) => {
  const bytes = message(commandOf(random));
  for (let i = below(random, 4); i >= 0; i -= 1) {
    bytes[16 + below(random, bytes.length - 16)] = below(random, 256);
  }
  return bytes;
};

/** All the ways in which a message can be wrong; those that announce more than they bring come with it. */
export const BROKEN: Readonly<Record<string, Make>> = {
  'random bytes': (random) => bytesOf(random, 1 + below(random, 200)),
  'a header with random bytes behind it': (random) =>
    sections([bytesOf(random, 1 + below(random, 200))]),
  'a changed command': mutated,
  'a message cut short': (random) => {
    const bytes = message(commandOf(random));
    return bytes.subarray(0, 1 + below(random, bytes.length - 1));
  },
  'a wrong length': (random) => {
    const bytes = message(commandOf(random));
    bytes.writeInt32LE(pick(random, LENGTHS), 0);
    return bytes;
  },
  'an unknown operation': (random) =>
    sections([bodySection(BSON.serialize({ ping: 1, $db: 'a' }))], 0, below(random, 3000) - 10),
  'compressed, with rubbish in it': (random) =>
    sections([bytesOf(random, 9 + below(random, 60))], 0, 2012),
  'an old query': (random) => sections([bytesOf(random, below(random, 80))], 0, 2004),
  'any flags': (random) =>
    sections(
      [bodySection(BSON.serialize({ ping: 1, $db: 'a' }))],
      2 ** below(random, 32) + (random() < 0.5 ? 2 : 0),
    ),
  'a checksum that is none': () =>
    sections([bodySection(BSON.serialize({ ping: 1, $db: 'a' })), Buffer.alloc(4, 7)], 1),
  'a wrong length inside': (random) => {
    const body = Buffer.from(BSON.serialize(commandOf(random)));
    body.writeInt32LE(pick(random, LENGTHS), 0);
    return sections([bodySection(body)]);
  },
  'a document without its end': (random) => {
    const body = Buffer.from(BSON.serialize(commandOf(random)));
    body[body.length - 1] = 1 + below(random, 255);
    return sections([bodySection(body)]);
  },
  'invalid UTF-8': (random) => {
    const text = Buffer.concat([int32(4), Buffer.of(0xc3, 0x28, 0x80 + below(random, 100), 0)]);
    const elements = [ping, element(2, 'comment', text), element(3, 'x', documentOf(text))];
    return sections([bodySection(withDb(Buffer.concat(elements)))]);
  },
  'nested too deep': (random) => {
    const deep = nested(150 + below(random, 10_000), pick(random, [3, 4]));
    const filter = Buffer.concat([
      element(2, 'find', Buffer.from('\x07\0\0\0steady\0')),
      element(3, 'filter', deep),
    ]);
    return sections([bodySection(withDb(filter))]);
  },
  'a field twice': () => sections([bodySection(withDb(Buffer.concat([ping, ping])))]),
  'a huge array': (random) => {
    const list = Array.from({ length: 1_000 + below(random, 4_000) }, () => 1);
    return message({ find: 'steady', filter: { n: { $in: list } }, limit: 1, $db: 'fuzz' });
  },
  'a string of a wrong length': (random) => {
    const text = Buffer.concat([int32(pick(random, STRING_LENGTHS)), Buffer.from('abc\0')]);
    const type = pick(random, [2, 5, 0x0d, 0x0e, 0x0f]);
    return sections([bodySection(withDb(Buffer.concat([ping, element(type, 'comment', text)])))]);
  },
  'a type that is none': (random) => {
    const odd = element(pick(random, TYPES), 'comment', bytesOf(random, below(random, 20)));
    return sections([bodySection(withDb(Buffer.concat([ping, odd])))]);
  },
  'a sequence of a wrong length': (random) =>
    sections([
      bodySection(BSON.serialize({ insert: 'junk', $db: 'fuzz' })),
      sequence('documents', [{ a: 1 }], below(random, 60) - 30),
    ]),
  'a sequence twice, or beside its field': (random) => {
    const twice = sequence('documents', [{ a: 1 }]);
    const inBody = random() < 0.5 ? { documents: [{ a: 2 }] } : {};
    const body = BSON.serialize({ insert: 'junk', ...inBody, $db: 'fuzz' });
    return sections([bodySection(body), twice, ...(random() < 0.5 ? [twice] : [])]);
  },
  'sections without a body, or with two': (random) => {
    const body = bodySection(BSON.serialize({ ping: 1, $db: 'fuzz' }));
    return sections(random() < 0.5 ? [sequence('documents', [{ a: 1 }])] : [body, body]);
  },
  'more to come, with a command that fails': (random) =>
    message({ ...commandOf(random), unknown: 1 }, 2),
  'two at once, the second one broken': (random) =>
    Buffer.concat([message(commandOf(random)), mutated(random)]),
};
