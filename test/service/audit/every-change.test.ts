import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { schema } from '#src/schema/index.ts';
import { idOfCaller } from '../../support/samples/caller-changes.ts';
import { finishedCall, newNumber, settled } from '../../support/samples/calls.ts';
import { openRequest } from '../../support/samples/erasure-requests.ts';
import { openTestDatabase } from '../../support/service/database.ts';
import { type Service, startService, type TestTenant } from '../../support/service/service.ts';
import { readEntries } from './read-entries.ts';

/** What a voice platform sends; the calls themselves say what they changed. */
const OF_CALLS = ['recallAndEnrich', 'endCall'];

const MUTATIONS = Object.values(schema.getMutationType()?.getFields() ?? {})
  .map(({ name }) => name)
  .filter((name) => !OF_CALLS.includes(name));

type Made = { readonly input: object; readonly action: string };

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let service: Service;
let tenant: TestTenant;
let number: string;
let callerId: string;
let callId: string;
let factIds: string[];

const FACTS = /* GraphQL */ `
  query ($phoneNumber: String!) { caller(phoneNumber: $phoneNumber) { facts { id kind } } }
`;
const CALL = 'query ($sessionId: String!) { call(sessionId: $sessionId) { id } }';

beforeAll(async () => {
  database = await openTestDatabase();
  // The deletion of a tenant waits as long as keys are cached.
  const settings = { KEY_CACHE_TTL_MS: '0' };
  service = await startService({ mongodbUri: database.uri, settings });
  tenant = await service.createTenant({ name: 'Acme' });
  const call = finishedCall();
  number = call.phone_number;
  await tenant.live.writeBack(call);
  await settled(tenant.live, 20_000);
  callerId = await idOfCaller(tenant.live, number);
  type Facts = { caller: { facts: { id: string; kind: string }[] } };
  const { caller } = await tenant.live.graphql<Facts>(FACTS, { phoneNumber: number });
  factIds = caller.facts.filter(({ kind }) => kind === 'PROBLEM').map(({ id }) => id);
  type Found = { call: { id: string } };
  callId = (await tenant.live.graphql<Found>(CALL, { sessionId: call.session_id })).call.id;
}, 60_000);

afterAll(async () => {
  await service.stop();
  await database.close();
});

const scope = () => ({ tenantId: tenant.id, mode: 'LIVE' });
/** A call of the other mode whose summary was given up. */
async function failSummary(): Promise<void> {
  const call = finishedCall();
  await tenant.test.writeBack(call);
  await settled(tenant.test, 20_000);
  const client = await MongoClient.connect(database.uri);
  const filter = { sessionId: call.session_id };
  await client
    .db()
    .collection('calls')
    .updateOne(filter, { $set: { summaryState: 'failed' } });
  await client.close();
}

const newKey = async () => (await service.issueKey(tenant.id, 'test')).id;

const CHANGES: Record<string, () => Made | Promise<Made>> = {
  updateCaller: () => ({ action: 'UPDATE_CALLER', input: { id: callerId, title: 'Dr' } }),
  importDirectory: () => ({
    action: 'IMPORT_DIRECTORY',
    input: { scope: scope(), rows: [{ phoneNumber: newNumber(), name: 'Ada Lovelace' }] },
  }),
  correctFact: () => ({
    action: 'CORRECT_FACT',
    input: { id: factIds[0], value: 'The boiler is leaking' },
  }),
  enterFact: () => ({
    action: 'ENTER_FACT',
    input: { callerId, kind: 'EMAIL', value: 'ada@entered.example' },
  }),
  deleteFact: () => ({ action: 'DELETE_FACT', input: { id: factIds[0] } }),
  resummariseCall: () => ({ action: 'RESUMMARISE_CALL', input: { id: callId } }),
  refreshEnrichment: () => ({
    action: 'REFRESH_ENRICHMENT',
    input: { scope: scope(), phoneNumber: number },
  }),
  retryFailedSummaries: async () => {
    await failSummary();
    const ofTest = { ...scope(), mode: 'TEST' };
    return { action: 'RETRY_SUMMARIES', input: { scope: ofTest } };
  },
  exportCaller: () => ({ action: 'EXPORT_CALLER', input: { id: callerId } }),
  forgetCaller: () => ({ action: 'FORGET_CALLER', input: { id: callerId } }),
  dismissErasureRequest: async () => ({
    action: 'DISMISS_ERASURE_REQUEST',
    input: { id: await openRequest(tenant.live), reason: 'Mistaken' },
  }),
  eraseRequestedCaller: async () => ({
    action: 'ERASE_REQUESTED_CALLER',
    input: { id: await openRequest(tenant.live) },
  }),
  createTenant: () => ({ action: 'CREATE_TENANT', input: { name: 'Another' } }),
  updateTenant: () => ({ action: 'UPDATE_TENANT', input: { id: tenant.id, defaultCountry: 'US' } }),
  deleteTenant: async () => {
    const { id } = await service.createTenant({ name: 'Short-lived' });
    return { action: 'DELETE_TENANT', input: { id, confirmName: 'Short-lived' } };
  },
  issueApiKey: () => ({ action: 'ISSUE_API_KEY', input: { tenantId: tenant.id, mode: 'TEST' } }),
  rotateApiKey: async () => ({ action: 'ROTATE_API_KEY', input: { id: await newKey() } }),
  revokeApiKey: async () => ({ action: 'REVOKE_API_KEY', input: { id: await newKey() } }),
};

/** Forgetting comes last: the other changes need the caller. */
const inOrder = (names: readonly string[]) => [
  ...names.filter((name) => name !== 'forgetCaller'),
  ...names.filter((name) => name === 'forgetCaller'),
];

test.each(inOrder(MUTATIONS))('%s leaves an entry', async (name) => {
  const made = await CHANGES[name]?.();
  expect(made, `${name} is not among the changes of this test`).toBeDefined();
  const { operator } = service;
  const type = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}Input`;
  const query = `mutation ($input: ${type}!) { ${name}(input: $input) { errors { code message } } }`;
  expect(await operator.graphql(query, { input: made?.input })).toEqual({ [name]: { errors: [] } });
  const [entry] = await readEntries(operator);
  expect(entry).toMatchObject({
    action: made?.action,
    result: 'DONE',
    actor: { kind: 'OPERATOR' },
  });
  expect(JSON.stringify(entry)).not.toContain(number.slice(1));
});
