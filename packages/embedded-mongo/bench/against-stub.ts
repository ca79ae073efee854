import { join } from 'node:path';
import { fill } from './contacts.ts';
import { measureDisk } from './disk.ts';
import { type Figures, measure, median } from './load.ts';
import { type OperationName, operationsOn } from './operations.ts';
import type { Progress } from './progress.ts';
import { type Server, startBuiltIn, startStub } from './servers.ts';

const CONTACTS = 10_000;
const ROUNDS = 3;
const WARM_UP = 1_000;

/** One line of the comparison: an operation with so many in flight. */
type Load = {
  readonly operation: OperationName;
  readonly inFlight: number;
  readonly count: number;
};

const LOADS: readonly Load[] = [
  { operation: 'findOne', inFlight: 1, count: 3_000 },
  { operation: 'findOne', inFlight: 8, count: 10_000 },
  { operation: 'findAndModify', inFlight: 1, count: 2_000 },
  { operation: 'findAndModify', inFlight: 8, count: 8_000 },
  { operation: 'findAndModify', inFlight: 32, count: 16_000 },
  { operation: 'insertOne', inFlight: 1, count: 2_000 },
  { operation: 'insertOne', inFlight: 32, count: 16_000 },
];

/** The medians of the rounds, for the stub and for the built-in database. */
export type Compared = {
  readonly load: Load;
  readonly stub: Figures;
  readonly builtIn: Figures;
};

/** What the comparison came to, and the disk beside it. */
export type Comparison = {
  readonly compared: readonly Compared[];
  readonly disk: Figures;
};

/** Both servers and the bare disk in turn, so that what else the machine does meets all. */
export async function compareWithStub(folder: string, progress: Progress): Promise<Comparison> {
  const stub = await startStub(folder);
  const builtIn = await startBuiltIn(join(folder, 'compared'));
  try {
    await fill(builtIn.client, CONTACTS, progress);
    const rounds: [Figures[], Figures[]][] = [];
    const disk: Figures[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rounds.push([await measureAll(stub), await measureAll(builtIn)]);
      disk.push(await measureDisk(folder));
      progress('rounds against the stub', round + 1, ROUNDS);
    }
    const compared = LOADS.map((load, at) => ({
      load,
      stub: middle(rounds.map(([figures]) => figures[at])),
      builtIn: middle(rounds.map(([, figures]) => figures[at])),
    }));
    return { compared, disk: middle(disk) };
  } finally {
    await Promise.all([stub.close(), builtIn.close()]);
  }
}

async function measureAll({ client }: Server): Promise<Figures[]> {
  const operations = operationsOn(client, CONTACTS);
  const all: Figures[] = [];
  for (const { operation, inFlight, count } of LOADS) {
    await measure(operations[operation], { inFlight, count: WARM_UP });
    all.push(await measure(operations[operation], { inFlight, count }));
  }
  return all;
}

function middle(rounds: readonly (Figures | undefined)[]): Figures {
  const of = (name: keyof Figures) =>
    median(rounds.map((figures) => figures?.[name] ?? Number.NaN));
  return { p50: of('p50'), p99: of('p99'), perSecond: of('perSecond') };
}
