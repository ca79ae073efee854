import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Client } from '../../support/clients/client.ts';
import { mcpBody, mcpHeaders } from '../../support/clients/mcp.ts';
import { eventually } from '../../support/eventually.ts';
import { newNumber, newSession } from '../../support/samples/calls.ts';
import type { FaultProxy } from '../../support/service/fault-proxy.ts';
import { startBehindProxy } from '../../support/service/outage.ts';
import type { Service } from '../../support/service/service.ts';

let proxy: FaultProxy;
let service: Service;

beforeAll(async () => {
  const outage = await startBehindProxy({ ROLE: 'api' });
  ({ service, proxy } = outage);
  return outage.stop;
});

beforeEach(() => proxy.set('ok'));

/** Breaks off after 60 ms, when storage has the request and has not answered it. */
async function leave(client: Client, path: string, body: string, headers = {}): Promise<void> {
  const authorization = `Bearer ${client.token}`;
  const sent = fetch(`${service.origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers, authorization },
    body,
    signal: AbortSignal.timeout(60),
  });
  await expect(sent).rejects.toMatchObject({ name: 'TimeoutError' });
}

async function countOf(operation: string, status: string): Promise<number> {
  const { text } = await service.operator.send('GET', '/metrics');
  const name = `request_duration_seconds_count\\{operation="${operation}",status="${status}"\\}`;
  return Number(new RegExp(`${name} (\\d+)`).exec(text)?.[1] ?? 0);
}

const plan = { sessions: 2, memoryOperations: -1, phoneLookups: -1, enrichments: -1 };

test('Breaking off and sending again is no way past an enforced plan', async () => {
  const { live } = await service.createTenant({ plan, enforcePlan: true });
  // The key is known from here on, so that only what a recall does is late.
  await live.getCaller(newNumber());
  const statuses: number[] = [];
  for (let calls = 0; calls < 4; calls += 1) {
    const call = { phone_number: newNumber(), session_id: newSession() };
    proxy.set('late');
    const known = statuses.includes(429);
    if (!known) await leave(live, '/v1/recall_and_enrich', JSON.stringify(call));
    await sleep(300);
    proxy.set('ok');
    statuses.push((await live.tryRecall(call)).status);
  }
  expect(statuses).toEqual([200, 200, 429, 429]);
});

const query = `mutation { recallAndEnrich(input: { phoneNumber: "${newNumber()}" }) { known } }`;
const TOOL = {
  method: 'tools/call',
  name: 'recall_and_enrich',
  params: `"arguments":{"phone_number":"${newNumber()}"}`,
};

test.each([
  ['recallAndEnrich', '/v1/recall_and_enrich', JSON.stringify({ phone_number: newNumber() }), {}],
  ['graphql', '/graphql', JSON.stringify({ query }), { accept: 'application/json' }],
  ['mcp', '/mcp', mcpBody('2026-07-28', TOOL), mcpHeaders('2026-07-28', TOOL)],
])('A client that breaks off, in %s, counts apart', async (operation, path, body, headers) => {
  const { live } = await service.createTenant();
  await live.getCaller(newNumber());
  const others = ['200', '400', '500', '503'];
  const counts = () => Promise.all(others.map((status) => countOf(operation, status)));
  const before = await counts();
  proxy.set('late');
  await leave(live, path, body, headers);
  await eventually(async () => expect(await countOf(operation, '499')).toBeGreaterThan(0));
  expect(await counts()).toEqual(before);
  const { text } = await service.operator.send('GET', '/metrics');
  expect(text).not.toMatch(/faults_total\{.*\} [1-9]/);
});
