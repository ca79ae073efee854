import { setTimeout as sleep } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { addressOf } from '#src/location.ts';
import { spawnServer } from '../server/server-process.ts';
import { rowsOf, startLoad } from './load.ts';
import { startReplyGate } from './reply-gate.ts';
import { verify } from './verify.ts';

/** What all kills together came to. */
export type Totals = {
  kills: number;
  /** Kills placed between COMMIT and reply. */
  between: number;
  acknowledged: number;
  unknown: number;
  /** Writes begun before a kill and acknowledged after it, by the driver's own repetition. */
  repeated: number;
  lost: number;
  doubled: number;
  wrong: number;
};

type Options = {
  readonly dataDir: string;
  readonly kills: number;
  /** The program that serves; the product's own unless told otherwise. */
  readonly program?: string;
  /** Looked at after each kill; true ends the rounds. */
  isEnough?(totals: Totals): boolean;
};

const WRITERS = 12;
const SWALLOWED = 4;

const say = (text: string) => process.stdout.write(`${text}\n`);

/** Kills the server under load again and again, and holds what it stored against what it acknowledged. */
export async function runKills({ dataDir, kills, program, isEnough }: Options): Promise<Totals> {
  const address = addressOf(dataDir);
  if (!('path' in address)) throw new Error('The server has no socket here');
  const totals = {
    kills: 0,
    between: 0,
    acknowledged: 0,
    unknown: 0,
    repeated: 0,
    lost: 0,
    doubled: 0,
    wrong: 0,
  };
  const gate = await startReplyGate(address.path);
  let server = await spawnServer(dataDir, program);
  while (totals.kills < kills && isEnough?.(totals) !== true) {
    const round = String(totals.kills);
    await prepare(server.uri, round);
    const load = await startLoad(gate.uri, round, WRITERS);
    await sleep(500 + Math.random() * 700);
    if (totals.kills % 2 === 1) {
      await gate.swallow(SWALLOWED);
      totals.between += 1;
    }
    await server.kill();
    load.noteKill();
    gate.reset();
    server = await spawnServer(dataDir, program);
    // Long enough for every driver to find it again and to repeat what was not answered.
    await sleep(700);
    const ledger = await load.stop();
    const { lost, doubled, wrong } = await verify(server.uri, round, ledger);
    if (ledger.refused > 0) wrong.push(`${ledger.refused} refused for want of room`);
    totals.kills += 1;
    totals.acknowledged += ledger.acknowledged;
    totals.unknown += ledger.unknown;
    totals.repeated += ledger.repeated;
    totals.lost += lost.length;
    totals.doubled += doubled.length;
    totals.wrong += wrong.length;
    for (const fault of [...lost, ...doubled, ...wrong].slice(0, 5)) say(`  fault: ${fault}`);
    if (totals.kills % 10 === 0 || kills < 10) say(JSON.stringify(totals));
  }
  await server.kill();
  await gate.close();
  return totals;
}

/** Clears away what the rounds before have left, and makes the collection of this one. */
export async function prepare(uri: string, round: string): Promise<void> {
  const client = new MongoClient(uri);
  const db = client.db('kills');
  for (const { name } of await db.listCollections().toArray()) await db.dropCollection(name);
  const rows = rowsOf(db, round);
  await rows.createIndex(
    { slot: 1 },
    { unique: true, partialFilterExpression: { slot: { $exists: true } } },
  );
  await client.close();
}
