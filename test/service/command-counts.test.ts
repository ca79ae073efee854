import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbedded } from 'embedded-mongo';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../support/clients/client.ts';
import { eventually } from '../support/eventually.ts';
import { finishedCall, newNumber, newSession, settled } from '../support/samples/calls.ts';
import { countCommits } from '../support/service/commit-count.ts';
import { noteCommands, type SentCommand } from '../support/service/sent-commands.ts';
import { startService } from '../support/service/service.ts';

type Operation = {
  readonly what: string;
  /** Of the process that answers, behind the answer too. */
  readonly commands: number;
  /** Of another process, which works on the jobs. */
  readonly ofJob: number;
  /** Commands that write. In the built-in database each is a transaction, or shares one with its neighbours. */
  readonly writes: number;
  readonly run: () => Promise<unknown>;
};

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

/** A change that makes these smaller is to write down what they are then. */
const OPERATIONS: readonly Operation[] = [
  {
    what: 'A recall of a known caller',
    commands: 4,
    ofJob: 0,
    writes: 3,
    run: () => live.recall(known),
  },
  {
    what: 'A recall of a new caller',
    commands: 7,
    ofJob: 0,
    writes: 5,
    run: () => live.recall(newNumber()),
  },
  {
    what: 'A page of a caller',
    commands: 5,
    ofJob: 0,
    writes: 0,
    run: () => live.graphql(PAGE, { phoneNumber: known.phone_number }),
  },
  {
    what: 'A write-back with its job',
    commands: 11,
    ofJob: 19,
    writes: 16,
    run: () => live.writeBack(finishedCall(known)),
  },
];

/** Those of a second are written at once: limits, usage, and when a key was used. */
const SUMMED = ['buckets', 'usage', 'api_keys'];
const SWEPT_BY = ['hiddenAtMs', 'retained', 'dueAt', 'namesDueMs', 'memoryIsStale', 'endedAtMs'];
const READS = /^(find|aggregate|getMore) /;
/** No operation's command comes later than this behind the one before. */
const QUIET_MS = 750;

const isPoll = ({ name, collection, command, reply }: SentCommand): boolean =>
  SWEPT_BY.some((field) => Object.hasOwn(command.filter ?? {}, field)) ||
  (name === 'findAndModify' && collection === 'jobs' && !reply?.value);
const caused = (sent: readonly SentCommand[]) =>
  sent
    .filter((one) => !isPoll(one) && !SUMMED.includes(one.collection))
    .map(({ name, collection }) => `${name} ${collection}`);

const sent = { api: [] as SentCommand[], worker: [] as SentCommand[] };
const parts = new AsyncDisposableStack();
let live: Client;
let commits: () => number;

beforeAll(async () => {
  const folder = parts.use(await mkdtempDisposable(join(tmpdir(), 'command-counts-')));
  const { uri } = parts.adopt(await startEmbedded({ dataDir: folder.path }), (one) => one.close());
  const start = async (role: keyof typeof sent) => {
    const settings = { ROLE: role, KEY_CACHE_TTL_MS: '600000' };
    const begin = (monitored: (uri: string) => string) =>
      startService({ mongodbUri: monitored(uri), settings });
    return parts.adopt(await noteCommands(sent[role], begin), (one) => one.stop());
  };
  ({ live } = await (await start('api')).createTenant());
  await start('worker');
  const first = finishedCall({ phone_number: known.phone_number });
  await live.recall({ phone_number: first.phone_number, session_id: first.session_id });
  await live.writeBack(first);
  await settled(live);
  await sleep(QUIET_MS);
  commits = countCommits(folder.path);
});

afterAll(() => parts.disposeAsync());

test.each(OPERATIONS)('$what sends no more than it did', async (operation) => {
  sent.api.length = 0;
  sent.worker.length = 0;
  commits();
  await operation.run();
  await eventually(() => {
    expect(caused(sent.api).length).toBeGreaterThanOrEqual(operation.commands);
    expect(caused(sent.worker).length).toBeGreaterThanOrEqual(operation.ofJob);
  });
  await sleep(QUIET_MS);
  const committed = commits();
  const summed = sent.api.filter(({ collection }) => SUMMED.includes(collection)).length;
  const [api, worker] = [caused(sent.api), caused(sent.worker)];
  const all = [...api, ...worker];
  expect(api, api.join('\n')).toHaveLength(operation.commands);
  expect(worker, worker.join('\n')).toHaveLength(operation.ofJob);
  expect(all.filter((one) => !READS.test(one))).toHaveLength(operation.writes);
  expect(committed - summed, 'commits').toBeLessThanOrEqual(operation.writes);
});
