import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Collection, MongoClient } from 'mongodb';
import { addressOf } from '#src/location.ts';
import { type ServerProcess, spawnServer } from '../server/server-process.ts';
import type { SmallDisk } from '../server/small-disk.ts';
import { type Ledger, rowsOf, startLoad } from './load.ts';
import { type ReplyGate, startReplyGate } from './reply-gate.ts';
import { prepare } from './rounds.ts';
import { verify } from './verify.ts';

/** What all rounds on a disk that fills came to. */
export type FullTotals = {
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
};

const WRITERS = 12;
const READS = 20;
const PATIENCE_MS = 3_000;
/** What is taken by the files then must have room beside them once more, for SQLite to bring its log into the file. */
const GROWN = 0.4;
const START_REFUSED = /The disk is full.*make room and start again/;
const WRITE_REFUSED = /^The disk is full, .*; make room and try again$/;

const say = (text: string) => process.stdout.write(`${text}\n`);

/** What one round has at hand. */
type Round = {
  readonly disk: SmallDisk;
  readonly gate: ReplyGate;
  readonly name: string;
  readonly ledger: Ledger;
  readonly totals: FullTotals;
  readonly faults: string[];
  server: ServerProcess;
  noteKill(): void;
};

/** Kills the server before, while and after its disk is full, and holds what it stored against what it acknowledged. */
export async function runKillsOnFullDisk(disk: SmallDisk, kills: number): Promise<FullTotals> {
  const address = addressOf(disk.path);
  if (!('path' in address)) throw new Error('The server has no socket here');
  const totals = newTotals();
  const gate = await startReplyGate(address.path);
  let server = await spawnServer(disk.path);
  while (totals.kills < kills) {
    const name = String(totals.kills);
    server = await renewWhenGrown(disk, server);
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

/** The files never shrink: once they leave too little, all that is in them being checked, a round begins with new ones. */
async function renewWhenGrown(disk: SmallDisk, server: ServerProcess): Promise<ServerProcess> {
  if (disk.used() < GROWN) return server;
  await server.kill();
  rmSync(disk.path, { recursive: true });
  return await spawnServer(disk.path);
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
  await start(round);
  round.disk.empty();
}

/** A start that is refused is made again with room; the log may have room in itself, once all of it is in the file. */
async function start(round: Round): Promise<void> {
  const started = await spawnServer(round.disk.path).catch((error: Error) => error);
  if (!(started instanceof Error)) {
    round.server = started;
    return;
  }
  if (START_REFUSED.test(started.message)) round.totals.startsRefused += 1;
  else round.faults.push(`start without room: ${started.message}`);
  round.disk.empty();
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

/** Little room at the kill and at the start: what was not answered is sent again while others are refused. */
async function killWithLittleRoom(round: Round): Promise<void> {
  round.disk.fill(Math.random() * 200_000);
  await round.gate.swallow(4);
  await kill(round);
  round.disk.giveBack(100_000);
  await start(round);
  await fill(round);
  round.disk.empty();
}

/** Answers are lost, and the repetitions come while there is no room. */
async function repeatWhileFull(round: Round): Promise<void> {
  await round.gate.swallow(4);
  await takeAllRoom(round);
  round.totals.heldBack += 1;
  round.noteKill();
  round.gate.reset();
  await untilRefused(round);
  await sleep(400);
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

/** Sees writes refused and reads go on while there is no room. */
async function fill(round: Round): Promise<void> {
  await takeAllRoom(round);
  await untilRefused(round);
}

async function untilRefused({ ledger, faults }: Round): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (ledger.refused === 0 && Date.now() < end) await sleep(20);
  if (ledger.refused === 0) faults.push('no write was refused');
}

/** Also that which is free within the files. */
async function takeAllRoom({ disk, server, name, totals, faults }: Round): Promise<void> {
  disk.fill(Math.random() < 0.5 ? 0 : Math.random() * 300_000);
  const client = new MongoClient(server.uri);
  try {
    const db = client.db('kills');
    for (const bytes of [100_000, 1_000]) {
      const refusal = await writeUntilRefused(db.collection('ballast'), bytes);
      if (!WRITE_REFUSED.test(refusal)) faults.push(`a write without room: ${refusal}`);
    }
    for (let i = 0; i < READS; i += 1) {
      const read = await rowsOf(db, name)
        .findOne()
        .catch((error: Error) => error);
      if (read === null || read instanceof Error) faults.push(`a read: ${read?.message}`);
      else totals.reads += 1;
    }
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
