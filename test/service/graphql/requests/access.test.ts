import { describe, expect, test } from 'vitest';
import type { Answer, GraphqlBody } from '../../../support/clients/client.ts';
import { idOfCaller, tryUpdateCaller } from '../../../support/samples/caller-changes.ts';
import { finishedCall, newNumber } from '../../../support/samples/calls.ts';
import { MODES, useService } from '../../../support/service/service.ts';

const service = useService();

const codeOf = ({ body }: Answer<GraphqlBody<unknown>>) => body.errors?.[0]?.extensions?.code;

const messageOf = ({ body }: Answer<GraphqlBody<unknown>>) => body.errors?.[0]?.message;

const SCOPE = 'scope: { tenantId: "ten_x", mode: LIVE }';

/** What only the operator may, in the words of each field. */
const OPERATORS: Record<string, string> = {
  tenants: 'query { tenants { edges { node { id } } } }',
  'tenants and their keys': 'query { tenants { edges { node { apiKeys { lastFour } } } } }',
  createTenant: 'mutation { createTenant(input: { name: "x" }) { tenant { id } } }',
  updateTenant: 'mutation { updateTenant(input: { id: "ten_x", name: "x" }) { errors { code } } }',
  issueApiKey:
    'mutation { issueApiKey(input: { tenantId: "ten_x", mode: LIVE }) { errors { code } } }',
  revokeApiKey: 'mutation { revokeApiKey(input: { id: "key_x" }) { errors { code } } }',
  'callers of a named scope': `query { callers(${SCOPE}) { edges { node { name } } } }`,
  'calls of a named scope': `query { calls(${SCOPE}) { edges { node { callId } } } }`,
  'a caller of a named scope': `query { caller(phoneNumber: "+14155550100", ${SCOPE}) { name } }`,
};

/** What only a tenant's key may. */
const TENANTS: Record<string, string> = {
  recallAndEnrich: 'mutation { recallAndEnrich(input: { phoneNumber: "+14155550100" }) { known } }',
  endCall: `mutation {
    endCall(input: { sessionId: "s", phoneNumber: "+14155550100", transcript: [], durationS: 1, outcome: OTHER }) { callId }
  }`,
};

describe.each(MODES)('A %s key at GraphQL', (mode) => {
  test.each(Object.entries(OPERATORS))('may not use %s', async (_what, query) => {
    const { [mode]: client } = await service().createTenant();
    const answer = await client.tryGraphql(query);
    expect(codeOf(answer)).toBe('forbidden');
    expect(messageOf(answer)).toContain('operator token');
    expect(JSON.stringify(answer.body.data ?? null)).toMatch(/^(null|\{"\w+":null\})$/);
  });

  test('reads and writes what is its own', async () => {
    const { [mode]: client } = await service().createTenant();
    const phoneNumber = newNumber();
    const { recallAndEnrich } = await client.graphql<{ recallAndEnrich: { known: boolean } }>(
      'mutation ($input: RecallInput!) { recallAndEnrich(input: $input) { known caller { totalCalls } } }',
      { input: { phoneNumber, sessionId: 's-1' } },
    );
    expect(recallAndEnrich).toEqual({ known: false, caller: { totalCalls: 0 } });
    const input = {
      sessionId: 's-1',
      phoneNumber,
      transcript: [{ role: 'USER', text: 'Hello', tsMs: 0 }],
      durationS: 3,
      outcome: 'OTHER',
    };
    await client.graphql('mutation ($input: EndCallInput!) { endCall(input: $input) { callId } }', {
      input,
    });
    const { caller } = await client.graphql<{ caller: { totalCalls: number } }>(
      'query ($phoneNumber: String!) { caller(phoneNumber: $phoneNumber) { totalCalls } }',
      { phoneNumber },
    );
    expect(caller.totalCalls).toBe(1);
  });
});

describe("The operator's token at GraphQL", () => {
  test.each(Object.entries(TENANTS))('may not use %s', async (_what, query) => {
    const answer = await service().operator.tryGraphql(query);
    expect(codeOf(answer)).toBe('forbidden');
    expect(messageOf(answer)).toContain("tenant's API key");
  });

  test('must name whose data it means', async () => {
    for (const field of [
      'callers { edges { node { name } } }',
      'calls { edges { node { callId } } }',
      'caller(phoneNumber: "+14155550100") { name }',
      'call(sessionId: "s") { id }',
    ]) {
      const answer = await service().operator.tryGraphql(`query { ${field} }`);
      expect(codeOf(answer)).toBe('validation_error');
    }
  });

  test('reads and updates the callers of a scope it names, in that scope alone', async () => {
    const tenant = await service().createTenant();
    const number = newNumber();
    await tenant.live.writeBack(finishedCall({ phone_number: number }));
    await tenant.test.recall(number);
    const scope = { tenantId: tenant.id, mode: 'LIVE' };
    const { callers, calls } = await service().operator.graphql<
      Record<string, { edges: object[] }>
    >(
      `query ($scope: ScopeInput) {
        callers(scope: $scope) { edges { node { totalCalls } } }
        calls(scope: $scope) { edges { node { sessionId } } }
      }`,
      { scope },
    );
    expect(callers?.edges).toEqual([{ node: { totalCalls: 1 } }]);
    expect(calls?.edges).toHaveLength(1);
    const id = await idOfCaller(service().operator, number, scope);
    const { errors } = await tryUpdateCaller(service().operator, id, { name: 'Ada King' });
    expect(errors).toEqual([]);
    expect((await tenant.live.profile(number)).name).toBe('Ada King');
    expect((await tenant.test.profile(number)).name).toBeNull();
  });

  test('lists tenants with their keys, never the keys themselves', async () => {
    const tenant = await service().createTenant({ name: 'Listed' });
    const answer = await service().operator.tryGraphql<{
      tenants: { edges: { node: { id: string; apiKeys: { lastFour: string; mode: string }[] } }[] };
    }>('query { tenants { edges { node { id name apiKeys { id mode lastFour endsAtMs } } } } }');
    const listed = answer.body.data?.tenants.edges.find(({ node }) => node.id === tenant.id);
    expect(listed?.node.apiKeys.map(({ lastFour }) => lastFour).sort()).toEqual(
      [tenant.live, tenant.test].map(({ token }) => token?.slice(-4)).sort(),
    );
    for (const { token } of [tenant.live, tenant.test]) {
      expect(answer.text).not.toContain(token?.slice(8));
    }
  });

  test('is told that a tenant or key does not exist', async () => {
    const { operator } = service();
    const unknown = [
      OPERATORS.issueApiKey,
      OPERATORS.revokeApiKey,
      OPERATORS.updateTenant,
    ] as string[];
    for (const query of unknown) {
      const [payload] = Object.values(await operator.graphql<Record<string, object>>(query));
      expect(payload).toEqual({ errors: [{ code: 'NOT_FOUND' }] });
    }
  });
});

describe('Without credentials GraphQL', () => {
  test.each([
    ...Object.entries(OPERATORS),
    ...Object.entries(TENANTS),
    ['schema', '{ __typename }'],
  ])('answers 401 to %s', async (_what, query) => {
    const answer = await service().stranger.tryGraphql(query as string);
    expect(answer.status).toBe(401);
    expect(codeOf(answer)).toBe('unauthorized');
    expect(answer.body.data).toBeUndefined();
  });
});
