import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export type Answered = {
  readonly status: number;
  readonly sentAtMs: number;
  readonly atMs: number;
};

export type Flood = {
  readonly origins: readonly string[];
  readonly key: string;
  readonly requestsPerS: number;
  readonly seconds: number;
};

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const TICK_MS = 5;

/** Looks a number up that has never called: the answer is 404 when the request was let through, 0 when none came. */
function lookUp(origin: string, key: string): Promise<Answered> {
  const sentAtMs = performance.now();
  return new Promise((resolve) => {
    const headers = { authorization: `Bearer ${key}` };
    request(`${origin}/v1/caller/%2B14155550100`, { agent, headers }, (response) => {
      response.resume();
      const atMs = performance.now();
      response.once('end', () => resolve({ status: response.statusCode ?? 0, sentAtMs, atMs }));
    })
      .on('error', () => resolve({ status: 0, sentAtMs, atMs: performance.now() }))
      .end();
  });
}

/** Sends at a steady rate, whether answers come or not, to the origins in turn. */
export async function flood({ origins, key, requestsPerS, seconds }: Flood): Promise<Answered[]> {
  const answers: Promise<Answered>[] = [];
  const startedAt = performance.now();
  const passedMs = () => performance.now() - startedAt;
  while (passedMs() < seconds * 1_000) {
    while (answers.length < (passedMs() / 1_000) * requestsPerS) {
      answers.push(lookUp(origins[answers.length % origins.length] as string, key));
    }
    await sleep(TICK_MS);
  }
  return Promise.all(answers);
}
