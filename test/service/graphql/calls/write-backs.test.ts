import { expect, test } from 'vitest';
import { finishedCall, newNumber, newSession, settled } from '../../../support/samples/calls.ts';
import { MODES, useService } from '../../../support/service/service.ts';

let clockIsSlowByMs = 0;
const service = useService({ now: () => Date.now() - clockIsSlowByMs });

const QUERY = /* GraphQL */ `
  query ($sessionId: String!) {
    call(sessionId: $sessionId) {
      id
      revision
      transcript { text }
      summaryAttempts { startedAtMs endedAtMs result failure }
      writeBacks { receivedAtMs isCurrent durationS outcome transcript { text } agentMetadata }
    }
  }
`;

type Shown = {
  call: {
    id: string;
    revision: number;
    transcript: { text: string }[];
    summaryAttempts: { startedAtMs: number; endedAtMs: number | null }[];
    writeBacks: { receivedAtMs: number; isCurrent: boolean; durationS: number }[];
  };
};

const saying = (text: string) => [{ role: 'user', text, ts_ms: 0 }];

test.each(MODES)('Each write-back of a call can be read, with a %s key', async (mode) => {
  const tenant = await service().createTenant();
  const { [mode]: client } = tenant;
  const session_id = newSession();
  const phone_number = newNumber();
  for (const [duration_s, text] of [
    [10, 'First.'],
    [20, 'Second.'],
    [30, 'Third.'],
  ] as const) {
    await client.writeBack(
      finishedCall({ phone_number, session_id, duration_s, transcript: saying(text) }),
    );
  }
  await settled(client);
  const { call } = await client.graphql<Shown>(QUERY, { sessionId: session_id });
  expect(call).toMatchObject({ revision: 3, transcript: [{ text: 'Third.' }] });
  expect(call.writeBacks).toMatchObject([
    { isCurrent: true, durationS: 30, transcript: [{ text: 'Third.' }] },
    { isCurrent: false, durationS: 20, transcript: [{ text: 'Second.' }] },
    { isCurrent: false, durationS: 10, transcript: [{ text: 'First.' }] },
  ]);
  expect(call.summaryAttempts).toEqual([
    {
      startedAtMs: expect.any(Number),
      endedAtMs: expect.any(Number),
      result: 'DONE',
      failure: null,
    },
  ]);
  const scope = { tenantId: tenant.id, mode: mode === 'live' ? 'TEST' : 'LIVE' };
  const elsewhere = QUERY.replace(
    '($sessionId: String!)',
    '($sessionId: String!, $scope: ScopeInput)',
  ).replace('call(sessionId: $sessionId)', 'call(sessionId: $sessionId, scope: $scope)');
  const none = await service().operator.graphql(elsewhere, { sessionId: session_id, scope });
  expect(none).toEqual({ call: null });
});

test('The write-back that counts comes first, though the clock was set back before it', async () => {
  const { live } = await service().createTenant();
  const call = { phone_number: newNumber(), session_id: newSession() };
  for (const duration_s of [10, 20]) {
    await live.writeBack(finishedCall({ ...call, duration_s }));
    clockIsSlowByMs += 60_000;
  }
  const shown = await live.graphql<Shown>(QUERY, { sessionId: call.session_id });
  const [first, second] = shown.call.writeBacks;
  expect([first, second]).toMatchObject([
    { isCurrent: true, durationS: 20 },
    { isCurrent: false, durationS: 10 },
  ]);
  expect(first?.receivedAtMs).toBeLessThan(second?.receivedAtMs ?? 0);
});

test('A call that was only recalled has no write-backs and no attempts', async () => {
  const { live } = await service().createTenant();
  const session_id = newSession();
  await live.recall({ phone_number: '+14155550100', session_id });
  const { call } = await live.graphql<Shown>(QUERY, { sessionId: session_id });
  expect(call).toMatchObject({
    revision: 0,
    transcript: null,
    writeBacks: [],
    summaryAttempts: [],
  });
});
