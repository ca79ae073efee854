import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Client, GraphqlBody } from '../../../support/clients/client.ts';
import { finishedCall, newNumber } from '../../../support/samples/calls.ts';
import { useService } from '../../../support/service/service.ts';

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

test('Every document of the dashboards shows what its name says', async () => {
  const { operator, createTenant } = service();
  const tenant = await createTenant({ name: 'Shown' });
  const scope = { tenantId: tenant.id, mode: 'LIVE' };
  const phoneNumber = newNumber();
  await tenant.live.writeBack(finishedCall({ phone_number: phoneNumber, session_id: 's-shown' }));
  const month = new Date().toISOString().slice(0, 7);
  const shown: Record<string, [client: Client, variables: object, contains: string]> = {
    Callers: [operator, { scope }, phoneNumber],
    CallsOfCaller: [operator, { scope, phoneNumber, transcripts: true }, '"transcript":[{'],
    FactsOfCaller: [tenant.live, { phoneNumber, history: true }, '"facts":['],
    Caller: [tenant.live, { phoneNumber }, '"recentCalls":[{'],
    FailedSummaries: [operator, { scope }, '"edges":[]'],
    Tenants: [operator, {}, '"lastFour"'],
    Usage: [operator, { month }, '"memoryOperations"'],
  };
  expect(Object.keys(shown).map(idOf)).toHaveLength(manifest.size);
  for (const [name, [client, variables, contains]] of Object.entries(shown)) {
    expect(await show(client, name, variables), name).toContain(contains);
  }
  const own = await show(tenant.live, 'CallsOfCaller', { phoneNumber });
  expect(own).toContain('s-shown');
  expect(own).not.toContain('transcript');
});
