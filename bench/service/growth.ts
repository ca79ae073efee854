import { calculateObjectSize } from 'bson';
import { embeddedUri } from 'embedded-mongo';
import { type Document, MongoClient } from 'mongodb';
import { closedLoop, sendAll } from './load.ts';
import { megabytesOf } from './starts.ts';
import { type Service, startTarget } from './targets.ts';
import { newNumber, recallOf, writeBackOf } from './traffic.ts';

const RECALLS_MS = 3_000;
const ROWS_AT_ONCE = 1_000;

type Row = Document & { readonly _id: string };

async function printState(what: string, { service, row, number }: Grown): Promise<void> {
  const { p50 } = await closedLoop(service, 1, RECALLS_MS, () => recallOf(number));
  const bytes = calculateObjectSize(await row());
  const megabytes = (await megabytesOf(service.pid)).toFixed(0);
  console.log(`${what}: recall p50 ${p50.toFixed(2)} ms, ${megabytes} MB, contact ${bytes} bytes`);
}

type Grown = {
  readonly service: Service;
  readonly number: string;
  /** The contact as stored. */
  row(): Promise<Row>;
  /** Stores copies of the contact until there are so many. */
  copyUntil(contacts: number): Promise<void>;
};

/** Callers are copies of one in the database; calls and turns come as write-backs. */
export async function measureGrowth(): Promise<void> {
  await using parts = new AsyncDisposableStack();
  const service = await startTarget(parts, { MONGODB_URI: '' });
  const client = parts.adopt(new MongoClient(embeddedUri(service.dataDir)), (one) => one.close());
  const contacts = client.db('caller_memory').collection<Row>('contacts');
  const number = newNumber();
  const row = async () => (await contacts.findOne({ e164: number })) ?? { _id: '' };
  await sendAll(service, 1, [recallOf(number), writeBackOf(number)]);
  await service.settled();
  let stored = 1;
  const copyUntil = async (wanted: number) => {
    const original = await row();
    for (; stored < wanted; stored += ROWS_AT_ONCE) {
      const copy = (_: unknown, at: number) => ({
        ...original,
        ...{ _id: `copy ${stored + at}`, uid: `copy ${stored + at}`, e164: newNumber() },
      });
      await contacts.insertMany(Array.from({ length: ROWS_AT_ONCE }, copy));
    }
  };
  const grown = { service, number, row, copyUntil };
  for (const count of [1_000, 10_000, 100_000]) {
    await copyUntil(count);
    await printState(`${count} contacts`, grown);
  }
  let calls = 1;
  for (const count of [10, 100, 1_000]) {
    await sendAll(
      service,
      8,
      Array.from({ length: count - calls }, () => writeBackOf(number)),
    );
    calls = count;
    await service.settled();
    await printState(`${count} calls of one caller`, grown);
  }
  for (const turns of [10, 1_000, 10_000]) {
    const other = newNumber();
    await sendAll(service, 1, [writeBackOf(other, turns)]);
    await service.settled();
    const its = async () => (await contacts.findOne({ e164: other })) ?? { _id: '' };
    await printState(`a call of ${turns} turns`, { ...grown, number: other, row: its });
  }
}
