import { expect, test } from 'vitest';
import { useCountedService } from '../../support/clients/commands.ts';
import { finishedCall, newSession, settled } from '../../support/samples/calls.ts';
import { readTrace } from './read-trace.ts';

const service = useCountedService();

const COLLECTIONS = ['recall_traces', 'contacts', 'calls'];

const OF_CALL = /* GraphQL */ `
  query ($sessionId: String!) {
    call(sessionId: $sessionId) {
      caller { name }
      recalls { caller { phoneNumber } call { callId } callsTold { callId } }
    }
  }
`;

test('A trace with its caller and all calls it names is three commands, and so are the newest ten of a call', async () => {
  const { live } = await service().createTenant();
  const [first, second] = [finishedCall(), finishedCall()];
  const { phone_number } = first;
  for (const call of [first, { ...second, phone_number }]) await live.writeBack(call);
  await settled(live, 20_000);
  const session_id = newSession();
  let traceId = '';
  for (let recall = 0; recall < 12; recall += 1) {
    traceId = (await live.recall({ phone_number, session_id })).trace_id;
  }
  const { callsTold, call } = await readTrace(live, traceId);
  expect([callsTold.length, call]).toEqual([2, { sessionId: session_id }]);
  const ofTrace = await service().commandsOf(COLLECTIONS, () => readTrace(live, traceId));
  expect(ofTrace.map(({ collection }) => collection).toSorted()).toEqual([
    'calls',
    'contacts',
    'recall_traces',
  ]);
  const ofCall = await service().commandsOf(COLLECTIONS, async () => {
    const answer = await live.graphql<{ call: { recalls: object[] } }>(OF_CALL, {
      sessionId: session_id,
    });
    expect(answer.call.recalls).toHaveLength(10);
  });
  // One of them finds the call itself.
  expect(ofCall.map(({ collection }) => collection).toSorted()).toEqual([
    'calls',
    'calls',
    'contacts',
    'recall_traces',
  ]);
});
