import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startForBench, UNLIMITED } from '../running-service.ts';
import { createDirectoryClient } from './directory-client.ts';
import { median, timed, timesOf } from './timing.ts';

const ROWS = 1_000;
const CSV_PARTS = 30;
const CALLED = 100;
const RECALLS = 200;
/** A recall may take this many times as long while a directory is imported. */
const AT_MOST_SLOWER = 4;

await using parts = new AsyncDisposableStack();
const folder = parts.use(await mkdtempDisposable(join(tmpdir(), 'bench-import-')));
const { origin, operator } = await startForBench(parts, folder.path);
const { live } = await operator.createTenant(UNLIMITED);
const { importDirectory, recall, endCall } = createDirectoryClient(origin, live);

let numbers = 0;
const newNumbers = (count: number): string[] =>
  Array.from({ length: count }, () => {
    numbers += 1;
    return `+1${2_000_000_000 + numbers}`;
  });

const rowsOf = (all: readonly string[], name: string) => ({
  rows: all.map((phoneNumber) => ({ phoneNumber, name, company: 'Harbour Bakery' })),
});

const csvOf = (rows: number): string =>
  `phone_number,name,company,tags\n${newNumbers(rows)
    .map((number) => `${number},Ada King,Harbour Bakery,vip;west\n`)
    .join('')}`;

const print = (what: string, ms: number, rows: number) =>
  console.log(`${what}: ${ms.toFixed(0)} ms, ${Math.round(rows / (ms / 1_000))} rows/s`);

const listed = newNumbers(ROWS);
const [added, again, renamed] = ['Ada King', 'Ada King', 'Grace Hopper'];
print('1,000 new rows', await timed(() => importDirectory(rowsOf(listed, added))), ROWS);
print('1,000 unchanged rows', await timed(() => importDirectory(rowsOf(listed, again))), ROWS);
print('1,000 changed rows', await timed(() => importDirectory(rowsOf(listed, renamed))), ROWS);
const callers = listed.slice(0, CALLED);
for (const number of callers) await endCall(number);
const called = await timed(() => importDirectory(rowsOf(callers, 'Ida Rhodes')));
print('100 changed rows of callers who have called', called, CALLED);

const known = newNumbers(1);
for (const number of known) for (let warm = 0; warm < 50; warm += 1) await recall(number);
const [number = ''] = known;
const alone = await timesOf(RECALLS, () => recall(number));
const importing = timed(async () => {
  for (let part = 0; part < CSV_PARTS; part += 1) await importDirectory({ csv: csvOf(ROWS) });
});
let isOver = false;
importing.finally(() => {
  isOver = true;
});
const meanwhile: number[] = [];
while (!isOver) meanwhile.push(await timed(() => recall(number)));
print(`${CSV_PARTS} CSVs of ${ROWS} rows beside recalls`, await importing, CSV_PARTS * ROWS);
const after = await timesOf(RECALLS, () => recall(number));
const base = median([...alone, ...after]);
const slower = median(meanwhile) / base;
console.log(
  `a recall during the import: p50 ${slower.toFixed(2)} times that without (${meanwhile.length} recalls, ${base.toFixed(1)} ms without, longest ${Math.max(...meanwhile).toFixed(0)} ms), bar ≤ ${AT_MOST_SLOWER}`,
);
if (slower > AT_MOST_SLOWER) process.exitCode = 1;

const first = newNumbers(RECALLS);
await importDirectory(rowsOf(first, 'Ada King'));
const times = { listed: [] as number[], new: [] as number[], known: [] as number[] };
for (const one of first) {
  const [unlisted = ''] = newNumbers(1);
  times.listed.push(await timed(() => recall(one)));
  times.new.push(await timed(() => recall(unlisted)));
  times.known.push(await timed(() => recall(one)));
}
const comparedWith = (other: number[]) => (median(times.listed) / median(other)).toFixed(2);
console.log(
  `the first recall of a listed caller: p50 ${comparedWith(times.new)} times that of a new caller, ${comparedWith(times.known)} times its second`,
);
