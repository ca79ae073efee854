import { afterAll, expect, test } from 'vitest';
import type { Client } from '../../support/clients/client.ts';
import { updateCaller } from '../../support/samples/caller-changes.ts';
import { newNumber, newSession } from '../../support/samples/calls.ts';
import { createClock, talkAndSettle } from '../../support/samples/sample-dialogues.ts';
import { openTestDatabase } from '../../support/service/database.ts';
import { useService } from '../../support/service/service.ts';
import { wholeDatabase } from '../../support/service/whole-database.ts';
import { exportCaller } from '../export/exporting.ts';
import { callerId, forget } from './erasure.ts';

const DAY_MS = 86_400_000;
const START_MS = Date.UTC(2026, 2, 4, 15);
const clock = createClock(START_MS);
const database = await openTestDatabase();
afterAll(() => database.close());
const service = useService({ now: clock.now, mongodbUri: database.uri });

type Actor = { kind: string };
type Request = {
  id: string;
  status: string;
  caller: { id: string } | null;
  call: { id: string; facts: { kind: string; words: string }[] } | null;
  askedAtMs: number;
  openedAtMs: number;
  decidedAtMs: number | null;
  decidedBy: Actor | null;
  reason: string | null;
  receipt: { id: string; state: string; requestedBy: Actor } | null;
};
type Decision = { request: Request | null; errors: { code: string; path: string[] }[] };

const REQUEST = `
  id status caller { id } call { id facts { kind words } } askedAtMs openedAtMs decidedAtMs decidedBy { kind } reason
  receipt { id state requestedBy { kind } }
`;
const ERASE = `mutation ($input: EraseRequestedCallerInput!) {
  decision: eraseRequestedCaller(input: $input) { request { ${REQUEST} } errors { code path } }
}`;
const DISMISS = `mutation ($input: DismissErasureRequestInput!) {
  decision: dismissErasureRequest(input: $input) { request { ${REQUEST} } errors { code path } }
}`;

async function requestsOf(client: Client, status?: string): Promise<Request[]> {
  const query = `query ($status: ErasureRequestStatus) {
    erasureRequests(status: $status) { edges { node { ${REQUEST} } } }
  }`;
  const { erasureRequests } = await client.graphql<{
    erasureRequests: { edges: { node: Request }[] };
  }>(query, { status });
  return erasureRequests.edges.map(({ node }) => node);
}

const erase = async (client: Client, id: string): Promise<Decision> =>
  (await client.graphql<{ decision: Decision }>(ERASE, { input: { id } })).decision;
const dismiss = async (client: Client, id: string, reason = 'Taken back'): Promise<Decision> =>
  (await client.graphql<{ decision: Decision }>(DISMISS, { input: { id, reason } })).decision;

const ROOF = `
  agent: Summit Roofing, how can I help?
  user: My roof leaks over the kitchen. Nora Bell is my name.
  agent: Thank you, Nora.`;
const saying = (said: string): string => `
  agent: Summit Roofing, how can I help?
  user: Hi, it's Nora Bell again. ${said}
  agent: Of course.`;
const WISH = saying('Please delete everything you know about me.');
const GUTTER = `
  agent: Summit Roofing, how can I help?
  user: My gutter is blocked.
  agent: We will look at it.`;
/** What the calls of before tell. */
const BEFORE = /roof leaks|Nora|Bell/i;

const told = async (client: Client, number: string): Promise<string> =>
  JSON.stringify(await client.recall(number));

/** A caller whose second call asks for it. */
async function asked(wish = WISH) {
  const tenant = await service().createTenant();
  const number = newNumber();
  clock.set(START_MS);
  await talkAndSettle(tenant.live, number, { lines: ROOF });
  expect(await told(tenant.live, number)).toMatch(/roof leaks/);
  clock.set(START_MS + DAY_MS);
  const session_id = newSession();
  await talkAndSettle(tenant.live, number, { lines: wish, session_id });
  const again = () => talkAndSettle(tenant.live, number, { lines: `${wish} Bye.`, session_id });
  const [request, ...others] = await requestsOf(tenant.live);
  return { tenant, live: tenant.live, number, request: request as Request, others, again };
}

test('a wish opens a request, and until it is decided only the wish and later calls are told', async () => {
  const { live, number, request, others } = await asked();
  expect(others).toEqual([]);
  expect(request).toMatchObject({
    status: 'OPEN',
    caller: { id: await callerId(live, number) },
    askedAtMs: START_MS + DAY_MS,
    openedAtMs: START_MS + DAY_MS,
    decidedAtMs: null,
    decidedBy: null,
    reason: null,
    receipt: null,
  });
  expect(request.call?.facts).toContainEqual({
    kind: 'DO_NOT_REMEMBER',
    words: 'Please delete everything you know about me.',
  });
  const recalled = await live.recall(number);
  expect(recalled.caller.name).toBeNull();
  expect(recalled.memory).toMatchObject({
    summary: 'On 5 March the caller asked to be forgotten.',
    recent_calls: [],
  });
  expect(await told(live, number)).not.toMatch(BEFORE);

  clock.set(START_MS + 2 * DAY_MS);
  await talkAndSettle(live, number, { lines: GUTTER });
  const { memory } = await live.recall(number);
  expect(memory.summary).toMatch(/^On 5 March the caller asked to be forgotten\.\n[\s\S]*gutter/);
  expect(memory.summary).toMatch(/has called once/);
  expect(memory.recent_calls).toHaveLength(1);
  expect(JSON.stringify(memory)).not.toMatch(BEFORE);

  await updateCaller(live, number, { name: 'Ms Bell-Ford' });
  expect((await live.recall(number)).caller.name).toBe('Ms Bell-Ford');
});

test('after it was dismissed everything is told again, and no repetition opens it anew', async () => {
  const { live, number, request, again } = await asked();
  const { request: dismissed, errors } = await dismiss(live, request.id, '  Meant the newsletter ');
  expect(errors).toEqual([]);
  expect(dismissed).toMatchObject({
    status: 'DISMISSED',
    reason: 'Meant the newsletter',
    decidedAtMs: START_MS + DAY_MS,
    decidedBy: { kind: 'TENANT_KEY' },
    receipt: null,
  });
  expect(await told(live, number)).toMatch(/roof leaks/);
  expect(await told(live, number)).not.toMatch(/asked to be forgotten/);
  expect((await live.recall(number)).caller.name).toBe('Nora Bell');

  await again();
  expect(await requestsOf(live)).toEqual([dismissed]);
  expect(await told(live, number)).toMatch(/roof leaks/);
  for (const decide of [erase, dismiss]) {
    expect(await decide(live, request.id)).toEqual({
      request: null,
      errors: [{ code: 'WRONG_STATE', path: ['id'] }],
    });
  }
  const { erasureRequests } = await exportCaller(live, number);
  expect(erasureRequests).toEqual([
    {
      id: request.id,
      call: request.call?.id,
      status: 'dismissed',
      askedAtMs: START_MS + DAY_MS,
      openedAtMs: START_MS + DAY_MS,
      decidedAtMs: START_MS + DAY_MS,
      decidedBy: { kind: 'tenant_key', keyId: expect.any(String), lastFour: expect.any(String) },
      reason: 'Meant the newsletter',
    },
  ]);
});

test('erasing removes the caller and leaves the receipt in the request', async () => {
  const { live, number, request } = await asked();
  clock.set(START_MS + 2 * DAY_MS);
  await talkAndSettle(live, number, { lines: WISH });
  const { request: erased, errors } = await erase(live, request.id);
  expect(errors).toEqual([]);
  expect(erased).toMatchObject({
    status: 'ERASED',
    caller: null,
    call: null,
    decidedBy: { kind: 'TENANT_KEY' },
    receipt: { state: 'VERIFIED', requestedBy: { kind: 'TENANT_KEY' } },
  });
  expect(await callerId(live, number)).toBeNull();
  expect(await wholeDatabase(database.uri)).not.toContain(number);
  const all = await requestsOf(live);
  expect(all.map(({ status, receipt }) => [status, receipt?.id])).toEqual([
    ['ERASED', erased?.receipt?.id],
    ['ERASED', erased?.receipt?.id],
  ]);
  expect(await requestsOf(live, 'OPEN')).toEqual([]);
});

test('a caller who is forgotten otherwise takes the request and the reasons of others along', async () => {
  const { live, number, request } = await asked();
  await dismiss(live, request.id, `Ring ${number} first`);
  clock.set(START_MS + 2 * DAY_MS);
  await talkAndSettle(live, number, { lines: WISH });
  const receipt = await forget(live, number);
  expect(await wholeDatabase(database.uri)).not.toContain(number);
  expect(await requestsOf(live)).toMatchObject([
    { status: 'GONE', receipt: { id: receipt.id }, reason: null },
    { status: 'DISMISSED', receipt: null, reason: null },
  ]);
});

test('another tenant and the other mode neither see nor decide it; the operator does both', async () => {
  const { tenant, request } = await asked();
  const other = await service().createTenant();
  const query = `query ($id: ID!) { node(id: $id) { id } }`;
  for (const stranger of [tenant.test, other.live]) {
    expect(await requestsOf(stranger)).toEqual([]);
    expect(await stranger.graphql(query, { id: request.id })).toEqual({ node: null });
    for (const id of [request.id, request.id.replace(/.$/, (end) => (end === '0' ? '1' : '0'))]) {
      for (const decide of [erase, dismiss]) {
        expect(await decide(stranger, id)).toEqual({
          request: null,
          errors: [{ code: 'NOT_FOUND', path: ['id'] }],
        });
      }
    }
  }
  expect(await requestsOf(tenant.live)).toEqual([request]);
  expect(await dismiss(service().operator, request.id)).toMatchObject({
    request: { status: 'DISMISSED', decidedBy: { kind: 'OPERATOR' } },
  });
});

test.each([
  "Please delete everything about me when it's all over.",
  'Please forget my old address.',
])('"%s" is no request', async (said) => {
  const { live, number, request } = await asked(saying(said));
  expect(request).toBeUndefined();
  expect(await told(live, number)).toMatch(/roof leaks/);
});

test('a reason is needed', async () => {
  const { live, request } = await asked();
  expect(await dismiss(live, request.id, ' ')).toMatchObject({ errors: [{ path: ['reason'] }] });
});
