import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../support/clients/client.ts';
import { idOfCaller, tryUpdateCaller } from '../../support/samples/caller-changes.ts';
import { newNumber } from '../../support/samples/calls.ts';
import { openTestDatabase } from '../../support/service/database.ts';
import { type Service, startService } from '../../support/service/service.ts';
import { readEntries, readPage } from './read-entries.ts';
import { readStored } from './stored-entries.ts';

const OPERATOR = { kind: 'OPERATOR', keyId: null, lastFour: null };

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let service: Service;

beforeAll(async () => {
  database = await openTestDatabase();
  service = await startService({ mongodbUri: database.uri });
});

afterAll(async () => {
  await service.stop();
  await database.close();
});

const change = (client: Client, mutation: string, input: object, type: string) =>
  client.tryGraphql<Record<string, { errors: { code: string }[] }>>(
    `mutation ($input: ${type}!) { ${mutation}(input: $input) { errors { code } } }`,
    { input },
  );

/** A caller, and their public id. */
async function meet(client: Client): Promise<string> {
  const number = newNumber();
  await client.recall(number);
  return idOfCaller(client, number);
}

const entriesOf = (subjectId: string) => readEntries(service.operator, { filter: { subjectId } });

describe('A change', () => {
  test("by a tenant's key names the key, the caller and the fields", async () => {
    const tenant = await service.createTenant();
    const { id: keyId, key } = await service.issueKey(tenant.id, 'live');
    const client = service.client(key);
    const id = await meet(client);
    await tryUpdateCaller(client, id, { name: 'Ada Lovelace', tags: ['vip'], company: null });
    expect(await readEntries(client)).toEqual([
      {
        id: expect.stringMatching(/^aud_[0-9a-f-]{36}$/),
        atMs: expect.closeTo(Date.now(), -5),
        actor: { kind: 'TENANT_KEY', keyId, lastFour: key.slice(-4) },
        action: 'UPDATE_CALLER',
        subjectId: id,
        subject: { __typename: 'Caller', id },
        changed: ['name', 'company', 'tags'],
        result: 'DONE',
        traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
        tenantId: tenant.id,
        mode: 'LIVE',
      },
    ]);
  });

  test('by the operator names the operator', async () => {
    const tenant = await service.createTenant();
    const id = await meet(tenant.test);
    await tryUpdateCaller(service.operator, id, { title: 'Dr' });
    const scope = { tenantId: tenant.id, mode: 'TEST' };
    const [entry, ...others] = await readEntries(service.operator, { scope });
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ actor: OPERATOR, changed: ['title'], mode: 'TEST' });
  });

  test('of a tenant and of its keys is listed under their ids', async () => {
    const { id: tenantId } = await service.createTenant({ name: 'Acme' });
    const { id: keyId } = await service.issueKey(tenantId, 'test');
    const { operator } = service;
    await change(operator, 'updateTenant', { id: tenantId, name: 'New name' }, 'UpdateTenantInput');
    await change(operator, 'revokeApiKey', { id: keyId }, 'RevokeApiKeyInput');
    const level = { actor: OPERATOR, result: 'DONE', tenantId, mode: null };
    const ofTenant = { ...level, subject: { __typename: 'Tenant', id: tenantId } };
    expect(await entriesOf(tenantId)).toMatchObject([
      { ...ofTenant, action: 'UPDATE_TENANT', changed: ['name'] },
      { ...ofTenant, action: 'CREATE_TENANT', changed: ['name'] },
    ]);
    const ofKey = { ...level, subject: { __typename: 'ApiKey', id: keyId } };
    expect(await entriesOf(keyId)).toMatchObject([
      { ...ofKey, action: 'REVOKE_API_KEY' },
      { ...ofKey, action: 'ISSUE_API_KEY' },
    ]);
  });

  test('that is refused leaves no entry', async () => {
    const { id: tenantId, live } = await service.createTenant();
    const other = await service.createTenant();
    const id = await meet(live);
    const { operator } = service;
    const before = (await readStored(database.uri, 'audit_log')).length;
    const refused = [
      await change(live, 'updateTenant', { id: tenantId, name: 'x' }, 'UpdateTenantInput'),
      await change(other.live, 'updateCaller', { id, name: 'x' }, 'UpdateCallerInput'),
      await change(live, 'updateCaller', { id, name: '' }, 'UpdateCallerInput'),
      await change(operator, 'updateTenant', { id: 'ten_x', name: 'x' }, 'UpdateTenantInput'),
      await change(operator, 'revokeApiKey', { id: 'key_x' }, 'RevokeApiKeyInput'),
      await change(
        operator,
        'issueApiKey',
        { tenantId: 'ten_x', mode: 'LIVE' },
        'IssueApiKeyInput',
      ),
      await change(operator, 'createTenant', { name: '' }, 'CreateTenantInput'),
    ];
    for (const { text } of refused) expect(text, text).toMatch(/"code":"/);
    expect(refused.map(({ body }) => body.data)).not.toContainEqual(
      expect.objectContaining({ errors: [] }),
    );
    expect(await readStored(database.uri, 'audit_log')).toHaveLength(before);
  });
});

test('No entry contains a value, a number or a key', async () => {
  const { id: tenantId, live } = await service.createTenant({ name: 'Secretive GmbH' });
  const number = newNumber();
  await live.recall(number);
  const id = await idOfCaller(live, number);
  await tryUpdateCaller(live, id, {
    name: 'Ada Lovelace',
    tags: ['vip'],
    customAttributes: '{"plan":"gold"}',
  });
  const input = { id: tenantId, defaultCountry: 'DE' };
  await change(service.operator, 'updateTenant', input, 'UpdateTenantInput');
  const stored = JSON.stringify(await readStored(database.uri, 'audit_log'));
  expect(stored).toContain(id);
  expect(stored).not.toMatch(/Ada|Lovelace|vip|gold|Secretive|"DE"|sk_/);
  expect(stored).not.toContain(number.slice(1));
  expect(stored).not.toContain(live.token);
});

describe('The audit log', () => {
  test("of a key has neither another tenant's entries, nor the other mode's, nor the tenant's own", async () => {
    const tenant = await service.createTenant();
    const other = await service.createTenant();
    const id = await meet(tenant.live);
    await tryUpdateCaller(tenant.live, id, { title: 'Dr' });
    const [entry] = await readEntries(tenant.live);
    for (const client of [tenant.test, other.live, other.test]) {
      expect(await readEntries(client)).toEqual([]);
      expect(await readEntries(client, { filter: { subjectId: id } })).toEqual([]);
      const query = 'query ($id: ID!) { node(id: $id) { id } }';
      expect(await client.graphql(query, { id: entry?.id })).toEqual({ node: null });
    }
    expect(await readEntries(tenant.live, { filter: { subjectId: tenant.id } })).toEqual([]);
    const [created] = await entriesOf(tenant.id);
    const query = 'query ($id: ID!) { node(id: $id) { id } }';
    expect(await tenant.live.graphql(query, { id: created?.id })).toEqual({ node: null });
  });

  test('can be restricted to actions and to a time, and read page by page', async () => {
    const { id: tenantId, live } = await service.createTenant();
    const scope = { tenantId, mode: 'LIVE' };
    const id = await meet(live);
    for (const title of ['a', 'b', 'c']) await tryUpdateCaller(live, id, { title });
    const all = await readEntries(live);
    expect(all).toHaveLength(3);
    const first = await readPage(live, { first: 2 });
    expect(first.hasNextPage).toBe(true);
    const second = await readPage(live, { first: 2, after: first.endCursor ?? '' });
    expect([...first.entries, ...second.entries]).toEqual(all);
    const none = { actions: ['FORGET_CALLER'] };
    expect(await readEntries(service.operator, { scope, filter: none })).toEqual([]);
    const updates = { actions: ['UPDATE_CALLER', 'EXPORT_CALLER'] };
    expect(await readEntries(service.operator, { scope, filter: updates })).toEqual(all);
    const [newest] = all;
    const untilMs = newest?.atMs ?? 0;
    const earlier = await readEntries(live, { filter: { untilMs } });
    expect(earlier).toEqual(all.filter(({ atMs }) => atMs < untilMs));
    const later = await readEntries(live, { filter: { fromMs: untilMs } });
    expect(later).toEqual(all.filter(({ atMs }) => atMs >= untilMs));
  });

  test('of a caller is a list of the caller', async () => {
    const { live } = await service.createTenant();
    const [id, another] = [await meet(live), await meet(live)];
    await tryUpdateCaller(live, id, { title: 'Dr' });
    await tryUpdateCaller(live, another, { title: 'Dr' });
    const query = /* GraphQL */ `
      query ($id: ID!) {
        node(id: $id) { ... on Caller { changes { edges { node { action subjectId } } } } }
      }
    `;
    expect(await live.graphql(query, { id })).toEqual({
      node: { changes: { edges: [{ node: { action: 'UPDATE_CALLER', subjectId: id } }] } },
    });
  });
});
