import { setTimeout as sleep } from 'node:timers/promises';
import { embeddedUri } from 'embedded-mongo';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, createClient } from '../../support/clients/client.ts';
import { eventually } from '../../support/eventually.ts';
import { finishedCall, newNumber, settled } from '../../support/samples/calls.ts';
import { withDatabaseName } from '../../support/service/database.ts';
import { type ServiceProcess, startProcess } from '../../support/service/process.ts';
import { createOperator } from '../../support/service/service.ts';
import { wholeDatabase } from '../../support/service/whole-database.ts';
import { callerId, DELETE_TENANT, tryForget } from '../erasure/erasure.ts';
import { newStorage, type Storage } from './storage.ts';

/** Kills by each kind; `npm run fuzz:crashes` makes more. */
const KILLS = Math.ceil(Number(process.env.KILLS ?? 4) / 4);
/** How long after the request the process is killed, in milliseconds. */
const KILLED_WITHIN_MS = 60;
const FINISHED_WITHIN_MS = 60_000;
const PER_KILL_MS = 30_000;
/** The whole database is read each time. */
const READ_EVERY_MS = 500;
const IMPORTED = 90;

let storage: Storage;
let service: ServiceProcess;

beforeAll(async () => {
  storage = await newStorage();
  await restart();
});

afterAll(async () => {
  await service?.kill();
  await storage.remove();
});

async function restart(): Promise<void> {
  service = await startProcess({ settings: { ...storage.settings, KEY_CACHE_TTL_MS: '0' } });
}

const operator = () => createOperator(service.origin, storage.operatorToken);
const again = (client: Client) => createClient(service.origin, client.token);

/** Sends a request, kills the process soon after, and starts it again. */
async function killDuring(request: () => Promise<unknown>): Promise<void> {
  const sent = request().catch(() => null);
  await sleep(Math.random() * KILLED_WITHIN_MS);
  await service.kill();
  await sent;
  await restart();
}

const uri = () =>
  storage.settings.MONGODB_URI ??
  withDatabaseName(embeddedUri(storage.settings.DATA_DIR ?? ''), 'caller_memory');

const nothingLeftOf = (words: readonly string[]) =>
  eventually(
    async () => {
      const stored = await wholeDatabase(uri());
      expect(words.filter((word) => stored.includes(word))).toEqual([]);
    },
    FINISHED_WITHIN_MS,
    READ_EVERY_MS,
  );

async function newCall() {
  const tenant = await operator().createTenant({ name: 'Leaving' });
  const call = finishedCall();
  await tenant.live.writeBack(call);
  await settled(tenant.live);
  return { tenant, call };
}

async function killDeletion(): Promise<void> {
  const { tenant, call } = await newCall();
  const input = { id: tenant.id, confirmName: 'Leaving' };
  const remove = () =>
    operator().operator.graphql<{ deleteTenant: { receipt: { state: string } | null } }>(
      DELETE_TENANT,
      {
        input,
      },
    );
  await killDuring(remove);
  const hasEnded = (await again(tenant.live).getCaller(call.phone_number)).status === 401;
  // Not begun, it is asked for again; begun, the sweep finishes it without being asked.
  if (!hasEnded) expect((await remove()).deleteTenant.receipt).not.toBeNull();
  await nothingLeftOf([call.session_id, call.phone_number]);
  expect((await again(tenant.live).getCaller(call.phone_number)).status).toBe(401);
}

async function killForgetting(): Promise<void> {
  const { tenant, call } = await newCall();
  const id = (await callerId(tenant.live, call.phone_number)) ?? '';
  await killDuring(() => tryForget(tenant.live, id));
  const live = again(tenant.live);
  const hasBegun = (await live.graphql<Receipts>(RECEIPTS)).erasures.edges.length > 0;
  if (!hasBegun) expect((await tryForget(live, id)).receipt).not.toBeNull();
  await nothingLeftOf([call.session_id, call.phone_number]);
  expect((await live.tryWriteBack(call)).status).toBe(204);
  expect((await live.getCaller(call.phone_number)).status).toBe(404);
}

type Receipts = { erasures: { edges: object[] } };
const RECEIPTS = 'query { erasures { edges { node { id } } } }';

const RETAIN = /* GraphQL */ `
  mutation ($input: UpdateTenantInput!) { updateTenant(input: $input) { errors { code } } }
`;

/** What is due is removed at a start, so the kill follows a second start. */
async function killRetention(): Promise<void> {
  const { tenant, call } = await newCall();
  const retention = { transcriptDays: 0, callDays: null, callerDays: null };
  await operator().operator.graphql(RETAIN, { input: { id: tenant.id, retention } });
  await killDuring(async () => undefined);
  await killDuring(() => sleep(KILLED_WITHIN_MS));
  const [{ text: said } = { text: '' }] = call.transcript as { text: string }[];
  await eventually(async () => {
    const { body } = await again(tenant.live).getCaller(call.phone_number);
    expect(body.total_calls).toBe(1);
    const { calls } = await again(tenant.live).graphql<{
      calls: { edges: { node: { transcript: { text: string }[] | null } }[] };
    }>('query { calls { edges { node { transcript { text } } } } }');
    expect(JSON.stringify(calls)).not.toContain(said);
  }, FINISHED_WITHIN_MS);
}

const IMPORT = /* GraphQL */ `
  mutation ($input: ImportDirectoryInput!) {
    importDirectory(input: $input) { created updated refused errors { code path message } }
  }
`;
const CALLERS = 'query { callers(first: 100) { edges { node { id } } } }';

async function killImport(): Promise<void> {
  const tenant = await operator().createTenant();
  const numbers = [...new Set(Array.from({ length: IMPORTED }, newNumber))];
  const input = { rows: numbers.map((phoneNumber) => ({ phoneNumber, name: 'Imported' })) };
  await killDuring(() => tenant.live.graphql(IMPORT, { input }));
  const live = again(tenant.live);
  const { importDirectory } = await live.graphql<{ importDirectory: { refused: number } }>(IMPORT, {
    input,
  });
  expect(importDirectory).toMatchObject({ refused: 0, errors: [] });
  const { callers } = await live.graphql<{ callers: { edges: object[] } }>(CALLERS);
  expect(callers.edges).toHaveLength(numbers.length);
}

const KINDS = { killDeletion, killForgetting, killRetention, killImport };

for (const [name, killOne] of Object.entries(KINDS)) {
  test(`${name}: nothing is stranded and nothing comes back`, {
    timeout: KILLS * PER_KILL_MS + FINISHED_WITHIN_MS,
  }, async () => {
    for (let kill = 0; kill < KILLS; kill += 1) await killOne();
  });
}
