import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { type Comparison, compareWithStub } from './against-stub.ts';
import { isMissed, type Row, ratioRows, scanRows, sizeRows } from './bars.ts';
import { createProgress } from './progress.ts';
import { measureDuringScan } from './scan.ts';
import { measureSizes } from './sizes.ts';
import { table } from './tables.ts';

function count(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0) throw new InvalidArgumentError('Give a whole number');
  return value;
}

const program = new Command('npm run bench:database --')
  .description('Measures the built-in database beside a server of canned answers.')
  .option('--contacts <number>', 'of the large database; 0 leaves it out', count, 1_000_000)
  .option('--json', 'print everything as JSON instead of tables');
const options = program.parse().opts<{ contacts: number; json?: true }>();

const COLUMNS = ['operation', 'at once', 'stub p50 µs', 'p99', '/s', 'p50 µs', 'p99', '/s'];

function besideStub({ compared, disk }: Comparison): string {
  const whole = (...figures: number[]) => figures.map((figure) => figure.toFixed(0));
  const rows = compared.map(({ load, stub, builtIn }) => [
    load.operation,
    ...whole(load.inFlight, stub.p50, stub.p99, stub.perSecond),
    ...whole(builtIn.p50, builtIn.p99, builtIn.perSecond),
  ]);
  const bare = ['disk: write, sync', '1', '', '', '', ...whole(disk.p50, disk.p99, disk.perSecond)];
  return table(COLUMNS, [...rows, bare]);
}

function barOf({ atMost, atLeast }: Row): string {
  if (atMost !== undefined) return `≤ ${atMost}`;
  return atLeast === undefined ? '' : `≥ ${atLeast}`;
}

function report(rows: readonly Row[]): string {
  const cells = rows.map((row) => [
    row.what,
    `${row.figure.toFixed(row.unit === '×' ? 2 : 1)} ${row.unit}`,
    barOf(row),
    isMissed(row) ? 'MISSED' : '',
  ]);
  return table(['figure', 'measured', 'bar', ''], cells);
}

const folder = await mkdtemp(join(tmpdir(), 'bench-database-'));
try {
  const progress = createProgress();
  const comparison = await compareWithStub(folder, progress);
  const scan = scanRows(await measureDuringScan(folder, progress));
  const sizes =
    options.contacts === 0 ? [] : await measureSizes(folder, options.contacts, progress);
  const rows = [...ratioRows(comparison), ...scan, ...sizeRows(sizes)];
  const missed = rows.filter(isMissed).map(({ what }) => what);
  console.log(
    options.json
      ? JSON.stringify({ ...comparison, rows, sizes, missed })
      : `${besideStub(comparison)}\n\n${report(rows)}`,
  );
  if (missed.length > 0) process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
