import { EJSON } from 'bson';
import type { Document, MongoClient } from 'mongodb';
import { expect } from 'vitest';
import type { Client } from '../clients/client.ts';
import { eventually } from '../eventually.ts';
import { idOfCaller, updateCaller } from '../samples/caller-changes.ts';
import { FENCE_TALK, finishedCall, newNumber, newSession, settled } from '../samples/calls.ts';
import { openRequest } from '../samples/erasure-requests.ts';
import type { Service, TestTenant } from '../service/service.ts';

/** Who asks about the live data of a tenant; those who may change it come last. */
export const SENDERS = [
  'nobody',
  'unknown key',
  'test key',
  'key of another tenant',
  'live key',
  'operator',
] as const;
export type Sender = (typeof SENDERS)[number];

/** A tenant whose live data is asked about, and another tenant. Each has data of its own in both modes. */
export type World = {
  readonly tenant: TestTenant;
  readonly senders: Readonly<Record<Sender, Client>>;
  readonly phoneNumber: string;
  readonly sessionId: string;
  readonly traceId: string;
  /** Ids of the tenant's own nodes, by their type; `FailedCall` is a call whose summary failed, `RequestToErase` one of two erasure requests. */
  readonly ids: Readonly<Record<string, string>>;
  /** Texts that only somebody with access to the live data may read. */
  readonly secrets: readonly string[];
  /** The same for the tenant itself, which its test key may read too. */
  readonly secretsOfTenant: readonly string[];
};

export const TENANT_NAME = 'Secretive Plumbing';
const DIRECTORY_NAME = 'Maria Undisclosed';

/** How the ids are found by the tenant's live key. */
const FINDERS: Readonly<Record<string, (world: Found) => [query: string, path: string]>> = {
  Caller: ({ phoneNumber }) => [`{ caller(phoneNumber: "${phoneNumber}") { id } }`, 'caller'],
  Call: ({ sessionId }) => [`{ call(sessionId: "${sessionId}") { id } }`, 'call'],
  RecallTrace: ({ traceId }) => [`{ recallTrace(traceId: "${traceId}") { id } }`, 'recallTrace'],
  FailedCall: () => [
    '{ calls(first: 1, filter: { summaryState: FAILED }) { edges { node { id } } } }',
    'calls.edges.0.node',
  ],
  RememberedFact: ({ phoneNumber }) => [
    `{ caller(phoneNumber: "${phoneNumber}") { facts(kinds: [PROBLEM]) { id } } }`,
    'caller.facts.0',
  ],
  EnrichmentAnswer: ({ phoneNumber }) => [
    `{ caller(phoneNumber: "${phoneNumber}") { answers { id } } }`,
    'caller.answers.0',
  ],
  ErasureReceipt: () => [
    '{ erasures(first: 1) { edges { node { id } } } }',
    'erasures.edges.0.node',
  ],
  ErasureRequest: () => [
    '{ erasureRequests(first: 1) { edges { node { id } } } }',
    'erasureRequests.edges.0.node',
  ],
  RequestToErase: () => [
    '{ erasureRequests(last: 1) { edges { node { id } } } }',
    'erasureRequests.edges.0.node',
  ],
  AuditEntry: () => ['{ auditLog(first: 1) { edges { node { id } } } }', 'auditLog.edges.0.node'],
};

type Found = Pick<World, 'phoneNumber' | 'sessionId' | 'traceId'>;

const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce((part, name) => Object(part)[name], value);

async function findIds(live: Client, found: Found): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const [kind, finder] of Object.entries(FINDERS)) {
    const [query, path] = finder(found);
    ids[kind] = await eventually(async () => {
      const id = at(await live.graphql(query), `${path}.id`);
      expect(id).toBeTypeOf('string');
      return String(id);
    });
  }
  return ids;
}

const FORGET = /* GraphQL */ `
  mutation ($input: ForgetCallerInput!) { forgetCaller(input: $input) { errors { code } } }
`;

/** Leaves a receipt behind. */
async function forgetOne(live: Client): Promise<void> {
  const call = finishedCall();
  await live.writeBack(call);
  const id = await idOfCaller(live, call.phone_number);
  expect(await live.graphql(FORGET, { input: { id } })).toEqual({ forgetCaller: { errors: [] } });
}

/** @param elsewhere the process that the unknown key is sent to */
export async function createWorld(
  service: Service,
  db: MongoClient,
  elsewhere: Service,
): Promise<World> {
  const tenant = await service.createTenant({ name: TENANT_NAME });
  const other = await service.createTenant({ name: 'Curious Fencing' });
  const [phoneNumber, sessionId] = [newNumber(), newSession()];
  const { trace_id: traceId } = await tenant.live.recall({
    phone_number: phoneNumber,
    session_id: sessionId,
  });
  await tenant.live.writeBack(finishedCall({ phone_number: phoneNumber, session_id: sessionId }));
  const failed = newSession();
  await tenant.live.writeBack(finishedCall({ session_id: failed }));
  for (const client of [tenant.test, other.live, other.test]) {
    await client.writeBack(finishedCall({ transcript: FENCE_TALK }));
    await settled(client);
  }
  await settled(tenant.live);
  await forgetOne(tenant.live);
  await openRequest(tenant.live);
  await openRequest(tenant.live);
  await updateCaller(tenant.live, phoneNumber, { name: DIRECTORY_NAME });
  await db
    .db()
    .collection('calls')
    .updateOne({ sessionId: failed }, { $set: { summaryState: 'failed' } });
  const found = { phoneNumber, sessionId, traceId };
  const key = await service.issueKey(tenant.id, 'live');
  const ids = await findIds(tenant.live, found);
  return {
    ...found,
    tenant,
    ids: { ...ids, Tenant: tenant.id, ApiKey: key.id },
    senders: {
      nobody: service.stranger,
      'unknown key': elsewhere.client(`sk_live_${'x'.repeat(43)}`),
      'live key': tenant.live,
      'test key': tenant.test,
      'key of another tenant': other.live,
      operator: service.operator,
    },
    secrets: [phoneNumber, sessionId, traceId, DIRECTORY_NAME, 'basement', ...Object.values(ids)],
    secretsOfTenant: [tenant.id, TENANT_NAME, key.id],
  };
}

/** Written by each request, whoever sends it, and in the background. */
const VOLATILE = ['buckets', 'agendaJobs'];

const isOfTenant = ({ _id, tenantId, mode }: Document, id: string) =>
  (_id === id || tenantId === id) && mode !== 'test';

/** All that is stored of a tenant but its test data, as one text. */
export async function storedOf({ tenant: { id } }: World, client: MongoClient): Promise<string> {
  const collections = await client.db().collections();
  const stored = [];
  for (const rows of collections.toSorted((a, b) =>
    a.collectionName < b.collectionName ? -1 : 1,
  )) {
    if (VOLATILE.includes(rows.collectionName)) continue;
    for await (const { lastUsedAtMs, ...row } of rows.find().sort({ _id: 1 })) {
      const isLive = EJSON.stringify(row).includes(`${id}:live`);
      if (isLive || isOfTenant(row, id)) stored.push({ of: rows.collectionName, row });
    }
  }
  return EJSON.stringify(stored, undefined, 1);
}
