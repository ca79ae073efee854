import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../support/clients/client.ts';
import { updateCaller } from '../../support/samples/caller-changes.ts';
import { FENCE_TALK, finishedCall, newNumber, settled } from '../../support/samples/calls.ts';
import { type TestTenant, useService } from '../../support/service/service.ts';

const service = useService();

const NUMBER = newNumber();
const NEVER_SEEN = newNumber();
const SESSION = 'the-same-session-everywhere';
const SCOPES = ['a live', 'a test', 'b live', 'b test'] as const;
type ScopeName = (typeof SCOPES)[number];

/** A word that only the data of one scope holds. */
const WORDS: Record<ScopeName, string> = {
  'a live': 'zucchini',
  'a test': 'saxophone',
  'b live': 'windmill',
  'b test': 'harpoon',
};

let tenants: { a: TestTenant; b: TestTenant };
const clientOf = (scope: ScopeName): Client => {
  const [tenant, mode] = scope.split(' ') as ['a' | 'b', 'live' | 'test'];
  return tenants[tenant][mode];
};
const others = (scope: ScopeName) => SCOPES.filter((other) => other !== scope);
const foreign = (scope: ScopeName) =>
  new RegExp(
    others(scope)
      .map((other) => WORDS[other])
      .join('|'),
    'i',
  );

const QUERIES = {
  caller: `query { caller(phoneNumber: "${NUMBER}") { name totalCalls memory { summary } customAttributes } }`,
  facts: `query { caller(phoneNumber: "${NUMBER}") { facts(history: true) { value evidence { words call { metadata summary } } } } }`,
  callers:
    'query { callers { edges { node { phoneNumber name totalCalls memory { summary } customAttributes } } } }',
  calls:
    'query { calls { edges { node { sessionId summary metadata agentMetadata transcript { text } } } } }',
};

/** Every way to read, through every door. */
const READS: Record<string, (client: Client) => Promise<{ text: string }>> = {
  'REST recall': (client) => client.tryRecall({ phone_number: NUMBER, session_id: SESSION }),
  'REST recall of another session': (client) => client.tryRecall({ phone_number: NUMBER }),
  'REST look-up': (client) => client.getCaller(NUMBER),
  'GraphQL caller': (client) => client.tryGraphql(QUERIES.caller),
  'GraphQL facts': (client) => client.tryGraphql(QUERIES.facts),
  'GraphQL callers': (client) => client.tryGraphql(QUERIES.callers),
  'GraphQL calls': (client) => client.tryGraphql(QUERIES.calls),
  'MCP recall': (client) =>
    client.mcp('tools/call', { name: 'recall_and_enrich', arguments: { phone_number: NUMBER } }),
  'MCP look-up': (client) =>
    client.mcp('tools/call', { name: 'caller_lookup', arguments: { phone_number: NUMBER } }),
};

async function fill(scope: ScopeName): Promise<void> {
  const client = clientOf(scope);
  const word = WORDS[scope];
  await client.recall({ phone_number: NUMBER, session_id: SESSION, metadata: { word } });
  await client.writeBack(
    finishedCall({
      phone_number: NUMBER,
      session_id: SESSION,
      transcript: [{ role: 'user', text: `I need to repair my ${word} this week.`, ts_ms: 0 }],
      agent_metadata: { word },
    }),
  );
  await updateCaller(client, NUMBER, {
    name: `Owner of ${word}`,
    customAttributes: `{"w":"${word}"}`,
  });
  await settled(client);
}

beforeAll(async () => {
  tenants = { a: await service().createTenant(), b: await service().createTenant() };
  for (const scope of SCOPES) await fill(scope);
});

describe.each(SCOPES)('The key of tenant %s', (scope) => {
  test.each(Object.entries(READS))(
    'reads by %s its own data and none of the others',
    async (_door, read) => {
      const { text } = await read(clientOf(scope));
      expect(text).toMatch(new RegExp(WORDS[scope], 'i'));
      expect(text).not.toMatch(foreign(scope));
    },
  );

  test('has one call, though the session is called alike everywhere', async () => {
    const { caller } = await clientOf(scope).recall({ phone_number: NUMBER, session_id: SESSION });
    expect(caller.total_calls).toBe(1);
  });

  test('writes by every door without changing what the others have', async () => {
    const client = clientOf(scope);
    const before = await Promise.all(others(scope).map((other) => clientOf(other).snapshot()));
    const call = { phone_number: NUMBER, session_id: SESSION, transcript: FENCE_TALK };
    await client.writeBack(finishedCall({ ...call, duration_s: 1 }));
    await client.mcp('tools/call', {
      name: 'calls_end',
      arguments: finishedCall({ ...call, session_id: 'a-session-of-its-own' }),
    });
    await client.recall({ phone_number: newNumber(), session_id: SESSION });
    await updateCaller(client, NUMBER, { tags: ['changed'] });
    await settled(client);
    expect(await Promise.all(others(scope).map((other) => clientOf(other).snapshot()))).toEqual(
      before,
    );
    await fill(scope);
  });

  test('names another tenant anywhere to no effect', async () => {
    const client = clientOf(scope);
    const otherTenant = scope.startsWith('a') ? tenants.b : tenants.a;
    const before = await Promise.all(others(scope).map((other) => clientOf(other).snapshot()));
    const named = {
      tenant_id: otherTenant.id,
      tenantId: otherTenant.id,
      scope: { tenantId: otherTenant.id, mode: 'live' },
      mode: 'live',
    };
    const headers = { 'x-tenant-id': otherTenant.id, 'x-tenant': otherTenant.id };
    const number = newNumber();
    const answers = [
      await client.tryRecall({ phone_number: NUMBER, ...named }, headers),
      await client.tryWriteBack(finishedCall({ phone_number: number, ...named }), headers),
      await client.send(
        'GET',
        `/v1/caller/${encodeURIComponent(NUMBER)}?tenant_id=${otherTenant.id}`,
        {
          headers,
        },
      ),
      await client.mcp('tools/call', {
        name: 'caller_lookup',
        arguments: { phone_number: NUMBER, ...named },
        _meta: named,
      }),
    ];
    for (const { text } of answers) expect(text).not.toMatch(foreign(scope));
    await settled(client);
    expect(await Promise.all(others(scope).map((other) => clientOf(other).snapshot()))).toEqual(
      before,
    );
    expect((await client.getCaller(number)).status).toBe(200);
  });
});

describe('A number that only another scope knows', () => {
  test('is not found with the very bytes of a number that nobody knows', async () => {
    const known = newNumber();
    await tenants.a.live.recall(known);
    for (const client of [tenants.a.test, tenants.b.live, tenants.b.test]) {
      const [elsewhere, nowhere] = [
        await client.getCaller(known),
        await client.getCaller(NEVER_SEEN),
      ];
      expect(elsewhere.status).toBe(404);
      expect(elsewhere.text).toBe(nowhere.text);
      const names = (answer: typeof elsewhere) =>
        [...answer.headers.keys()].filter((name) => name !== 'date');
      expect(names(elsewhere)).toEqual(names(nowhere));
      const overMcp = [known, NEVER_SEEN].map((phone_number) =>
        client.mcp('tools/call', { name: 'caller_lookup', arguments: { phone_number } }),
      );
      const [there, not] = await Promise.all(overMcp);
      expect(there?.text).toBe(not?.text);
      const query = 'query ($n: String!) { caller(phoneNumber: $n) { name } }';
      const overGraphql = await Promise.all(
        [known, NEVER_SEEN].map((n) => client.tryGraphql(query, { n })),
      );
      expect(overGraphql[0]?.text).toBe(overGraphql[1]?.text);
      expect((await client.recall(known)).known).toBe(false);
    }
  });
});
