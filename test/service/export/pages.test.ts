import { describe, expect, test } from 'vitest';
import type { Client } from '../../support/clients/client.ts';
import { finishedCall, newNumber, newSession } from '../../support/samples/calls.ts';
import { useService } from '../../support/service/service.ts';
import { type Exported, exportCaller, exportPages } from './exporting.ts';

const LIMIT_BYTES = 2 * 1024 * 1024;
// Nothing here reads summaries, and those of such calls would take more time than all the rest.
const service = useService({ settings: { ROLE: 'api' } });

/** A transcript of so many turns of 60 kB, nearly all of it in properties that no summariser reads. */
const longTalk = (turns: number, letter = 'x') =>
  Array.from({ length: turns }, (_, index) => ({
    role: 'user',
    text: 'Yes.',
    ts_ms: index,
    padding: letter.repeat(60_000),
  }));

const newClient = async () =>
  (await service().createTenant({ rateLimit: { capacity: 10_000, refillPerS: 10_000 } })).live;

async function writeBackLong(client: Client, number: string, turns: number) {
  const session_id = newSession();
  const transcript = longTalk(turns);
  await client.writeBack(finishedCall({ phone_number: number, session_id, transcript }));
  return session_id;
}

const parse = (documents: readonly string[]): Partial<Exported>[] =>
  documents.map((document) => JSON.parse(document));

test('An export of forty short calls contains all of them', async () => {
  const client = await newClient();
  const number = newNumber();
  const sent = Array.from({ length: 40 }, () => finishedCall({ phone_number: number }));
  await Promise.all(sent.map((call) => client.writeBack(call)));
  const { calls } = await exportCaller(client, number);
  expect(new Set(calls.map(({ sessionId }) => sessionId))).toEqual(
    new Set(sent.map(({ session_id }) => session_id)),
  );
});

describe('An export of more than 2 MiB', () => {
  test('comes in several documents, each call once', async () => {
    const client = await newClient();
    const number = newNumber();
    const sessions: string[] = [];
    for (let index = 0; index < 12; index += 1)
      sessions.push(await writeBackLong(client, number, 7));
    const documents = await exportPages(client, number);
    expect(documents.length).toBe(3);
    for (const document of documents)
      expect(Buffer.byteLength(document)).toBeLessThanOrEqual(LIMIT_BYTES);
    const [first, ...others] = parse(documents);
    expect(first).toHaveProperty('memory');
    for (const other of others) {
      expect(Object.keys(other)).toEqual(['format', 'exportedAtMs', 'caller', 'calls']);
      expect(other.caller).toEqual(first?.caller);
    }
    const calls = [first, ...others].flatMap((document) => document?.calls ?? []);
    expect(calls.map(({ sessionId }) => sessionId)).toEqual(sessions);
  });

  test('has a call that is larger alone in a document, and the calls around it in others', async () => {
    const client = await newClient();
    const number = newNumber();
    const before = await writeBackLong(client, number, 1);
    const large = await writeBackLong(client, number, 45);
    const transcript = longTalk(45, 'y');
    await client.writeBack(finishedCall({ phone_number: number, session_id: large, transcript }));
    const after = await writeBackLong(client, number, 1);
    const documents = await exportPages(client, number);
    const sessions = parse(documents).map(({ calls }) => calls?.map(({ sessionId }) => sessionId));
    expect(sessions).toEqual([[before], [large], [after]]);
    expect(documents.map((document) => Buffer.byteLength(document) > LIMIT_BYTES)).toEqual([
      false,
      true,
      false,
    ]);
  });

  test('has no call in the first document if the first call is larger', async () => {
    const client = await newClient();
    const number = newNumber();
    const large = await writeBackLong(client, number, 45);
    const transcript = longTalk(45, 'y');
    await client.writeBack(finishedCall({ phone_number: number, session_id: large, transcript }));
    const documents = await exportPages(client, number);
    expect(parse(documents).map(({ calls }) => calls?.map(({ sessionId }) => sessionId))).toEqual([
      [],
      [large],
    ]);
  });

  test('misses and repeats no call, if calls come meanwhile', async () => {
    const client = await newClient();
    const number = newNumber();
    const sessions: string[] = [];
    for (let index = 0; index < 20; index += 1)
      sessions.push(await writeBackLong(client, number, 8));
    const exporting = exportPages(client, number);
    for (let index = 0; index < 5; index += 1) await writeBackLong(client, number, 1);
    const documents = parse(await exporting);
    const exported = documents.flatMap(({ calls = [] }) => calls.map(({ sessionId }) => sessionId));
    expect(exported.slice(0, 20)).toEqual(sessions);
    expect(new Set(exported).size).toBe(exported.length);
  });
});
