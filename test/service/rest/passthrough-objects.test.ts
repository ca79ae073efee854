import { describe, expect, test } from 'vitest';
import type { Client } from '../../support/clients/client.ts';
import { expectError } from '../../support/clients/envelope.ts';
import { finishedCall, newNumber, newSession } from '../../support/samples/calls.ts';
import { useService } from '../../support/service/service.ts';
import type { StoredCall } from '../../support/service/snapshot.ts';

const service = useService({ settings: { ROLE: 'api' } });

/** An object nested so deep, itself counted. */
const nested = (depth: number) => `${'{"a":'.repeat(depth - 1)}{}${'}'.repeat(depth - 1)}`;
const wide = (keys: number) =>
  `{${Array.from({ length: keys }, (_, index) => `"k${index}":${index}`).join(',')}}`;
/** An object of just as many bytes. */
const heavy = (bytes: number) => `{"a":"${'x'.repeat(bytes - 8)}"}`;

/** Objects that trouble parsers, drivers and databases; text to this service. */
const KEPT: Record<string, string> = {
  nothing: '{}',
  'a prototype': '{"__proto__":{"polluted":true}}',
  'a prototype below': '{"a":{"b":[{"__proto__":{"polluted":true}}]}}',
  'a constructor': '{"constructor":{"prototype":{"polluted":true}}}',
  'names every object has': '{"toString":1,"hasOwnProperty":null,"valueOf":[],"then":{}}',
  'a type of BSON': '{"_bsontype":"ObjectId","id":"x"}',
  'code of BSON': '{"a":{"_bsontype":"Code","code":"x"}}',
  'extended JSON': '{"$oid":"507f1f77bcf86cd799439011","$date":{"$numberLong":"0"}}',
  operators: '{"$where":"sleep(1000)","$set":{"total_calls":9},"$ne":null}',
  dots: '{"a.b":1,"a..b":2,".":3,"total_calls.x":4}',
  'an empty key': '{"":{"":""}}',
  'NUL in a value': '{"a":"x\\u0000y"}',
  'NUL in a key': '{"a\\u0000b":1,"\\u0000":2}',
  'lone surrogates': '{"a":"\\ud800","\\udfff":"x"}',
  'numbers no double holds': '{"a":9007199254740993,"b":1e400,"c":-0,"d":1.0,"e":0.1e-400,"f":1E2}',
  'a very long number': `{"a":${'9'.repeat(400)}}`,
  'white space of its own': '{ "a" :\t[ 1 , 2 ]\n}',
  'escapes of its own': '{"\\u0061":"\\/\\u00e9é"}',
  'keys twice': '{"a":1,"a":{"b":2},"a":3}',
  'braces in text': '{"a":"}{][\\"}","b":"\\\\"}',
  'unusual letters': '{"日本":"🦊","e\u0301":"\u202e","\ufeff":"\u2028"}',
  '32 levels': nested(32),
  '1,000 keys': wide(1_000),
  'nearly 64 KiB': heavy(60 * 1024),
};

/** What is not kept: too deep, too wide, too heavy. */
const REFUSED: Record<string, string> = {
  '33 levels': nested(33),
  '1,001 keys': wide(1_001),
  '1,001 keys below': `{"a":[${wide(500)},${wide(501)}]}`,
};

const recallWith = (client: Client, object: string, field = 'metadata') =>
  client.tryRecall(
    `{"phone_number":"${newNumber()}","session_id":"${newSession()}","${field}":${object}}`,
  );

const writeBackWith = (client: Client, object: string, field = 'agent_metadata') =>
  client.tryWriteBack(
    `{"session_id":"${newSession()}","phone_number":"${newNumber()}","transcript":[],` +
      `"duration_s":1,"outcome":"no_answer","${field}":${object}}`,
  );

const writeBackWithTurn = (client: Client, object: string) =>
  client.tryWriteBack(
    `{"session_id":"${newSession()}","phone_number":"${newNumber()}","duration_s":1,` +
      `"outcome":"other","transcript":[{"role":"user","text":"]}","ts_ms":0}, ` +
      `{"further":${object} ,"role":"agent", "ts_ms":1,"text":"Hi","b":1},` +
      `{"role":"user","text":"Bye","ts_ms":2}]}`,
  );

type Turns = { calls: { edges: { node: { transcript: { extra: string | null }[] } }[] } };

async function extrasOfTurns(client: Client) {
  const { calls } = await client.graphql<Turns>(
    '{ calls(first: 100) { edges { node { transcript { extra } } } } }',
  );
  return calls.edges.map(({ node }) => node.transcript.map(({ extra }) => extra));
}

describe('A passthrough object', () => {
  const client = () =>
    service()
      .createTenant()
      .then(({ live }) => live);

  /** Each object as it is found in a call of its own, with the status of the answer. */
  async function kept(
    objects: readonly string[],
    send: (client: Client, object: string) => Promise<{ status: number }>,
    found: (call: StoredCall) => string | null,
  ) {
    const sender = await client();
    const statuses: number[] = [];
    for (const object of objects) statuses.push((await send(sender, object)).status);
    const { calls } = await sender.snapshot();
    return { statuses: [...new Set(statuses)], objects: calls.map(found).toSorted() };
  }

  const all = Object.values(KEPT);
  /** Those that may be one of several properties. */
  const smaller = all.filter(
    (object) => object !== KEPT['32 levels'] && object !== KEPT['1,000 keys'],
  );
  const further = smaller.map((object) => `{"further":${object}}`);

  test.each([
    ['metadata of a recall', all, 200, recallWith, (call: StoredCall) => call.metadata, all],
    [
      'agent_metadata of a write-back',
      all,
      204,
      writeBackWith,
      (call: StoredCall) => call.agentMetadata,
      all,
    ],
    [
      'a further property of a recall',
      smaller,
      200,
      (to: Client, object: string) => recallWith(to, object, 'further'),
      (call: StoredCall) => call.extra,
      further,
    ],
    [
      'a further property of a write-back',
      smaller,
      204,
      (to: Client, object: string) => writeBackWith(to, object, 'further'),
      (call: StoredCall) => call.agentExtra,
      further,
    ],
  ] as const)(
    'comes back byte for byte as %s',
    async (_where, objects, status, send, found, back) => {
      expect(await kept(objects, send, found)).toEqual({
        statuses: [status],
        objects: back.toSorted(),
      });
    },
  );

  test('comes back byte for byte as a further property of a turn', async () => {
    const sender = await client();
    for (const object of smaller)
      expect(await writeBackWithTurn(sender, object)).toMatchObject({ status: 204 });
    const turns = smaller.map((object) => [null, `{"further":${object},"b":1}`, null]);
    expect((await extrasOfTurns(sender)).toSorted()).toEqual(turns.toSorted());
  });

  test.each(Object.entries(REFUSED))(
    'is refused with %s, at every place',
    async (_what, object) => {
      const sender = await client();
      for (const answer of [
        await recallWith(sender, object),
        await recallWith(sender, object, 'further'),
        await writeBackWith(sender, object),
        await writeBackWith(sender, object, 'metadata'),
        await writeBackWith(sender, object, 'further'),
        await writeBackWithTurn(sender, object),
      ]) {
        expectError(answer, 422, 'validation_error');
      }
      expect(await sender.snapshot()).toEqual({ callers: [], calls: [] });
    },
  );

  test('is refused beyond 64 KiB and taken up to them', async () => {
    const sender = await client();
    expectError(await writeBackWith(sender, heavy(64 * 1024 + 1)), 422, 'validation_error');
    expect(await sender.snapshot()).toEqual({ callers: [], calls: [] });
    expect(await writeBackWith(sender, heavy(64 * 1024))).toMatchObject({ status: 204 });
  });

  test.each([
    ['400,000 lists', '['.repeat(400_000) + ']'.repeat(400_000)],
    ['400,000 objects', nested(400_000)],
  ])('%s deep is refused without effort', async (_what, deep) => {
    const sender = await client();
    expectError(await writeBackWith(sender, `{"a":${deep}}`), 422, 'validation_error');
    expectError(await writeBackWith(sender, deep, 'further'), 422, 'validation_error');
    expectError(await sender.tryWriteBack(deep), 422, 'validation_error');
    expect(await sender.snapshot()).toEqual({ callers: [], calls: [] });
  });

  test('pollutes nothing', async () => {
    const sender = await client();
    for (const object of Object.values(KEPT)) {
      await recallWith(sender, object);
      await recallWith(sender, object, '__proto__');
    }
    expect({}).not.toHaveProperty('polluted');
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

describe('The whole of a passthrough body', () => {
  test('of a recall and of its write-back are kept apart', async () => {
    const { live } = await service().createTenant();
    const call = finishedCall();
    const { session_id, phone_number } = call;
    await live.recall({ session_id, phone_number, lane: 'recall' });
    await live.writeBack({ ...call, lane: 'write-back' });
    const [stored] = (await live.snapshot()).calls;
    expect(stored).toMatchObject({
      extra: '{"lane":"recall"}',
      agentExtra: '{"lane":"write-back"}',
    });
  });

  test('may name its own properties as objects name theirs', async () => {
    const { live } = await service().createTenant();
    const answer = await live.tryRecall(
      `{"phone_number":"${newNumber()}","__proto__":{"a":1},"constructor":2,"toString":3}`,
    );
    expect(answer.status, answer.text).toBe(200);
    const [call] = (await live.snapshot()).calls;
    expect(call?.extra).toBe('{"__proto__":{"a":1},"constructor":2,"toString":3}');
  });

  test('counts the last of a name that comes twice', async () => {
    const { live } = await service().createTenant();
    const [one, two] = [newNumber(), newNumber()];
    await live.tryRecall(`{"phone_number":"${one}","phone_number":"${two}"}`);
    const { callers } = await live.snapshot();
    expect(callers.map((caller) => caller.phoneNumber)).toEqual([two]);
  });

  test('finds a name that is written in escapes', async () => {
    const { live } = await service().createTenant();
    const number = newNumber();
    const answer = await live.tryRecall(`{"\\u0070hone_number":"${number}"}`);
    expect(answer.status, answer.text).toBe(200);
  });
});
