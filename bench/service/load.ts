import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import { readUse } from '../recall/measured-service.ts';
import type { Request } from './traffic.ts';

/** A process that is measured: the service or the floor. */
export type Target = { readonly origin: string; readonly pid: number; readonly key: string };

/** Times in milliseconds; CPU of all threads of the process, a request. */
export type Measured = Readonly<Record<'perS' | 'p50' | 'p99' | 'cpuMs', number>>;

/** The value that a share of all lies below; NaN of none. */
export const quantile = (all: readonly number[], share = 0.5): number =>
  all.toSorted((one, other) => one - other)[Math.floor(all.length * share)] ?? Number.NaN;

/**
 * @param work notes the time of each request
 * @param behind waits for what the requests cause behind their answers: that is CPU of theirs
 */
async function measure(
  { origin, key, pid }: Target,
  connections: number,
  work: (send: (request: Request) => Promise<void>, times: number[]) => Promise<unknown>,
  behind?: () => Promise<void>,
): Promise<Measured> {
  const pool = new Pool(origin, { connections, pipelining: 1 });
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const send = async ({ path, body }: Request) => {
    const sent = { path, method: 'POST', headers, body: JSON.stringify(body) } as const;
    const answer = await pool.request(sent);
    const text = await answer.body.text();
    if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.statusCode} ${text}`);
  };
  const times: number[] = [];
  const [before, startedAt] = [await readUse(pid), performance.now()];
  await work(send, times);
  const perS = (times.length * 1_000) / (performance.now() - startedAt);
  await behind?.();
  const cpuMs = ((await readUse(pid)).cpuMs - before.cpuMs) / times.length;
  await pool.close();
  return { perS, p50: quantile(times), p99: quantile(times, 0.99), cpuMs };
}

/** Clients that send the next request when the one before is answered. */
export const closedLoop = (
  target: Target,
  clients: number,
  requests: Iterator<Request, unknown> & Iterable<Request>,
  behind?: () => Promise<void>,
) =>
  measure(
    target,
    clients,
    (send, times) => {
      const client = async () => {
        for (let next = requests.next(); !next.done; next = requests.next()) {
          const from = performance.now();
          await send(next.value);
          times.push(performance.now() - from);
        }
      };
      return Promise.all(Array.from({ length: clients }, client));
    },
    behind,
  );

/** Requests at a fixed rate, whether the ones before are answered or not; times count from when each was due. */
export const openLoop = (target: Target, perS: number, ms: number, next: () => Request) =>
  measure(target, 64, async (send, times) => {
    const startedAt = performance.now();
    const answered: Promise<unknown>[] = [];
    for (let due = startedAt; due < startedAt + ms; due += 1_000 / perS) {
      const early = due - performance.now();
      if (early > 1) await sleep(early);
      answered.push(send(next()).then(() => times.push(performance.now() - due)));
    }
    await Promise.all(answered);
  });
