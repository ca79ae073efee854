import { randomUUID } from 'node:crypto';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wholeDatabase } from '../../test/support/service/whole-database.ts';
import { startForBench, UNLIMITED } from '../running-service.ts';

const CALLS = 1_000;
const RUNS = 3;
const AT_A_TIME = 8;
const AT_MOST_MS = 2_000;

type Post = (path: string, body: object) => Promise<Response>;

/** A caller with a thousand calls, each recalled and written back. Their summaries still wait, so that jobs are removed too. */
async function makeCalls(post: Post, number: string): Promise<string[]> {
  const sessions = Array.from({ length: CALLS }, () => `session-${randomUUID()}`);
  const waiting = [...sessions];
  const work = async () => {
    for (let session = waiting.pop(); session; session = waiting.pop()) {
      await post('/v1/recall_and_enrich', { phone_number: number, session_id: session });
      await post('/v1/calls/end', {
        session_id: session,
        phone_number: number,
        transcript: [
          { role: 'agent', text: 'Northside Plumbing, how can I help?', ts_ms: 0 },
          { role: 'user', text: 'Hi, this is Maria Lopez. My water heater leaks.', ts_ms: 900 },
        ],
        duration_s: 42,
        outcome: 'other',
      });
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  return sessions;
}

await using parts = new AsyncDisposableStack();
const folder = parts.use(await mkdtempDisposable(join(tmpdir(), 'bench-erasure-')));
const { database, origin, operator } = await startForBench(parts, folder.path);
const { live } = await operator.createTenant(UNLIMITED);
const post: Post = (path, body) =>
  fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${live}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const graphql = async (query: string) => (await post('/graphql', { query })).json();

for (let run = 1; run <= RUNS; run += 1) {
  const number = `+1415555010${run}`;
  const sessions = await makeCalls(post, number);
  const { data } = await graphql(`{ caller(phoneNumber: "${number}") { id } }`);
  const startedAt = performance.now();
  const { data: forgotten } = await graphql(
    `mutation { forgetCaller(input: { id: "${data.caller.id}" }) { receipt { state places { place removed remaining } } } }`,
  );
  const ms = performance.now() - startedAt;
  const late = await post('/v1/calls/end', {
    session_id: sessions[0],
    phone_number: number,
    transcript: [],
    duration_s: 0,
    outcome: 'other',
  });
  const stored = await wholeDatabase(database.uri);
  const words = [number, ...sessions, 'Maria Lopez', 'water heater'];
  const traces = words.filter((word) => stored.includes(word)).length;
  const { receipt } = forgotten.forgetCaller;
  const removed = receipt.places
    .filter((place: { removed: number }) => place.removed > 0)
    .map((place: { place: string; removed: number }) => `${place.place} ${place.removed}`);
  console.log(
    `${CALLS} calls forgotten in ${ms.toFixed(0)} ms, bar ≤ ${AT_MOST_MS}; ${receipt.state}; late write-back ${late.status}; traces ${traces}, bar 0; ${removed.join(', ')}`,
  );
  if (ms > AT_MOST_MS || traces > 0 || receipt.state !== 'VERIFIED') process.exitCode = 1;
}
