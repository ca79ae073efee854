import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../support/clients/client.ts';
import { idOfCaller } from '../../../support/samples/caller-changes.ts';
import { finishedCall, settled } from '../../../support/samples/calls.ts';
import { callsPage, sessionsFound } from '../../../support/samples/searches.ts';
import { openTestDatabase } from '../../../support/service/database.ts';
import { type Service, startService } from '../../../support/service/service.ts';

const MARIA = '+14155550101';
const JOSE = '+14155550102';
const CLOCK_MS = Date.UTC(2026, 2, 4, 10);

let service: Service;
let client: MongoClient;
let live: Client;
let other: Client;
let argument: { tenantId: string; mode: string };
let mariasId: string;
let nowMs = CLOCK_MS;
let stop: () => Promise<void>;

/** Five sessions, a second apart: three of Maria's, two of José's; the last was never written back. */
beforeAll(async () => {
  const database = await openTestDatabase();
  service = await startService({ mongodbUri: database.uri, now: () => nowMs });
  client = new MongoClient(database.uri);
  const tenant = await service.createTenant({ defaultCountry: 'US' });
  [live, other] = [tenant.live, tenant.test];
  argument = { tenantId: tenant.id, mode: 'LIVE' };
  const sessions = [
    [MARIA, 'one', 'quote_given', 'red'],
    [JOSE, 'two', 'other', 'red'],
    [MARIA, 'three', 'other', 'blue'],
    [MARIA, 'four', 'quote_given', 'red'],
    [JOSE, 'five', null, 'blue'],
  ] as const;
  for (const [phone_number, session_id, outcome, agent_id] of sessions) {
    await live.recall({ phone_number, session_id, agent_id, call_id: `platform-${session_id}` });
    if (outcome) await live.writeBack(finishedCall({ phone_number, session_id, outcome }));
    nowMs += 1_000;
  }
  await settled(live);
  mariasId = await idOfCaller(live, MARIA);
  stop = async () => {
    await client.close();
    await service.stop();
    await database.close();
  };
});

afterAll(() => stop());

test.each([
  ['nothing', () => ({}), ['five', 'four', 'three', 'two', 'one']],
  ['a caller', () => ({ callerId: mariasId }), ['four', 'three', 'one']],
  ['a number', () => ({ phoneNumber: '(415) 555-0102' }), ['five', 'two']],
  [
    'a caller and their number',
    () => ({ callerId: mariasId, phoneNumber: MARIA, outcome: 'OTHER' }),
    ['three'],
  ],
  ["a caller and another's number", () => ({ callerId: mariasId, phoneNumber: JOSE }), []],
  ['an id that names nobody', () => ({ callerId: 'clr_00000000-0000-7000-8000-000000000000' }), []],
  ['an id that is malformed', () => ({ callerId: 'nobody' }), []],
  ['a number that never called', () => ({ phoneNumber: '+14155550199' }), []],
  ["the platform's id", () => ({ callId: 'platform-two' }), ['two']],
  ['an agent', () => ({ agentId: 'red' }), ['four', 'two', 'one']],
  ['an outcome', () => ({ outcome: 'QUOTE_GIVEN' }), ['four', 'one']],
  ['a state of the summary', () => ({ summaryState: 'NONE' }), ['five']],
  ['another state', () => ({ summaryState: 'DONE' }), ['four', 'three', 'two', 'one']],
  ['a state that none has', () => ({ summaryState: 'FAILED' }), []],
  [
    'a time',
    () => ({ startedFromMs: CLOCK_MS + 1_000, startedUntilMs: CLOCK_MS + 3_000 }),
    ['three', 'two'],
  ],
  ['an agent and an outcome', () => ({ agentId: 'red', outcome: 'OTHER' }), ['two']],
  [
    'everything at once',
    () => ({
      callerId: mariasId,
      phoneNumber: MARIA,
      callId: 'platform-four',
      agentId: 'red',
      outcome: 'QUOTE_GIVEN',
      summaryState: 'DONE',
      startedFromMs: CLOCK_MS,
      startedUntilMs: CLOCK_MS + 9_000,
    }),
    ['four'],
  ],
])('Calls are found by %s, newest and oldest first', async (_what, filterOf, sessions) => {
  const filter = filterOf();
  expect(await sessionsFound(live, filter)).toEqual(sessions);
  const oldest = await sessionsFound(live, filter, { order: 'OLDEST' });
  expect(oldest).toEqual(sessions.toReversed());
  expect(await sessionsFound(service.operator, filter, { scope: argument })).toEqual(sessions);
});

test("Another mode's key finds none of them, by the id of the caller neither", async () => {
  for (const filter of [{}, { callerId: mariasId }, { phoneNumber: MARIA }, { agentId: 'red' }]) {
    expect(await sessionsFound(other, filter)).toEqual([]);
  }
  const wrong = { scope: { ...argument, mode: 'TEST' } };
  expect(await sessionsFound(service.operator, { callerId: mariasId }, wrong)).toEqual([]);
});

test('A cursor of one order is refused with the other', async () => {
  const { pageInfo } = await callsPage(live, { first: 2 });
  const { body } = await live.tryGraphql(
    'query ($after: String) { calls(order: OLDEST, after: $after) { edges { cursor } } }',
    { after: pageInfo.endCursor },
  );
  expect(body.errors?.[0]?.extensions?.code).toBe('validation_error');
});

describe('The calls of a caller', () => {
  const QUERY = /* GraphQL */ `
    query ($id: ID!, $filter: CallFilter, $order: CallOrder, $first: Int, $after: String) {
      node(id: $id) {
        ... on Caller {
          calls(filter: $filter, order: $order, first: $first, after: $after) {
            edges { node { sessionId } } pageInfo { hasNextPage endCursor }
          }
        }
      }
    }
  `;
  type Calls = {
    edges: { node: { sessionId: string } }[];
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
  const callsOf = async (variables: object) => {
    const { node } = await live.graphql<{ node: { calls: Calls } }>(QUERY, {
      id: mariasId,
      ...variables,
    });
    const { edges, pageInfo } = node.calls;
    return { sessions: edges.map((edge) => edge.node.sessionId), ...pageInfo };
  };

  test('come in pages, in either order', async () => {
    const first = await callsOf({ first: 2 });
    expect(first).toMatchObject({ sessions: ['four', 'three'], hasNextPage: true });
    const second = await callsOf({ first: 2, after: first.endCursor });
    expect(second).toMatchObject({ sessions: ['one'], hasNextPage: false });
    const { sessions } = await callsOf({ order: 'OLDEST' });
    expect(sessions).toEqual(['one', 'three', 'four']);
  });

  test('are chosen by a filter, in which another caller finds nothing', async () => {
    expect((await callsOf({ filter: { agentId: 'red' } })).sessions).toEqual(['four', 'one']);
    expect((await callsOf({ filter: { phoneNumber: JOSE } })).sessions).toEqual([]);
    expect((await callsOf({ filter: { phoneNumber: MARIA } })).sessions).toHaveLength(3);
  });
});
