import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import { closedLoop, quantile } from './load.ts';
import { startTarget } from './targets.ts';
import { during, type Request, recallOf, seeds, writeBackOf } from './traffic.ts';

const CLIENTS = 100;
const CONNECTIONS = 600;
const CLOSED_MS = 10_000;
const OPEN_MS = 20_000;

type Answer = { readonly path: string; readonly status: number; readonly ms: number };

/** Half recalls, half write-backs: by clients without a pause, and at twice that rate whether they are answered or not. */
export async function printOverload(): Promise<void> {
  await using parts = new AsyncDisposableStack();
  // The default of the built-in database; the other measures must not be cut off.
  const service = await startTarget(parts, { STORE_TIMEOUT_MS: '1000' });
  await closedLoop(service, CLIENTS, seeds());
  let turn = 0;
  const next = (): Request => {
    turn += 1;
    return turn % 2 ? recallOf() : writeBackOf();
  };
  const { perS } = await closedLoop(service, CLIENTS, during(CLOSED_MS, next));
  console.log(`${CLIENTS} clients without a pause: ${perS.toFixed(0)} a second`);
  await service.settled();

  const pool = parts.adopt(new Pool(service.origin, { connections: CONNECTIONS }), (one) =>
    one.close(),
  );
  const authorization = `Bearer ${service.key}`;
  const headers = { authorization, 'content-type': 'application/json' };
  const send = async ({ path, body }: Request, due: number): Promise<Answer> => {
    const sent = { path, method: 'POST', headers, body: JSON.stringify(body) } as const;
    const answer = await pool.request(sent);
    await answer.body.dump();
    return { path, status: answer.statusCode, ms: performance.now() - due };
  };
  const opening = Array.from({ length: CONNECTIONS }, () => send(recallOf(), performance.now()));
  await Promise.all(opening);
  const sent: Promise<Answer>[] = [];
  const startedAt = performance.now();
  for (let due = startedAt; due < startedAt + OPEN_MS; due += 1_000 / (2 * perS)) {
    const early = due - performance.now();
    if (early > 1) await sleep(early);
    sent.push(send(next(), due));
  }
  const answers = await Promise.all(sent);
  const seconds = (performance.now() - startedAt) / 1_000;
  const served = answers.filter(({ status }) => status < 300).length / seconds;
  const ratio = (served / perS).toFixed(2);
  console.log(
    `${(2 * perS).toFixed(0)} a second over ${CONNECTIONS} open connections: ${ratio} times that served`,
  );
  for (const [key, of] of Map.groupBy(answers, ({ path, status }) => `${path} ${status}`)) {
    const times = of.map(({ ms }) => ms);
    const [p50, p99] = [quantile(times), quantile(times, 0.99)].map((ms) => ms.toFixed(0));
    console.log(`  ${key}: ${(of.length / seconds).toFixed(0)} a second, p50 ${p50} p99 ${p99} ms`);
  }
  const answeredAt = performance.now();
  await service.settled(500);
  const after = ((performance.now() - answeredAt) / 1_000).toFixed(0);
  console.log(`all acknowledged calls summarised ${after} s after the last answer`);
}
