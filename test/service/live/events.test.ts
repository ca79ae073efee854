import { expect, test } from 'vitest';
import { subscribe } from '../../support/clients/event-stream.ts';
import { eventually } from '../../support/eventually.ts';
import { finishedCall, newNumber, settled } from '../../support/samples/calls.ts';
import { enterFact } from '../../support/samples/fact-changes.ts';
import { type Service, useService } from '../../support/service/service.ts';

const service = useService();

const CALL = 'cursor atMs call { sessionId summaryState caller { phoneNumber totalCalls } }';
const CALL_ENDED = `subscription CallEnded($after: String, $scope: ScopeInput) {
  callEnded(after: $after, scope: $scope) { ${CALL} }
}`;
const CALL_SUMMARISED = `subscription { callSummarised { ${CALL} } }`;
const CALLER_UPDATED = `subscription CallerUpdated($callerId: ID) {
  callerUpdated(callerId: $callerId) { atMs change callerId caller { id name } }
}`;
const CALLER_ID = 'query CallerId($number: String!) { caller(phoneNumber: $number) { id } }';
const RENAME = `mutation Rename($input: UpdateCallerInput!) {
  updateCaller(input: $input) { caller { id } errors { code } }
}`;

type CallEvent = {
  cursor: string;
  atMs: number;
  call: {
    sessionId: string;
    summaryState: string;
    caller: { phoneNumber: string; totalCalls: number };
  } | null;
};
type CallEnded = { callEnded: CallEvent };
type CallSummarised = { callSummarised: CallEvent };
type CallerUpdated = {
  callerUpdated: { change: string; callerId: string; caller: { id: string; name: string } };
};

const open = <Data>(
  { token }: { token: string | null },
  query: string,
  variables: object = {},
  { origin }: Pick<Service, 'origin'> = service(),
) => subscribe<Data>({ origin, token, query, variables });

test('a call that is written back is sent with what is stored of it', async () => {
  const { live } = await service().createTenant();
  const stream = await open<CallEnded>(live, CALL_ENDED);
  const call = finishedCall();
  await live.writeBack(call);
  const [event] = await stream.receive(1);
  expect(event?.callEnded).toMatchObject({
    call: {
      sessionId: call.session_id,
      caller: { phoneNumber: call.phone_number, totalCalls: 1 },
    },
  });
  expect(Math.abs((event?.callEnded.atMs ?? 0) - Date.now())).toBeLessThan(60_000);
  stream.close();
});

test('a report that is sent again is no event, and a richer one is', async () => {
  const { live } = await service().createTenant();
  const stream = await open<CallEnded>(live, CALL_ENDED);
  const [call, other] = [finishedCall(), finishedCall()];
  for (const body of [call, call, { ...call, duration_s: 60 }, other]) await live.writeBack(body);
  const events = await stream.receive(3);
  const { session_id: twice } = call;
  expect(events.map(({ callEnded }) => callEnded.call?.sessionId)).toEqual([
    twice,
    twice,
    other.session_id,
  ]);
  stream.close();
});

test('a summary is sent when it is done', async () => {
  const { live } = await service().createTenant();
  const stream = await open<CallSummarised>(live, CALL_SUMMARISED);
  const call = finishedCall();
  await live.writeBack(call);
  const [event] = await stream.receive(1, 20_000);
  expect(event?.callSummarised.call).toMatchObject({
    sessionId: call.session_id,
    summaryState: 'DONE',
  });
  stream.close();
});

test('changes of one caller are sent to those who follow them', async () => {
  const { live } = await service().createTenant();
  const [one, another] = [newNumber(), newNumber()];
  await Promise.all([live.recall(one), live.recall(another)]);
  const { caller } = await live.graphql<{ caller: { id: string } }>(CALLER_ID, { number: one });
  const followed = await open<CallerUpdated>(live, CALLER_UPDATED, { callerId: caller.id });
  const all = await open<CallerUpdated>(live, CALLER_UPDATED);
  const unknown = await open<CallerUpdated>(live, CALLER_UPDATED, { callerId: 'clr_unknown' });
  await live.writeBack(finishedCall({ phone_number: another }));
  await live.graphql(RENAME, { input: { id: caller.id, name: 'Maria Lopez' } });
  const [event] = await followed.receive(1);
  expect(event?.callerUpdated).toMatchObject({
    callerId: caller.id,
    caller: { id: caller.id, name: 'Maria Lopez' },
  });
  const changes = (await followed.receive(2)).map(({ callerUpdated }) => callerUpdated.change);
  expect(changes).toEqual(['PROFILE', 'MEMORY']);
  const callers = (await all.receive(3)).map(({ callerUpdated }) => callerUpdated.callerId);
  expect(new Set(callers).size).toBe(2);
  expect(unknown.received).toHaveLength(0);
  for (const stream of [followed, all, unknown]) stream.close();
});

test('each event shows what is stored by then', async () => {
  const { live } = await service().createTenant();
  const number = newNumber();
  await live.recall(number);
  const { caller } = await live.graphql<{ caller: { id: string } }>(CALLER_ID, { number });
  const stream = await open<CallerUpdated>(live, CALLER_UPDATED);
  for (const [place, name] of ['Maria', 'Maria Lopez'].entries()) {
    await live.graphql(RENAME, { input: { id: caller.id, name } });
    const events = await stream.receive(2 * (place + 1));
    expect(events.at(-1)?.callerUpdated.caller.name).toBe(name);
  }
  stream.close();
});

test('a fact that is entered by hand is a change of its caller', async () => {
  const { live } = await service().createTenant();
  const call = finishedCall();
  await live.writeBack(call);
  await settled(live);
  const number = call.phone_number;
  const { caller } = await live.graphql<{ caller: { id: string } }>(CALLER_ID, { number });
  const stream = await open<CallerUpdated>(live, CALLER_UPDATED, { callerId: caller.id });
  await enterFact(live, { callerId: caller.id, kind: 'EMAIL', value: 'maria@lopez.example' });
  await eventually(async () => {
    const changes = await stream.receive(1);
    expect(changes.map(({ callerUpdated }) => callerUpdated.change)).toContain('FACTS');
  });
  stream.close();
});

test('a tenant gets nothing of another tenant, nor of the other mode', async () => {
  const [tenant, other] = await Promise.all([service().createTenant(), service().createTenant()]);
  const streams = await Promise.all(
    [other.live, other.test, tenant.test].map((client) => open<CallEnded>(client, CALL_ENDED)),
  );
  const own = await open<CallEnded>(tenant.live, CALL_ENDED);
  await tenant.live.writeBack(finishedCall());
  await own.receive(1);
  const calls = [finishedCall(), finishedCall(), finishedCall()];
  await Promise.all(
    [other.live, other.test, tenant.test].map((client, place) =>
      client.writeBack(calls[place] ?? {}),
    ),
  );
  for (const [place, stream] of streams.entries()) {
    const [event] = await stream.receive(1);
    expect(event?.callEnded.call?.sessionId).toBe(calls[place]?.session_id);
    stream.close();
  }
  expect(own.received).toHaveLength(1);
  own.close();
});

test('the operator gets the events of the scope that is named', async () => {
  const [tenant, other] = await Promise.all([service().createTenant(), service().createTenant()]);
  const scope = { tenantId: tenant.id, mode: 'LIVE' };
  const stream = await open<CallEnded>(service().operator, CALL_ENDED, { scope });
  await other.live.writeBack(finishedCall());
  await tenant.test.writeBack(finishedCall());
  const call = finishedCall();
  await tenant.live.writeBack(call);
  const [event] = await stream.receive(1);
  expect(event?.callEnded.call?.sessionId).toBe(call.session_id);
  stream.close();
});

test('a stream is resumed after the last event that was received', async () => {
  const { live } = await service().createTenant();
  const first = await open<CallEnded>(live, CALL_ENDED);
  const calls = [finishedCall(), finishedCall(), finishedCall()];
  await live.writeBack(calls[0] ?? {});
  const [event] = await first.receive(1);
  first.close();
  for (const call of calls.slice(1)) await live.writeBack(call);
  const second = await open<CallEnded>(live, CALL_ENDED, { after: event?.callEnded.cursor });
  const missed = await second.receive(2);
  expect(missed.map(({ callEnded }) => callEnded.call?.sessionId)).toEqual(
    calls.slice(1).map((call) => call.session_id),
  );
  second.close();
});
