import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createClient } from '../../support/clients/client.ts';
import { subscribe } from '../../support/clients/event-stream.ts';
import { eventually } from '../../support/eventually.ts';
import { finishedCall, newNumber } from '../../support/samples/calls.ts';
import { type ServiceProcess, startProcess } from '../../support/service/process.ts';
import { createOperator } from '../../support/service/service.ts';
import { newStorage, type Storage } from './storage.ts';

const run = promisify(execFile);
const onBuiltIn = process.env.MONGODB_URI === undefined;

let storage: Storage;
const running: ServiceProcess[] = [];

const start = async (settings: Readonly<Record<string, string>> = {}) => {
  const started = await startProcess({ settings: { ...storage.settings, ...settings } });
  running.push(started);
  return started;
};

beforeEach(async () => {
  storage = await newStorage();
});

afterEach(async () => {
  for (const each of running.splice(0)) await each.kill().catch(() => undefined);
  await storage.remove();
});

async function untilReady(origin: string): Promise<void> {
  await eventually(async () => {
    const { status } = await createClient(origin, null).send('GET', '/readyz');
    expect(status).toBe(200);
  });
}

async function expectLineThatWorks({ printed }: ServiceProcess): Promise<void> {
  const command = await eventually(() => {
    const [found] = /curl -s [\s\S]*?\}'/.exec(printed()) ?? [];
    expect(found).toBeDefined();
    return found as string;
  });
  const { stdout } = await run('bash', ['-c', command]);
  expect(JSON.parse(stdout)).toMatchObject({ known: false, memory: { recent_calls: [] } });
}

describe('The process', () => {
  test('prints at its first start, and only then, a line that works; finishes what it has begun; remembers', async () => {
    const first = await start();
    if (onBuiltIn) await expectLineThatWorks(first);
    const { live, test: trial } = await createOperator(
      first.origin,
      storage.operatorToken,
    ).createTenant();
    const call = finishedCall();
    await trial.writeBack(call);
    const before = await trial.profile(call.phone_number);
    const number = newNumber();
    const begun = Array.from({ length: 30 }, () =>
      live.tryWriteBack(finishedCall({ phone_number: number })).then(
        ({ status }) => status,
        () => 'not begun',
      ),
    );
    await Promise.race(begun);
    expect(await first.stop()).toBe(0);
    const accepted = (await Promise.all(begun)).filter((status) => status === 204).length;
    expect(accepted).toBeGreaterThan(0);

    const second = await start();
    await untilReady(second.origin);
    expect(second.printed()).not.toMatch(/curl|sk_/);
    const { total_calls } = await createClient(second.origin, live.token).profile(number);
    expect(total_calls).toBeGreaterThanOrEqual(accepted);
    const again = createClient(second.origin, trial.token);
    // A summary that had not begun when it stopped is made after the start.
    await eventually(async () =>
      expect(await again.profile(call.phone_number)).toMatchObject({
        ...before,
        name: expect.anything(),
      }),
    );
    expect(await again.recall(call.phone_number)).toMatchObject({ known: true });
  });

  test('serves requests for DRAIN_MS after it is asked to stop, and is not ready meanwhile', async () => {
    const { origin, stop } = await start({ DRAIN_MS: '3000' });
    const { live } = await createOperator(origin, storage.operatorToken).createTenant();
    const stranger = createClient(origin, null);
    const startedAt = performance.now();
    const ended = stop();
    await eventually(async () => {
      const { status, body } = await stranger.send('GET', '/readyz');
      expect([status, body]).toEqual([
        503,
        { error: { code: 'service_unavailable', message: 'Not ready: the service is stopping' } },
      ]);
    }, 2_000);
    expect((await stranger.send('GET', '/healthz')).status).toBe(200);
    await live.writeBack(finishedCall());
    expect(await live.recall(newNumber())).not.toHaveProperty('degraded');
    expect(await ended).toBe(0);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(3_000);
    await expect(stranger.send('GET', '/healthz')).rejects.toThrow();
  });

  test('completes the streams when it is asked to stop', async () => {
    const { origin, stop } = await start();
    const { live } = await createOperator(origin, storage.operatorToken).createTenant();
    const query = 'subscription { callEnded { cursor } }';
    const streams = await Promise.all(
      [1, 2, 3].map(() => subscribe({ origin, token: live.token, query })),
    );
    const askedAtMs = performance.now();
    const ended = stop();
    const completed = await Promise.all(streams.map((stream) => stream.completed));
    expect(completed).toEqual([true, true, true]);
    expect(performance.now() - askedAtMs).toBeLessThan(2_000);
    expect(await ended).toBe(0);
  });

  test('names every faulty setting at once and does not start', async () => {
    await expect(start({ PORT: 'x', ROLE: 'y', LOG_LEVEL: 'z' })).rejects.toThrow(
      /PORT[\s\S]*ROLE[\s\S]*LOG_LEVEL/,
    );
  });
});
