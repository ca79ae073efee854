import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../support/clients/client.ts';
import { eventually } from '../support/eventually.ts';
import { finishedCall, newNumber, newSession, settled } from '../support/samples/calls.ts';
import { openTestDatabase } from '../support/service/database.ts';
import { noteCommands, type SentCommand } from '../support/service/sent-commands.ts';
import { startService } from '../support/service/service.ts';

/**
 * What an operation sends to its database, behind its answer too: commands of the process that answers, those of a
 * process that works on the job, and how many of both write. In the built-in database a write is one commit, or shares
 * one with what comes at the same moment.
 */
type Cost = { readonly answer: number; readonly job: number; readonly writes: number };

const known = { phone_number: newNumber(), session_id: newSession() };
const PAGE = /* GraphQL */ `
  query ($phoneNumber: String!) {
    caller(phoneNumber: $phoneNumber) {
      name
      memory { summary }
      facts { value }
      calls(first: 10) { edges { node { summary outcome transcript { text } } } }
    }
  }
`;

/** Twenty calls of four callers, whose summaries one job makes. */
const RETRY = 'mutation { retryFailedSummaries(input: {}) { retried left errors { code } } }';
const [CALLERS, CALLS] = [4, 20];

async function makeSummariesFail(): Promise<void> {
  const numbers = Array.from({ length: CALLERS }, newNumber);
  const sendings = Array.from({ length: CALLS }, (_, index) =>
    live.writeBack(finishedCall({ phone_number: numbers[index % CALLERS] })),
  );
  await Promise.all(sendings);
  await settled(live);
  await sleep(QUIET_MS);
  const named = { e164: { $in: numbers } };
  await db.collection('calls').updateMany(named, { $set: { summaryState: 'failed' } });
  await db.collection('contacts').updateMany(named, { $set: { memoryIsStale: true } });
}

type Operation = readonly [
  what: string,
  cost: Cost,
  run: () => Promise<unknown>,
  prepare: () => Promise<void>,
];

const NOTHING = async () => undefined;

/** A change that makes one smaller is to write down what it is then. */
const OPERATIONS: readonly Operation[] = [
  [
    'A recall of a known caller',
    { answer: 5, job: 0, writes: 3 },
    () => live.recall(known),
    NOTHING,
  ],
  [
    'A recall of a new caller',
    { answer: 8, job: 0, writes: 5 },
    () => live.recall(newNumber()),
    NOTHING,
  ],
  [
    'A write-back',
    { answer: 5, job: 15, writes: 14 },
    () => live.writeBack(finishedCall(known)),
    NOTHING,
  ],
  [
    'A write-back without a recall',
    { answer: 6, job: 15, writes: 14 },
    () => live.writeBack(finishedCall({ phone_number: known.phone_number })),
    NOTHING,
  ],
  [
    'A job of twenty calls of four callers',
    { answer: 6, job: 16, writes: 13 },
    () => live.graphql(RETRY),
    makeSummariesFail,
  ],
  [
    'A page of a caller',
    { answer: 5, job: 0, writes: 0 },
    () => live.graphql(PAGE, { phoneNumber: known.phone_number }),
    NOTHING,
  ],
];

/** Those of a second are written at once: limits, usage, and when a key was used. */
const SUMMED = ['buckets', 'usage', 'api_keys'];
const SWEPT_BY = ['hiddenAtMs', 'retained', 'dueAt', 'memoryIsStale', 'endedAtMs'];
const READS = /^(find|aggregate|getMore) /;
/** No command of an operation comes later than this behind the one before. */
const QUIET_MS = 750;

const isPoll = ({ name, collection, command, reply }: SentCommand): boolean =>
  SWEPT_BY.some((field) => Object.hasOwn(command.filter ?? {}, field)) ||
  (name === 'findAndModify' && collection === 'jobs' && !reply?.value);
const caused = (sent: readonly SentCommand[]) =>
  sent
    .filter((one) => !isPoll(one) && !SUMMED.includes(one.collection))
    .map(({ name, collection }) => `${name} ${collection}`)
    // How many moments a job takes depends on the machine.
    .filter((one, index, all) => one !== 'update events' || all.indexOf(one) === index);

const sent = { api: [] as SentCommand[], worker: [] as SentCommand[] };
const parts = new AsyncDisposableStack();
let live: Client;
let db: Db;

beforeAll(async () => {
  const { uri } = parts.adopt(await openTestDatabase(), (one) => one.close());
  const start = async (role: keyof typeof sent) => {
    const settings = { ROLE: role, KEY_CACHE_TTL_MS: '600000' };
    const begin = (monitored: (uri: string) => string) =>
      startService({ mongodbUri: monitored(uri), settings });
    return parts.adopt(await noteCommands(sent[role], begin), (one) => one.stop());
  };
  const client = parts.adopt(await MongoClient.connect(uri), (one) => one.close());
  db = client.db();
  ({ live } = await (await start('api')).createTenant());
  await start('worker');
  const { phone_number, ...first } = finishedCall({ phone_number: known.phone_number });
  await live.recall({ phone_number, session_id: first.session_id });
  await live.writeBack({ phone_number, ...first });
  await settled(live);
  await sleep(QUIET_MS);
});

afterAll(() => parts.disposeAsync());

test.each(OPERATIONS)('%s sends what it did, and no more', async (_, cost, run, prepare) => {
  await prepare();
  sent.api.length = 0;
  sent.worker.length = 0;
  await run();
  await eventually(() => {
    expect(caused(sent.api).length).toBeGreaterThanOrEqual(cost.answer);
    expect(caused(sent.worker).length).toBeGreaterThanOrEqual(cost.job);
  });
  await sleep(QUIET_MS);
  const [answer, job] = [caused(sent.api), caused(sent.worker)];
  const writes = [...answer, ...job].filter((one) => !READS.test(one)).length;
  const found = { answer: answer.length, job: job.length, writes };
  expect(found, [...answer, '', ...job].join('\n')).toEqual(cost);
});

test('Recalls that come together read their callers together, and their visits are stored together', async () => {
  const numbers = Array.from({ length: 8 }, newNumber);
  const recallAll = () => Promise.all(numbers.map((number) => live.recall(number)));
  await recallAll();
  await sleep(QUIET_MS);
  sent.api.length = 0;
  for (let round = 0; round < 5; round += 1) await recallAll();
  await sleep(QUIET_MS);
  const ofContacts = caused(sent.api).filter((one) => one.endsWith(' contacts'));
  expect(ofContacts.length).toBeLessThan(25);
});
