import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { actAsOperator, newOperatorToken } from '../../test/support/clients/operator.ts';
import { startProcess } from '../../test/support/service/process.ts';
import { median, timed } from '../import/timing.ts';
import { UNLIMITED } from '../running-service.ts';

/** How much longer a write-back may take while another tenant imports and sends large write-backs. */
const AT_MOST_SLOWER = 3;
const RUNS = Number(process.env.RUNS ?? 15);
const IMPORTERS = Number(process.env.IMP ?? 4);
const WRITERS = Number(process.env.WR ?? 4);
const ROWS = 1_000;
const SAID =
  'The water heater in the basement has been leaking since Tuesday, and I need somebody to look at it.';

await using parts = new AsyncDisposableStack();
const folder = parts.use(await mkdtempDisposable(join(tmpdir(), 'bench-neighbours-')));
const token = newOperatorToken();
const settings = { DATA_DIR: folder.path, OPERATOR_TOKEN: token };
const service = parts.adopt(await startProcess({ settings }), (one) => one.kill());
const { origin } = service;
const operator = actAsOperator(origin, token);
const own = await operator.createTenant(UNLIMITED);
const neighbour = await operator.createTenant(UNLIMITED);

let numbers = 0;
const newNumber = (): string => {
  numbers += 1;
  return `+1${2_000_000_000 + numbers}`;
};

async function post(key: string, path: string, body: string): Promise<number> {
  const response = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body,
  });
  await response.arrayBuffer();
  return response.status;
}

const callOf = (turns: number, text: string): string =>
  JSON.stringify({
    session_id: `session ${newNumber()}`,
    phone_number: newNumber(),
    transcript: Array.from({ length: turns }, (_, i) => ({
      role: i % 2 ? 'agent' : 'user',
      text,
      ts_ms: i * 1_000,
    })),
    duration_s: turns,
    outcome: 'other',
  });

/** 3,000 turns. @returns milliseconds */
async function writeBack(): Promise<number> {
  const body = callOf(3_000, SAID);
  return timed(async () => {
    const status = await post(own.live, '/v1/calls/end', body);
    if (status !== 204) throw new Error(`The write-back answered ${status}`);
  });
}

/** Almost 4 MiB. */
const LARGEST = Array.from({ length: 8 }, () => callOf(9_900, SAID.repeat(3)));

const csvOf = (): string =>
  JSON.stringify({
    query:
      'mutation ($input: ImportDirectoryInput!) { importDirectory(input: $input) { created } }',
    variables: {
      input: {
        csv: `phone_number,name\n${Array.from({ length: ROWS }, () => `${newNumber()},Ada King\n`).join('')}`,
      },
    },
  });

const alone: number[] = [];
for (let run = 0; run < RUNS; run += 1) alone.push(await writeBack());

let isOver = false;
const counts = { imports: 0, writeBacks: 0, refused: 0 };
async function repeat(kind: 'imports' | 'writeBacks', path: string, bodyOf: () => string) {
  while (!isOver) {
    const status = await post(neighbour.live, path, bodyOf());
    if (status < 300) counts[kind] += 1;
    else counts.refused += 1;
  }
}
let sent = 0;
const nextLargest = (): string => {
  sent += 1;
  return LARGEST[sent % LARGEST.length] ?? '';
};
const load = [
  ...Array.from({ length: IMPORTERS }, () => repeat('imports', '/graphql', csvOf)),
  ...Array.from({ length: WRITERS }, () => repeat('writeBacks', '/v1/calls/end', nextLargest)),
];
const beside: number[] = [];
for (let run = 0; run < RUNS; run += 1) beside.push(await writeBack());
isOver = true;
await Promise.all(load);

const base = median(alone);
const [middle, worst] = [median(beside) / base, Math.max(...beside) / base];
console.log(
  `a write-back of 3,000 turns beside ${counts.imports} imports and ${counts.writeBacks} large write-backs of another tenant (${counts.refused} refused): p50 ${middle.toFixed(2)} times its time alone (${base.toFixed(0)} ms), longest ${worst.toFixed(2)} times, bar ≤ ${AT_MOST_SLOWER}`,
);
if (worst > AT_MOST_SLOWER) process.exitCode = 1;
