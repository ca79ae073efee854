import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  callTool,
  mcpBody,
  mcpHeaders,
  REVISIONS,
  type Revision,
} from '../../support/clients/mcp.ts';
import { head } from '../../support/clients/raw-http.ts';
import { eventually } from '../../support/eventually.ts';
import { newNumber } from '../../support/samples/calls.ts';
import type { FaultProxy } from '../../support/service/fault-proxy.ts';
import { startBehindProxy } from '../../support/service/outage.ts';
import type { Service, TestTenant } from '../../support/service/service.ts';

/** So long that what is seen before it did not wait for it, on a busy machine too. */
const STORE_TIMEOUT_MS = 3_000;

let service: Service;
let proxy: FaultProxy;
let tenant: TestTenant;

beforeAll(async () => {
  const outage = await startBehindProxy({
    STORE_TIMEOUT_MS: String(STORE_TIMEOUT_MS),
    // Else a key that is looked up again would be what silent storage is asked for.
    KEY_CACHE_TTL_MS: '600000',
    ROLE: 'api',
  });
  ({ service, proxy } = outage);
  tenant = await service.createTenant();
  return outage.stop;
});

/** Storage is there again, and the breaker has seen that it is. */
beforeEach(async () => {
  proxy.set('ok');
  proxy.swallow(null);
  await eventually(async () => {
    expect(await tenant.live.recall(newNumber())).not.toHaveProperty('degraded');
  });
});

/** How often recalls ended without memory: what a recall comes to when nobody stops it. */
async function degraded(): Promise<number> {
  const { text } = await service.operator.send('GET', '/metrics');
  return Number(/^caller_memory_degraded_recalls_total (\d+)/m.exec(text)?.[1]);
}

async function brokenOff(): Promise<number> {
  const { text } = await service.operator.send('GET', '/metrics');
  const count = /request_duration_seconds_count\{operation="mcp",status="499"\} (\d+)/;
  return Number(count.exec(text)?.[1] ?? 0);
}

const recall = (phoneNumber = newNumber()) => `{"phone_number":"${phoneNumber}"}`;

/** Sends a recall over a connection of its own, and closes it while storage leaves its first command unanswered. */
async function callAndLeave(revision: Revision): Promise<void> {
  const phoneNumber = newNumber();
  proxy.swallow(phoneNumber);
  const call = {
    method: 'tools/call',
    name: 'recall_and_enrich',
    params: `"arguments":${recall(phoneNumber)}`,
  };
  const body = mcpBody(revision, call);
  const headers = Object.entries(mcpHeaders(revision, call));
  const lines = [
    'POST /mcp HTTP/1.1',
    'Host: localhost',
    `Authorization: Bearer ${tenant.live.token}`,
    `Content-Length: ${body.length}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
  ];
  const socket = connect(service.port, '127.0.0.1').on('error', () => undefined);
  socket.write(head(...lines) + body);
  await eventually(() => expect(proxy.swallowed().includes(phoneNumber)).toBe(true));
  socket.destroy();
}

// In all revisions at once, as each waits for storage to be given up.
describe('Recalls over MCP while storage is silent', () => {
  test('come to an end without memory where the clients stay', async () => {
    const before = await degraded();
    proxy.set('blackhole');
    const asking = REVISIONS.map((revision) =>
      callTool(tenant.live, revision, 'recall_and_enrich', recall()),
    );
    for (const { body } of await Promise.all(asking)) {
      expect(body.result?.structuredContent).toMatchObject({ degraded: true });
      expect(body.result?.content?.[1]?.text).toMatch(/^Storage did not answer in time/);
    }
    expect(await degraded()).toBe(before + REVISIONS.length);
  });

  test('are stopped where the clients leave', async () => {
    const before = { degraded: await degraded(), brokenOff: await brokenOff() };
    for (const [place, revision] of REVISIONS.entries()) {
      await callAndLeave(revision);
      // Sooner than storage would have been given up.
      const left = before.brokenOff + place + 1;
      await eventually(async () => expect(await brokenOff()).toBe(left), 2_000);
    }
    await sleep(STORE_TIMEOUT_MS + 200);
    expect(await degraded()).toBe(before.degraded);
    const { text } = await service.operator.send('GET', '/metrics');
    expect(text).not.toMatch(/faults_total\{what="answering MCP"\} [1-9]/);
  });
});
