import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import {
  FENCE_TALK,
  finishedCall,
  newNumber,
  newSession,
  settled,
} from '../../support/samples/calls.ts';
import { openTestDatabase } from '../../support/service/database.ts';
import { type Service, startService } from '../../support/service/service.ts';
import { wholeDatabase } from '../../support/service/whole-database.ts';
import { callerId, forget, receiptOf, removedFrom, tryForget } from './erasure.ts';

let service: Service;
let database: Awaited<ReturnType<typeof openTestDatabase>>;

beforeAll(async () => {
  database = await openTestDatabase();
  service = await startService({ mongodbUri: database.uri });
});

afterAll(async () => {
  await service.stop();
  await database.close();
});

const MORE_THAN_A_BATCH = 201;

/** What of a caller is found in the whole database. */
async function tracesOf(...words: readonly string[]): Promise<string[]> {
  const stored = await wholeDatabase(database.uri);
  return words.filter((word) => stored.includes(word));
}

describe('A caller who is forgotten', () => {
  test('is found by no interface and nowhere in the database', async () => {
    const { live } = await service.createTenant();
    const call = finishedCall();
    const number = call.phone_number;
    await live.recall({ phone_number: number, session_id: call.session_id });
    await live.writeBack(call);
    await live.recall(number);
    await settled(live);
    const words = [number, call.session_id, 'Maria Lopez', 'water heater', 'basement'];
    expect(await tracesOf(...words)).toEqual(words);
    // Traces are stored half a second behind the answers.
    await sleep(1_000);
    const id = (await callerId(live, number)) ?? '';
    const { calls } = await live.graphql<{ calls: { edges: { node: { id: string } }[] } }>(
      '{ calls { edges { node { id } } } }',
    );
    const receipt = await forget(live, number);
    expect(receipt).toMatchObject({
      subject: 'CALLER',
      subjectId: id,
      state: 'VERIFIED',
      requestedBy: { kind: 'TENANT_KEY', lastFour: live.token?.slice(-4) },
      finishedAtMs: expect.any(Number),
      keptOut: 0,
      notCovered: expect.arrayContaining([expect.stringContaining('Backups')]),
    });
    expect(receipt.places.map(({ remaining }) => remaining)).toEqual(receipt.places.map(() => 0));
    expect(removedFrom(receipt, 'CONTACT')).toBe(1);
    expect(removedFrom(receipt, 'CALLS')).toBe(2);
    expect(removedFrom(receipt, 'TRANSCRIPTS')).toBe(1);
    expect(removedFrom(receipt, 'RECALL_TRACES')).toBeGreaterThan(0);
    expect(await tracesOf(...words)).toEqual([]);
    // REST, MCP, and GraphQL by number, session and id.
    expect((await live.getCaller(number)).status).toBe(404);
    const looked = await live.mcp('tools/call', {
      name: 'caller_lookup',
      arguments: { phone_number: number },
    });
    expect(JSON.stringify(looked.body)).not.toMatch(/Maria|heater/);
    expect(await live.snapshot()).toEqual({ callers: [], calls: [] });
    const ids = [id, ...calls.edges.map(({ node }) => node.id)];
    expect(await live.graphql('query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', { ids })).toEqual(
      { nodes: ids.map(() => null) },
    );
    const { body } = await live.tryGraphql(
      `{ call(sessionId: "${call.session_id}") { id } erasures(phoneNumber: "${number}") { edges { node { id subjectId } } } }`,
    );
    expect(body.data).toEqual({
      call: null,
      erasures: { edges: [{ node: { id: receipt.id, subjectId: id } }] },
    });
    // The lookup by MCP and the recall make nobody known again.
    expect(await live.recall(number)).toMatchObject({
      known: false,
      caller: { total_calls: 0, name: null },
      memory: { summary: '', recent_calls: [] },
    });
    expect(await callerId(live, number)).not.toBe(id);
  });

  test('cannot be forgotten twice, and a receipt is read by its own scope and the operator', async () => {
    const tenant = await service.createTenant();
    const other = await service.createTenant();
    const number = newNumber();
    await tenant.live.recall(number);
    const id = (await callerId(tenant.live, number)) ?? '';
    for (const stranger of [tenant.test, other.live]) {
      expect(await tryForget(stranger, id)).toEqual({
        receipt: null,
        errors: [{ code: 'NOT_FOUND', path: ['id'] }],
      });
    }
    const { receipt } = await tryForget(service.operator, id);
    expect(receipt).toMatchObject({ state: 'VERIFIED', requestedBy: { kind: 'OPERATOR' } });
    expect(await tryForget(tenant.live, id)).toMatchObject({ errors: [{ code: 'NOT_FOUND' }] });
    for (const reader of [tenant.live, service.operator]) {
      expect(await receiptOf(reader, receipt?.id ?? '')).toMatchObject({ subjectId: id });
    }
    for (const stranger of [tenant.test, other.live]) {
      expect(await receiptOf(stranger, receipt?.id ?? '')).toBeNull();
    }
  });

  test('leaves every other caller, mode and tenant as they were, byte for byte', async () => {
    const number = newNumber();
    const neighbour = newNumber();
    const tenant = await service.createTenant();
    const other = await service.createTenant();
    const call = finishedCall({ phone_number: number });
    for (const client of [tenant.live, tenant.test, other.live]) {
      await client.writeBack(call);
      await client.writeBack(finishedCall({ phone_number: neighbour, transcript: FENCE_TALK }));
      await settled(client);
    }
    const before = await Promise.all(
      [tenant.live, tenant.test, other.live].map((client) => client.snapshot()),
    );
    await forget(tenant.live, number);
    const [own, ...others] = await Promise.all(
      [tenant.live, tenant.test, other.live].map((client) => client.snapshot()),
    );
    expect(others).toEqual(before.slice(1));
    const kept = <Item extends { phoneNumber: string }>(items: Item[] = []) =>
      items.filter(({ phoneNumber }) => phoneNumber === neighbour);
    expect(own).toEqual({ callers: kept(before[0]?.callers), calls: kept(before[0]?.calls) });
  });
});

describe('A write-back after its caller was forgotten', () => {
  test('of a stored session is answered 204, kept out and counted', async () => {
    const { live } = await service.createTenant();
    const call = finishedCall();
    await live.recall({ phone_number: call.phone_number, session_id: call.session_id });
    const { id } = await forget(live, call.phone_number);
    await live.writeBack({ ...call, duration_s: 0 });
    await live.writeBack({ ...call, duration_s: 0 });
    expect(await tracesOf(call.phone_number, call.session_id)).toEqual([]);
    expect(await receiptOf(live, id)).toMatchObject({ keptOut: 2 });
    expect((await live.getCaller(call.phone_number)).status).toBe(404);
  });

  test('of any session is kept out, also where they are removed in batches', async () => {
    const rateLimit = { capacity: 10_000, refillPerS: 10_000 };
    const { live } = await service.createTenant({ rateLimit });
    const number = newNumber();
    const sessions = Array.from({ length: MORE_THAN_A_BATCH }, newSession);
    const each = async (send: (session: string) => Promise<unknown>) => {
      const waiting = [...sessions];
      const work = async () => {
        for (let one = waiting.pop(); one; one = waiting.pop()) await send(one);
      };
      await Promise.all(Array.from({ length: 8 }, work));
    };
    await each((session_id) => live.recall({ phone_number: number, session_id }));
    // A recall does not wait until its session and its trace are stored.
    await eventually(async () => expect(await tracesOf(...sessions)).toEqual(sessions));
    const receipt = await forget(live, number);
    expect(receipt.state).toBe('VERIFIED');
    expect(removedFrom(receipt, 'CALLS')).toBe(sessions.length);
    expect(await tracesOf(number, ...sessions)).toEqual([]);
    await each((session_id) =>
      live.writeBack(finishedCall({ phone_number: number, session_id, duration_s: 0 })),
    );
    expect(await receiptOf(live, receipt.id)).toMatchObject({ keptOut: sessions.length });
    expect(await tracesOf(number, ...sessions)).toEqual([]);
  });

  test('of an unknown session is kept out if the call began before, by MCP too', async () => {
    const { live } = await service.createTenant();
    const call = finishedCall({ duration_s: 60 });
    await live.recall(call.phone_number);
    const { id } = await forget(live, call.phone_number);
    await live.writeBack(call);
    const ended = await live.mcp('tools/call', {
      name: 'calls_end',
      arguments: finishedCall({ phone_number: call.phone_number, duration_s: 60 }),
    });
    expect(ended.body.result?.structuredContent).toEqual({ accepted: true, call_id: null });
    expect(await tracesOf(call.phone_number, call.session_id)).toEqual([]);
    expect(await receiptOf(live, id)).toMatchObject({ keptOut: 2 });
  });

  test('of a call that began since is one of a new caller', async () => {
    const { live } = await service.createTenant();
    const number = newNumber();
    await live.recall(number);
    const old = await callerId(live, number);
    const { id } = await forget(live, number);
    const session = newSession();
    expect(await live.recall({ phone_number: number, session_id: session })).toMatchObject({
      known: false,
    });
    await live.writeBack(finishedCall({ phone_number: number, session_id: session }));
    await live.writeBack(finishedCall({ phone_number: number, duration_s: 0 }));
    await settled(live);
    expect(await live.profile(number)).toMatchObject({ total_calls: 2, name: 'Maria Lopez' });
    expect(await callerId(live, number)).not.toBe(old);
    expect(await receiptOf(live, id)).toMatchObject({ keptOut: 0 });
  });
});
