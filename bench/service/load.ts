import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import { readUse } from '../recall/measured-service.ts';

/** A process that is measured: the service or the floor. */
export type Target = {
  readonly origin: string;
  readonly pid: number;
  readonly key: string;
};

export type Request = { readonly path: string; readonly body: object };

export type Measured = {
  readonly perS: number;
  readonly p50: number;
  readonly p99: number;
  readonly requests: number;
  /** Of all threads of the process, milliseconds a request. */
  readonly cpuMs: number;
};

/** The value that a share of all lies below; NaN of none. */
export const quantile = (all: readonly number[], share = 0.5): number =>
  all.toSorted((one, other) => one - other)[
    Math.min(all.length - 1, Math.floor(all.length * share))
  ] ?? Number.NaN;

type Send = (request: Request) => Promise<void>;

/** @throws Error when an answer is no success */
async function withClient<Result>(
  { origin, key }: Target,
  connections: number,
  work: (send: Send) => Promise<Result>,
): Promise<Result> {
  const pool = new Pool(origin, { connections, pipelining: 1 });
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  try {
    return await work(async ({ path, body }) => {
      const sent = { path, method: 'POST', headers, body: JSON.stringify(body) } as const;
      const { statusCode, body: answer } = await pool.request(sent);
      const text = await answer.text();
      if (statusCode >= 300) throw new Error(`${path} was answered with ${statusCode}: ${text}`);
    });
  } finally {
    await pool.close();
  }
}

/** @param behind waits for what the requests cause behind their answers: its CPU time counts, its time does not */
async function measure(
  { pid }: Target,
  work: (times: number[]) => Promise<unknown>,
  behind?: () => Promise<void>,
): Promise<Measured> {
  const times: number[] = [];
  const [before, startedAt] = [await readUse(pid), performance.now()];
  await work(times);
  const seconds = (performance.now() - startedAt) / 1_000;
  await behind?.();
  const cpuMs = (await readUse(pid)).cpuMs - before.cpuMs;
  return {
    perS: times.length / seconds,
    p50: quantile(times),
    p99: quantile(times, 0.99),
    requests: times.length,
    cpuMs: cpuMs / times.length,
  };
}

/** Clients that send the next request when the one before is answered. */
export const closedLoop = (
  target: Target,
  clients: number,
  ms: number,
  next: () => Request,
  behind?: () => Promise<void>,
) =>
  withClient(target, clients, (send) => {
    const work = (times: number[]) => {
      const endsAt = performance.now() + ms;
      const client = async () => {
        for (let from = performance.now(); from < endsAt; from = performance.now()) {
          await send(next());
          times.push(performance.now() - from);
        }
      };
      return Promise.all(Array.from({ length: clients }, client));
    };
    return measure(target, work, behind);
  });

/** So many requests, by so many clients. */
export const sendAll = (target: Target, clients: number, requests: readonly Request[]) =>
  withClient(target, clients, async (send) => {
    const waiting = requests.values();
    const client = async () => {
      for (const request of waiting) await send(request);
    };
    await Promise.all(Array.from({ length: clients }, client));
  });

/** Requests at a fixed rate, whether the ones before are answered or not; times count from when each was due. */
export const openLoop = (target: Target, perS: number, ms: number, next: () => Request) =>
  withClient(target, 64, (send) =>
    measure(target, async (times) => {
      const startedAt = performance.now();
      const answered: Promise<unknown>[] = [];
      for (let due = startedAt; due < startedAt + ms; due += 1_000 / perS) {
        const early = due - performance.now();
        if (early > 1) await sleep(early);
        answered.push(send(next()).then(() => times.push(performance.now() - due)));
      }
      await Promise.all(answered);
    }),
  );
