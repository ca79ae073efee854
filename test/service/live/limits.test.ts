import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createClient } from '../../support/clients/client.ts';
import { subscribe, trySubscribe } from '../../support/clients/event-stream.ts';
import { actAsOperator, newOperatorToken } from '../../support/clients/operator.ts';
import { eventually } from '../../support/eventually.ts';
import { finishedCall } from '../../support/samples/calls.ts';
import { startProcess } from '../../support/service/process.ts';
import { useService } from '../../support/service/service.ts';

const service = useService();

const CALL_ENDED = 'subscription { callEnded { cursor call { caller { name } } } }';

test('a subscription whose events cost too much is refused with both numbers', async () => {
  const { live } = await service().createTenant();
  const page = 'calls(first: 100) { edges { node { transcript { text } } } }';
  const query = `subscription { callerUpdated { caller { a: ${page} b: ${page} } } }`;
  const answer = await trySubscribe({ origin: service().origin, token: live.token, query });
  expect([answer.status, JSON.parse(answer.text)]).toEqual([
    400,
    {
      errors: [
        {
          message:
            'The document costs 7252, and at most 5000 is allowed; ask for smaller pages or fewer fields',
          extensions: { code: 'bad_request' },
        },
      ],
    },
  ]);
});

test('each event says what it costs', async () => {
  const { live } = await service().createTenant();
  const { origin } = service();
  const stream = await subscribe({ origin, token: live.token, query: CALL_ENDED });
  for (let call = 0; call < 2; call += 1) await live.writeBack(finishedCall());
  await stream.receive(2);
  expect(stream.received.map(({ result }) => result)).toMatchObject([
    { extensions: { cost: 3 } },
    { extensions: { cost: 3 } },
  ]);
  stream.close();
});

test('the end of a stream is logged with the number of its events, and nothing that was in them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'caller-memory-'));
  const operatorToken = newOperatorToken();
  const running = await startProcess({
    settings: { DATA_DIR: folder, OPERATOR_TOKEN: operatorToken, LOG_LEVEL: 'info' },
  });
  const { origin } = running;
  const { live: token } = await actAsOperator(origin, operatorToken).createTenant();
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-01` };
  const open = () => subscribe({ origin, token, query: CALL_ENDED, headers });
  const [left, kept] = [await open(), await open()];
  const call = finishedCall();
  await createClient(origin, token).writeBack(call);
  await Promise.all([left.receive(1), kept.receive(1)]);
  left.close();
  const lines = () =>
    `${running.printed()}${running.logged()}`
      .split('\n')
      .filter((line) => line.includes('Stream ended'))
      .map((line) => JSON.parse(line));
  await eventually(() => expect(lines()).toHaveLength(1));
  await createClient(origin, token).writeBack(finishedCall());
  await kept.receive(2);
  await running.stop();
  const common = { trace_id: traceId, operation: 'graphql', ms: expect.any(Number) };
  expect(lines()).toMatchObject([
    { ...common, code: 'client_gone', events: 1 },
    { ...common, code: 'completed', events: 2 },
  ]);
  const fields = new Set(lines().flatMap((line) => Object.keys(line)));
  expect(
    [...fields].filter((name) => !['level', 'time', 'msg', 'pid', 'hostname'].includes(name)),
  ).toEqual(['trace_id', 'operation', 'code', 'events', 'ms']);
  expect(running.logged() + running.printed()).not.toContain(call.phone_number);
  await rm(folder, { recursive: true, force: true });
});
