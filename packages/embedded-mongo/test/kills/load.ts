import { type Collection, type Db, MongoClient, MongoServerError } from 'mongodb';

type Row = {
  _id: string;
  n?: number;
  slot?: number;
};

/** What one round of writers was told, and so what must be stored. */
export type Ledger = {
  acknowledged: number;
  /** Writes whose answer never came: they may be stored or not, but once. */
  unknown: number;
  /** Acknowledged after a repetition by the driver: begun before the kill, answered after it. */
  repeated: number;
  kills: number;
  /** Writes refused for want of room, none of which may be there. */
  refused: number;
  readonly present: Set<string>;
  readonly absent: Set<string>;
  readonly maybe: Set<string>;
  /** Increments of each counter. */
  readonly counters: Map<string, { known: number; maybe: number }>;
  /** Faults seen while writing, such as a counter that jumped. */
  readonly faults: string[];
};

const SLOTS = 400;
const BATCH = 40;
const DISK_FULL = 14_031;

function newLedger(): Ledger {
  return {
    acknowledged: 0,
    unknown: 0,
    repeated: 0,
    kills: 0,
    refused: 0,
    present: new Set(),
    absent: new Set(),
    maybe: new Set(),
    counters: new Map(),
    faults: [],
  };
}

/** The code of the server's refusal; without one nobody knows what became of the write. */
const codeOf = (error: unknown) => (error instanceof MongoServerError ? error.code : undefined);

/** Writers that go on through a kill until they are told to stop; each has a client of its own, so each is retried. */
export async function startLoad(
  uri: string,
  round: string,
  writers: number,
): Promise<{ readonly ledger: Ledger; noteKill(): void; stop(): Promise<Ledger> }> {
  const ledger = newLedger();
  let isStopped = false;
  const clients = Array.from(
    { length: writers },
    () =>
      new MongoClient(uri, {
        maxPoolSize: 1,
        serverSelectionTimeoutMS: 4_000,
        heartbeatFrequencyMS: 500,
      }),
  );
  await Promise.all(clients.map((client) => client.connect()));
  const loops = clients.map(async (client, writer) => {
    const write = writesOf(client.db('kills'), `${round}-${writer}`, round, ledger);
    for (let i = 0; !isStopped; i += 1) await write(i);
  });
  return {
    ledger,
    noteKill() {
      ledger.kills += 1;
    },
    async stop() {
      isStopped = true;
      await Promise.all(loops);
      await Promise.all(clients.map((client) => client.close()));
      return ledger;
    },
  };
}

export const rowsOf = (db: Db, round: string) => db.collection<Row>(`rows-${round}`);

/** One kind of write after another. */
function writesOf(db: Db, writer: string, round: string, ledger: Ledger) {
  const rows = rowsOf(db, round);
  const kinds = [insertOne, increment, insertMany, upsert, takeSlot, increment, insertAndDelete];
  return async (i: number) => {
    const kind = kinds[i % kinds.length];
    await kind?.(rows, { id: `${writer}-${i}`, writer, ledger });
  };
}

type Write = {
  readonly id: string;
  readonly writer: string;
  readonly ledger: Ledger;
};

/** What became of writes whose answer is no acknowledgement: refused for want of room, or nobody knows. */
type Unacknowledged = 'refused' | 'unknown';

/** Where those go that were not acknowledged. */
const fateOf = (ledger: Ledger, fate: Unacknowledged) =>
  fate === 'refused' ? ledger.absent : ledger.maybe;

function noteFailure(ledger: Ledger, writes: number, error: unknown): Unacknowledged {
  const code = codeOf(error);
  if (code === DISK_FULL) {
    ledger.refused += writes;
    // As a long command is told whose first statements were committed before there was no room for the rest.
    return /first part was written/.test(String(error)) && writes > 1 ? 'unknown' : 'refused';
  }
  if (code !== undefined) ledger.faults.push(`refused: ${code}`);
  ledger.unknown += writes;
  return 'unknown';
}

/** Notes one acknowledged write, one refused or one of unknown outcome. */
async function attempt<T extends object | null>(
  ledger: Ledger,
  writes: number,
  work: Promise<T>,
): Promise<T | Unacknowledged> {
  const { kills } = ledger;
  try {
    const result = await work;
    ledger.acknowledged += writes;
    if (ledger.kills > kills) ledger.repeated += 1;
    return result;
  } catch (error) {
    return noteFailure(ledger, writes, error);
  }
}

async function insertOne(rows: Collection<Row>, { id, ledger }: Write): Promise<void> {
  const insert = rows.insertOne({ _id: id }, { writeConcern: { w: 1, j: true } });
  const done = await attempt(ledger, 1, insert);
  (typeof done === 'string' ? fateOf(ledger, done) : ledger.present).add(id);
}

async function insertMany(rows: Collection<Row>, { id, ledger }: Write): Promise<void> {
  const ids = Array.from({ length: BATCH }, (_, i) => `${id}-${i}`);
  const insert = rows.insertMany(ids.map((_id) => ({ _id })));
  const { kills } = ledger;
  const done = await attempt(ledger, BATCH, insert);
  const fate = typeof done === 'string' ? fateOf(ledger, done) : ledger.present;
  for (const each of ids) fate.add(each);
  if (done === 'refused' && ledger.kills > kills) allowPart(ledger, ids);
}

/** The attempt before a refused repetition may have been written in part, never whole. */
function allowPart({ absent, maybe }: Ledger, ids: readonly string[]): void {
  for (const id of ids.slice(0, -1)) {
    absent.delete(id);
    maybe.add(id);
  }
}

function counterOf(ledger: Ledger, id: string): { known: number; maybe: number } {
  const counter = ledger.counters.get(id) ?? { known: 0, maybe: 0 };
  ledger.counters.set(id, counter);
  return counter;
}

/** All writers increment the same few counters. */
async function increment(rows: Collection<Row>, { id, ledger }: Write): Promise<void> {
  const _id = `shared-${id.length % 3}`;
  const update = rows.updateOne({ _id }, { $inc: { n: 1 } }, { upsert: true });
  const done = await attempt(ledger, 1, update);
  countFor(counterOf(ledger, _id), done);
}

function countFor(counter: { known: number; maybe: number }, done: unknown): void {
  if (done === 'unknown') counter.maybe += 1;
  else if (done !== 'refused') counter.known += 1;
}

/** A counter of the writer's own, whose every value is seen. */
async function upsert(rows: Collection<Row>, { writer, ledger }: Write): Promise<void> {
  const _id = `own-${writer}`;
  const counter = counterOf(ledger, _id);
  const update = rows.findOneAndUpdate(
    { _id },
    { $inc: { n: 1 } },
    { upsert: true, returnDocument: 'after' },
  );
  const done = await attempt(ledger, 1, update);
  countFor(counter, done);
  const seen = typeof done === 'string' ? counter.known : (done?.n ?? 0);
  if (seen < counter.known || seen > counter.known + counter.maybe) {
    ledger.faults.push(`${_id} was ${seen}, not ${counter.known}`);
  }
}

/** Many want the same slot of a unique index; one gets it. */
async function takeSlot(rows: Collection<Row>, { id, ledger }: Write): Promise<void> {
  const slot = Math.floor(Math.random() * SLOTS);
  try {
    await rows.insertOne({ _id: id, slot });
    ledger.acknowledged += 1;
    ledger.present.add(id);
  } catch (error) {
    if (codeOf(error) === 11000) ledger.absent.add(id);
    else fateOf(ledger, noteFailure(ledger, 1, error)).add(id);
  }
}

async function insertAndDelete(rows: Collection<Row>, { id, ledger }: Write): Promise<void> {
  const insert = await attempt(ledger, 1, rows.insertOne({ _id: id }));
  const remove = await attempt(ledger, 1, rows.deleteOne({ _id: id }));
  const isRemoved = typeof remove !== 'string';
  if (typeof insert !== 'string' && isRemoved && remove.deletedCount === 0) {
    ledger.faults.push(`${id} was lost`);
  }
  if (isRemoved || insert === 'refused') ledger.absent.add(id);
  else if (remove === 'refused' && insert !== 'unknown') ledger.present.add(id);
  else ledger.maybe.add(id);
}
