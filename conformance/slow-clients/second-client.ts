import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Below the rate of a tenant. */
const EVERY_MS = 30;

export type Measured = {
  readonly samples: number;
  readonly p99Ms: number;
  readonly failed: number;
};

/** An honest client with one connection of its own, from an address of its own. */
export function createSecondClient(origin: string, key: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };

  function recall(phoneNumber: string): Promise<number> {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    const options = { method: 'POST', agent, headers, localAddress: '127.0.0.2' };
    request(`${origin}/v1/recall_and_enrich`, options, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    })
      .on('error', reject)
      .end(JSON.stringify({ phone_number: phoneNumber }));
    return promise;
  }

  /** Recalls one caller after another for as long as it is told to. */
  async function measure(goesOn: () => boolean): Promise<Measured> {
    const times: number[] = [];
    let failed = 0;
    for (let sent = 0; goesOn(); sent += 1) {
      const startedAt = performance.now();
      const status = await recall(`+141555501${String(sent % 100).padStart(2, '0')}`).catch(
        () => 0,
      );
      times.push(performance.now() - startedAt);
      if (status !== 200) failed += 1;
      await sleep(Math.max(0, startedAt + EVERY_MS - performance.now()));
    }
    times.sort((a, b) => a - b);
    return { samples: times.length, p99Ms: times[Math.floor(times.length * 0.99)] ?? 0, failed };
  }

  return { measure, close: () => agent.destroy() };
}
