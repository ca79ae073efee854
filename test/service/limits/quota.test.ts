import { describe, expect, test } from 'vitest';
import type { Answer, Client } from '../../support/clients/client.ts';
import { expectError } from '../../support/clients/envelope.ts';
import { finishedCall, newNumber, newSession } from '../../support/samples/calls.ts';
import { type NewTenant, type TestTenant, useService } from '../../support/service/service.ts';

/** Thirty seconds before a month ends. */
const clock = { nowMs: Date.UTC(2026, 2, 31, 23, 59, 30) };
const settings = { KEY_CACHE_TTL_MS: '0' };
const service = useService({ settings, now: () => clock.nowMs });

const NO_LIMIT = { sessions: -1, memoryOperations: -1, phoneLookups: -1, enrichments: -1 };
const NOTHING = { sessions: 0, memoryOperations: 0, phoneLookups: 0, enrichments: 0 };

const enforced = (amounts: Partial<typeof NO_LIMIT>): NewTenant => ({
  plan: { ...NO_LIMIT, ...amounts },
  enforcePlan: true,
});

const newCall = () => ({ phone_number: newNumber(), session_id: newSession() });

/** A call that was let in while there was room. */
async function letIn(client: Client) {
  const call = newCall();
  await client.recall(call);
  return call;
}

function expectUsedUp(answer: Answer): void {
  expectError(answer, 429, 'rate_limited');
  expect(answer.headers.get('retry-after')).toBe('30');
}

describe('An enforced plan whose sessions are used up', () => {
  test('refuses new calls until the month ends, and leaves no trace of them', async () => {
    const { live } = await service().createTenant(enforced({ sessions: 2 }));
    await letIn(live);
    await letIn(live);
    const refused = newCall();
    expectUsedUp(await live.tryRecall(refused));
    expectUsedUp(await live.tryRecall({ phone_number: newNumber() }));
    expect((await live.getCaller(refused.phone_number)).status).toBe(404);
    expect((await live.snapshot()).calls).toHaveLength(2);
  });

  test('serves calls that were let in to their end, and looks up', async () => {
    const { live } = await service().createTenant(enforced({ sessions: 1 }));
    const call = await letIn(live);
    expect(await live.recall(call)).toMatchObject({ known: false });
    await live.writeBack(finishedCall(call));
    expect((await live.profile(call.phone_number)).total_calls).toBe(1);
  });
});

describe('A session of an enforced plan', () => {
  const DAY_MS = 24 * 3_600_000;

  /** Lets a call in so long ago, at a time of the same month. */
  async function letInBefore(client: Client, ms: number) {
    clock.nowMs -= ms;
    try {
      return await letIn(client);
    } finally {
      clock.nowMs += ms;
    }
  }

  test('is let in for a day and then is use like any other', async () => {
    const { live } = await service().createTenant(enforced({ memoryOperations: 2 }));
    const old = await letInBefore(live, DAY_MS + 1);
    const young = await letInBefore(live, DAY_MS);
    expectUsedUp(await live.tryRecall(old));
    expectUsedUp(await live.tryWriteBack(finishedCall(old)));
    await live.recall(young);
    await live.writeBack(finishedCall(young));
  });
});

describe('An enforced plan whose memory operations are used up', () => {
  test('refuses recalls, look-ups and write-backs of calls that no recall let in', async () => {
    const { live } = await service().createTenant(enforced({ memoryOperations: 1 }));
    const { phone_number, session_id } = await letIn(live);
    expectUsedUp(await live.tryRecall(newCall()));
    expectUsedUp(await live.getCaller(phone_number));
    expectUsedUp(await live.tryWriteBack(finishedCall()));
    expectUsedUp(await live.tryWriteBack(finishedCall({ session_id })));
    const { calls } = await live.snapshot();
    expect(calls.map(({ durationS }) => durationS)).toEqual([null]);
  });

  test('keeps the write-back of a call that was let in, and its repeats', async () => {
    const { live } = await service().createTenant(enforced({ memoryOperations: 1 }));
    const call = await letIn(live);
    await live.writeBack(finishedCall(call));
    await live.writeBack(finishedCall({ ...call, duration_s: 50 }));
    expect(await live.recall(call)).toMatchObject({ caller: { total_calls: 1 } });
    const { calls } = await live.snapshot();
    expect(calls.map(({ durationS }) => durationS)).toEqual([50]);
  });

  test('is a tool error over MCP', async () => {
    const { live } = await service().createTenant(enforced({ memoryOperations: 0 }));
    const args = { name: 'recall_and_enrich', arguments: { phone_number: newNumber() } };
    const { status, body } = await live.mcp('tools/call', args);
    expect({ status, isError: body.result?.isError }).toEqual({ status: 200, isError: true });
    expect(body.result?.content?.[0]?.text).toMatch(
      /"code":"rate_limited".*memory operations of this month.*next month/,
    );
    expect(body.result?.content?.[1]?.text).toMatch(
      /without memory and do not call again before then\.$/,
    );
  });

  test('is a 429 with the time over GraphQL too', async () => {
    const { live } = await service().createTenant(enforced({ memoryOperations: 0 }));
    const query = 'query { caller(phoneNumber: "+14155550100") { name } }';
    const answer = await live.tryGraphql(query);
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('30');
    const [error] = answer.body.errors ?? [];
    expect(error?.extensions).toEqual({ code: 'rate_limited', retryAfterS: 30 });
  });
});

describe('A plan refuses nobody', () => {
  test.each([
    ['that is not enforced', { plan: NOTHING }],
    ['without limits', { plan: NO_LIMIT, enforcePlan: true }],
    ['that is none, enforced or not', { enforcePlan: true }],
  ])('%s', async (_which, input: NewTenant) => {
    const { live } = await service().createTenant(input);
    await live.writeBack(finishedCall(await letIn(live)));
    await letIn(live);
  });

  test('with a test key, and meters it', async () => {
    const { test: trial } = await service().createTenant({ plan: NOTHING, enforcePlan: true });
    const call = await letIn(trial);
    await trial.writeBack(finishedCall(call));
    expect((await trial.profile(call.phone_number)).total_calls).toBe(1);
  });
});

const UPDATE = /* GraphQL */ `
  mutation ($input: UpdateTenantInput!) {
    updateTenant(input: $input) {
      tenant { enforcePlan plan { sessions memoryOperations phoneLookups enrichments } }
      errors { code message path }
    }
  }
`;

describe('A plan that changes', () => {
  const update = (input: object) => service().operator.graphql<object>(UPDATE, { input });

  test('is gone by in the next request', async () => {
    const { id, live } = await service().createTenant(enforced({ sessions: 0 }));
    expectUsedUp(await live.tryRecall(newCall()));
    const plan = { ...NO_LIMIT, sessions: 1 };
    expect(await update({ id, plan })).toEqual({
      updateTenant: { tenant: { plan, enforcePlan: true }, errors: [] },
    });
    await letIn(live);
    expectUsedUp(await live.tryRecall(newCall()));
    await update({ id, enforcePlan: false });
    await letIn(live);
    const none = { updateTenant: { tenant: { plan: null, enforcePlan: true }, errors: [] } };
    expect(await update({ id, plan: null, enforcePlan: true })).toEqual(none);
    await letIn(live);
  });

  test.each([
    ['less than no limit', -2],
    ['half a session', 0.5],
    ['more than can be counted', 1e13],
  ])('takes no amount that is %s', async (_what, sessions) => {
    const { id } = await service().createTenant();
    const { operator } = service();
    const plan = { ...NO_LIMIT, sessions };
    const answer = await operator.graphql(UPDATE, { input: { id, plan } });
    const message = expect.stringMatching(/^must be/);
    expect(answer).toEqual({
      updateTenant: {
        tenant: null,
        errors: [{ code: 'INVALID_INPUT', message, path: ['plan', 'sessions'] }],
      },
    });
  });
});

test('A client that waits until the month ends is let in', async () => {
  const { live } = await service().createTenant(enforced({ sessions: 1 }));
  await letIn(live);
  const refused = newCall();
  const answer = await live.tryRecall(refused);
  expectUsedUp(answer);
  clock.nowMs += Number(answer.headers.get('retry-after')) * 1_000;
  try {
    await live.recall(refused);
  } finally {
    clock.nowMs -= 30_000;
  }
});

describe('The write-back of a long call', () => {
  // No job may use the processor while it is measured.
  const api = useService({ settings: { ...settings, ROLE: 'api' }, now: () => clock.nowMs });
  const transcript = Array.from({ length: 8_000 }, (_, n) => ({
    role: n % 2 === 0 ? 'agent' : 'user',
    text: `My number is 415 555 ${1_000 + n}, and I can come on Tuesday at ${1 + (n % 11)} pm for $${n}.`,
    ts_ms: n * 1_000,
  }));

  async function cpuMsOf({ live }: TestTenant, status: number): Promise<number> {
    const before = process.cpuUsage();
    expect((await live.tryWriteBack(finishedCall({ transcript }))).status).toBe(status);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  }

  test('is refused before its transcript is redacted and read', async () => {
    const refused = await api().createTenant(enforced({ memoryOperations: 0 }));
    const served = await api().createTenant();
    // The first of each compiles the code.
    await cpuMsOf(refused, 429);
    await cpuMsOf(served, 204);
    const workMs = await cpuMsOf(served, 204);
    expect(await cpuMsOf(refused, 429)).toBeLessThan(workMs / 2);
  });
});
