import { Pool } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../../support/clients/client.ts';
import { type ServiceProcess, startProcess } from '../../support/service/process.ts';
import { createOperator } from '../../support/service/service.ts';
import { newStorage, type Storage } from '../crash/storage.ts';

const CLIENTS = 300;
const SENT_BY_SMALL = 5;
const phone_number = '+14155550100';

/** A process of its own: in the test's, the clients would take the time that they wait for. */
let service: ServiceProcess;
let storage: Storage;

beforeAll(async () => {
  storage = await newStorage();
  service = await startProcess({ settings: storage.settings });
});

afterAll(async () => {
  await service?.kill();
  await storage.remove();
});

/** Recalls by many clients, each without a pause, until `stop`. */
function flood({ token }: Client) {
  const pool = new Pool(service.origin, { connections: CLIENTS, pipelining: 1 });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const sent = { path: '/v1/recall_and_enrich', method: 'POST', headers } as const;
  const body = JSON.stringify({ phone_number });
  const answers = new Map<string, number>();
  let isStopped = false;
  async function send(): Promise<void> {
    while (!isStopped) {
      const answer = await pool.request({ ...sent, body });
      await answer.body.dump();
      const name = `${answer.statusCode} ${answer.headers['retry-after'] ?? ''}`.trim();
      answers.set(name, (answers.get(name) ?? 0) + 1);
    }
  }
  const sending = Promise.all(Array.from({ length: CLIENTS }, send));
  return {
    answers,
    async stop() {
      isStopped = true;
      await sending;
      await pool.close();
    },
  };
}

test('What an overloaded process cannot answer in time is refused, of a small tenant nothing', async () => {
  const operator = createOperator(service.origin, storage.operatorToken);
  const unlimited = { rateLimit: { capacity: 100_000, refillPerS: 100_000 } };
  const { live: large } = await operator.createTenant(unlimited);
  const { live: small } = await operator.createTenant();
  const { answers, stop } = flood(large);
  await expect.poll(() => answers.get('429 1') ?? 0, { timeout: 20_000 }).toBeGreaterThan(0);
  for (let sent = 0; sent < SENT_BY_SMALL; sent += 1) {
    expect((await small.tryRecall({ phone_number })).status).toBe(200);
  }
  await stop();
  expect([...answers.keys()].toSorted()).toEqual(['200', '429 1']);
  expect((await large.tryRecall({ phone_number })).status).toBe(200);
});
