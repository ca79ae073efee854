import { setTimeout as sleep } from 'node:timers/promises';
import { type Collection, MongoClient } from 'mongodb';
import { addressOf } from '#src/embedded/location.ts';
import { type ServerProcess, spawnServer } from '../server/server-process.ts';
import type { SmallDisk } from '../server/small-disk.ts';
import { type Ledger, rowsOf, startLoad } from './load.ts';
import { type ReplyGate, startReplyGate } from './reply-gate.ts';
import { prepare } from './rounds.ts';
import { verify } from './verify.ts';

/** What all rounds on a disk that fills came to. */
export interface FullTotals {
  kills: number;
  /** Kills while there was no room. */
  whileFull: number;
  /** Starts that were refused because there was no room. */
  startsRefused: number;
  /** Writes whose answer was kept back, sent again when there was no room. */
  heldBack: number;
  acknowledged: number;
  /** Of them, after room was made again. */
  afterRoom: number;
  refused: number;
  unknown: number;
  repeated: number;
  /** Reads that were answered while there was no room. */
  reads: number;
  lost: number;
  doubled: number;
  wrong: number;
}

const WRITERS = 12;
const READS = 20;
const FULL_MS = 150;
const START_REFUSED = /The disk is full.*make room and start again/;
const WRITE_REFUSED = /^The disk is full, .*; make room and try again$/;

const say = (text: string) => process.stdout.write(`${text}\n`);

/** What one round has at hand. */
interface Round {
  readonly disk: SmallDisk;
  readonly gate: ReplyGate;
  readonly name: string;
  readonly ledger: Ledger;
  readonly totals: FullTotals;
  readonly faults: string[];
  server: ServerProcess;
  noteKill(): void;
}

/** Kills the server before, while and after its disk is full, and holds what it stored against what it acknowledged. */
export async function runKillsOnFullDisk(disk: SmallDisk, kills: number): Promise<FullTotals> {
  const address = addressOf(disk.path);
  if (!('path' in address)) throw new Error('The server has no socket here');
  const totals = newTotals();
  const gate = await startReplyGate(address.path);
  let server = await spawnServer(disk.path);
  while (totals.kills < kills) {
    const name = String(totals.kills);
    await dropBallast(server.uri);
    await prepare(server.uri, name);
    const { ledger, noteKill, stop } = await startLoad(gate.uri, name, WRITERS);
    const round = { disk, gate, name, ledger, totals, faults: [], server, noteKill };
    await sleep(100 + Math.random() * 300);
    await playRound(round);
    server = round.server;
    await sleep(700);
    await stop();
    totals.kills += 1;
    addUp(totals, round, await verify(server.uri, name, ledger));
    if (totals.kills % 10 === 0 || kills < 10) say(JSON.stringify(totals));
  }
  await server.kill();
  await gate.close();
  return totals;
}

async function dropBallast(uri: string): Promise<void> {
  const client = new MongoClient(uri);
  await client.db('kills').dropCollection('ballast');
  await client.close();
}

async function playRound(round: Round): Promise<void> {
  const ways = [killWhileFull, killAfterRoom, killWithLittleRoom, repeatWhileFull];
  await ways[round.totals.kills % ways.length]?.(round);
}

/** No room at the kill, and none at the start. */
async function killWhileFull(round: Round): Promise<void> {
  await fill(round);
  await kill(round);
  round.disk.fill();
  // The log may have room in itself, once all of it is in the file.
  const started = await spawnServer(round.disk.path).catch((error: Error) => error);
  round.disk.empty();
  if (!(started instanceof Error)) {
    round.server = started;
    return;
  }
  if (START_REFUSED.test(started.message)) round.totals.startsRefused += 1;
  else round.faults.push(`start without room: ${started.message}`);
  round.server = await spawnServer(round.disk.path);
}

/** The same process goes on writing once there is room, and is killed then. */
async function killAfterRoom(round: Round): Promise<void> {
  await fill(round);
  const { acknowledged } = round.ledger;
  round.disk.empty();
  await sleep(400);
  const more = round.ledger.acknowledged - acknowledged;
  if (more === 0) round.faults.push('nothing was written after room was made');
  round.totals.afterRoom += more;
  await kill(round);
  round.server = await spawnServer(round.disk.path);
}

/** Room for the start and for a few writes: what was not answered is sent again while others are refused. */
async function killWithLittleRoom(round: Round): Promise<void> {
  round.disk.fill(Math.random() * 200_000);
  await round.gate.swallow(4);
  await kill(round);
  round.disk.giveBack(100_000);
  round.server = await spawnServer(round.disk.path);
  round.disk.fill();
  await sleep(FULL_MS);
  round.disk.empty();
}

/** Answers are lost, and the repetitions come while there is no room. */
async function repeatWhileFull(round: Round): Promise<void> {
  await round.gate.swallow(4);
  round.disk.fill();
  round.totals.heldBack += 1;
  round.noteKill();
  round.gate.reset();
  await sleep(700);
  await kill(round);
  round.disk.empty();
  round.server = await spawnServer(round.disk.path);
}

async function kill(round: Round): Promise<void> {
  if (round.ledger.refused > 0) round.totals.whileFull += 1;
  await round.server.kill();
  round.noteKill();
  round.gate.reset();
}

/** Takes all room, also that which is free within the files; sees writes refused and reads go on. */
async function fill(round: Round): Promise<void> {
  round.disk.fill(Math.random() < 0.5 ? 0 : Math.random() * 300_000);
  const client = new MongoClient(round.server.uri);
  try {
    const db = client.db('kills');
    for (const bytes of [100_000, 1_000]) {
      const refusal = await writeUntilRefused(db.collection('ballast'), bytes);
      if (!WRITE_REFUSED.test(refusal)) round.faults.push(`a write without room: ${refusal}`);
    }
    for (let i = 0; i < READS; i += 1) {
      const read = await rowsOf(db, round.name)
        .findOne()
        .catch((error: Error) => error);
      if (read === null || read instanceof Error) round.faults.push(`a read: ${read?.message}`);
      else round.totals.reads += 1;
    }
    if (round.ledger.refused === 0) await sleep(FULL_MS);
    if (round.ledger.refused === 0) round.faults.push('no write was refused');
  } finally {
    await client.close();
  }
}

async function writeUntilRefused(rows: Collection, bytes: number): Promise<string> {
  for (;;) {
    const refusal = await rows
      .insertOne({ text: 'x'.repeat(bytes) })
      .catch((error: Error) => error);
    if (refusal instanceof Error) return refusal.message;
  }
}

function addUp(
  totals: FullTotals,
  { ledger, faults }: Round,
  { lost, doubled, wrong }: { lost: string[]; doubled: string[]; wrong: string[] },
): void {
  for (const name of ['acknowledged', 'refused', 'unknown', 'repeated'] as const) {
    totals[name] += ledger[name];
  }
  totals.lost += lost.length;
  totals.doubled += doubled.length;
  totals.wrong += wrong.length + faults.length;
  for (const fault of [...lost, ...doubled, ...wrong, ...faults].slice(0, 5))
    say(`  fault: ${fault}`);
}

const newTotals = (): FullTotals => ({
  kills: 0,
  whileFull: 0,
  startsRefused: 0,
  heldBack: 0,
  acknowledged: 0,
  afterRoom: 0,
  refused: 0,
  unknown: 0,
  repeated: 0,
  reads: 0,
  lost: 0,
  doubled: 0,
  wrong: 0,
});
