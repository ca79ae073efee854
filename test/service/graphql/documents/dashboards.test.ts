import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Client, GraphqlBody } from '../../../support/clients/client.ts';
import { finishedCall, newNumber } from '../../../support/samples/calls.ts';
import { type TestTenant, useService } from '../../../support/service/service.ts';

const MANIFEST = 'dashboards/documents.json';
const service = useService({ settings: { GRAPHQL_DOCUMENTS: MANIFEST } });

const manifest = new Map<string, string>(
  Object.entries(JSON.parse(readFileSync(MANIFEST, 'utf8'))),
);
const idOf = (name: string) =>
  [...manifest].find(([, text]) => text.startsWith(`query ${name}(`))?.[0];

async function show(client: Client, name: string, variables: object): Promise<string> {
  const body = { documentId: `sha256:${idOf(name)}`, variables };
  const answer = await client.send<GraphqlBody<object>>('POST', '/graphql', { body });
  expect(answer.body.errors, answer.text).toBeUndefined();
  return answer.text;
}

const phoneNumber = newNumber();
const month = new Date().toISOString().slice(0, 7);
let tenant: TestTenant;

beforeAll(async () => {
  tenant = await service().createTenant({ name: 'Shown' });
  await tenant.live.writeBack(finishedCall({ phone_number: phoneNumber, session_id: 's-shown' }));
});

/** What each document contains of the caller's data, by its name and variables. */
const OF_CALLERS: Record<string, [variables: object, contains: string]> = {
  Callers: [{}, phoneNumber],
  CallsOfCaller: [{ phoneNumber, transcripts: true }, '"transcript":[{'],
  FactsOfCaller: [{ phoneNumber, history: true }, phoneNumber],
  Caller: [{ phoneNumber }, '"recentCalls":[{'],
  FailedSummaries: [{}, '"edges":[]'],
};

const OF_TENANTS: Record<string, [variables: object, contains: string]> = {
  Tenants: [{}, '"lastFour"'],
  Usage: [{ month }, '"memoryOperations"'],
};

test('Every document of the dashboards is one of these', () => {
  const named = Object.keys({ ...OF_CALLERS, ...OF_TENANTS }).map(idOf);
  expect(named.toSorted()).toEqual([...manifest.keys()].toSorted());
});

describe.each(Object.entries(OF_CALLERS))('The document %s', (name, [variables, contains]) => {
  test('shows the operator the data of the scope', async () => {
    const scope = { tenantId: tenant.id, mode: 'LIVE' };
    const ofLive = await show(service().operator, name, { ...variables, scope });
    const ofTest = await show(service().operator, name, {
      ...variables,
      scope: { ...scope, mode: 'TEST' },
    });
    expect(ofLive).toContain(contains);
    expect(ofTest).not.toContain(phoneNumber);
  });

  test("shows a tenant's key its own data without a scope", async () => {
    expect(await show(tenant.live, name, variables)).toContain(contains);
    expect(await show(tenant.test, name, variables)).not.toContain(phoneNumber);
  });
});

describe.each(Object.entries(OF_TENANTS))('The document %s', (name, [variables, contains]) => {
  test('shows the operator all tenants', async () => {
    expect(await show(service().operator, name, variables)).toContain(contains);
  });
});

test('A list of calls has no transcripts unless they are requested', async () => {
  const own = await show(tenant.live, 'CallsOfCaller', { phoneNumber });
  expect(own).toContain('s-shown');
  expect(own).not.toContain('transcript');
});
