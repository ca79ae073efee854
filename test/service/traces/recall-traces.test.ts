import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Client } from '../../support/clients/client.ts';
import { finishedCall, newNumber, newSession, settled } from '../../support/samples/calls.ts';
import { useService } from '../../support/service/service.ts';
import { findTrace, readTrace } from './read-trace.ts';

const service = useService();

/** A caller who called once, with the note of that call. */
async function metCaller(client: Client) {
  const call = finishedCall();
  await client.writeBack(call);
  await settled(client);
  return call;
}

const mcpRecall = async (client: Client, body: object): Promise<string> => {
  const params = { name: 'recall_and_enrich', arguments: body };
  const { body: answer } = await client.mcp('tools/call', params);
  return String(answer.result?.structuredContent?.trace_id);
};

const graphqlRecall = async (client: Client, body: { phone_number: string }): Promise<string> => {
  const query = /* GraphQL */ `
    mutation ($phoneNumber: String!) {
      recallAndEnrich(input: { phoneNumber: $phoneNumber }) { traceId }
    }
  `;
  type Answer = { recallAndEnrich: { traceId: string } };
  const { recallAndEnrich } = await client.graphql<Answer>(query, {
    phoneNumber: body.phone_number,
  });
  return recallAndEnrich.traceId;
};

describe('A recall', () => {
  test('is explained by its trace id: what the agent was told, and where the time went', async () => {
    const { live } = await service().createTenant();
    const { phone_number, session_id } = await metCaller(live);
    const session = newSession();
    const recall = await live.recall({ phone_number, session_id: session, trigger: 'ringing' });
    const trace = await readTrace(live, recall.trace_id);
    expect(recall.memory.summary).not.toBe('');
    expect(trace).toMatchObject({
      traceId: recall.trace_id,
      caller: { phoneNumber: phone_number },
      call: { sessionId: session },
      trigger: 'RINGING',
      known: true,
      degraded: false,
      budgetMs: 1_200,
      memoryRead: 'READ',
      summaryTold: recall.memory.summary,
      callsTold: [{ sessionId: session_id, summary: recall.memory.recent_calls[0]?.summary }],
      timing: {
        totalMs: recall.timing_ms.total,
        memoryMs: recall.timing_ms.memory_ms,
        enrichmentMs: recall.timing_ms.enrichment_ms,
        cacheHit: recall.timing_ms.cache_hit,
      },
      freshness: {
        memoryAgeMs: recall.freshness.memory_age_ms,
        enrichmentAgeMs: recall.freshness.enrichment_age_ms,
      },
    });
    expect(trace.lookups).toEqual([
      {
        provider: 'local',
        kind: 'PHONE',
        result: 'FOUND',
        ms: expect.any(Number),
        ageMs: null,
      },
    ]);
  });

  test.each([
    ['MCP', mcpRecall],
    ['GraphQL', graphqlRecall],
  ])('over %s is explained, too', async (_interface, recallBy) => {
    const { test: client } = await service().createTenant();
    const { phone_number } = await metCaller(client);
    const trace = await readTrace(client, await recallBy(client, { phone_number }));
    expect(trace).toMatchObject({ caller: { phoneNumber: phone_number }, memoryRead: 'READ' });
    expect(trace.summaryTold).toContain('water heater');
    expect(trace.call).toEqual({ sessionId: null });
  });

  test('is the latest of those that share the trace id of a traceparent', async () => {
    const { live } = await service().createTenant();
    const traceId = randomBytes(16).toString('hex');
    const headers = { traceparent: `00-${traceId}-${randomBytes(8).toString('hex')}-01` };
    const [first, second] = [newNumber(), newNumber()];
    for (const phone_number of [first, second]) {
      const { body } = await live.tryRecall({ phone_number }, headers);
      expect(body.trace_id).toBe(traceId);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await expect
      .poll(async () => (await findTrace(live, traceId))?.caller?.phoneNumber, { timeout: 5_000 })
      .toBe(second);
  });

  test('can be read by the operator, by its scope or by its id', async () => {
    const { operator, createTenant } = service();
    const { id: tenantId, live } = await createTenant();
    const { trace_id } = await live.recall(newNumber());
    const { id } = await readTrace(operator, trace_id, { tenantId, mode: 'LIVE' });
    expect(id).toMatch(/^rec_[0-9a-f-]{36}$/);
    const query = 'query ($id: ID!) { node(id: $id) { id ... on RecallTrace { traceId } } }';
    const node = { id, traceId: trace_id };
    expect(await operator.graphql(query, { id })).toEqual({ node });
    expect(await live.graphql(query, { id })).toEqual({ node });
  });

  test('is nothing for another tenant and for the other mode', async () => {
    const { live, test: ofTest } = await service().createTenant();
    const other = await service().createTenant();
    const { trace_id } = await live.recall(newNumber());
    const { id } = await readTrace(live, trace_id);
    for (const client of [ofTest, other.live, other.test]) {
      expect(await findTrace(client, trace_id)).toBeNull();
      const query = 'query ($id: ID!) { node(id: $id) { id } }';
      expect(await client.graphql(query, { id })).toEqual({ node: null });
    }
  });
});

test('A call lists its recalls, newest first', async () => {
  const { live } = await service().createTenant();
  const [phone_number, session_id] = [newNumber(), newSession()];
  const traceIds: string[] = [];
  for (const trigger of ['ringing', 'answered']) {
    traceIds.push((await live.recall({ phone_number, session_id, trigger })).trace_id);
  }
  await live.recall({ phone_number });
  const query = /* GraphQL */ `
    query ($sessionId: String!) {
      call(sessionId: $sessionId) { recalls { traceId trigger caller { phoneNumber } } }
    }
  `;
  await expect
    .poll(() => live.graphql(query, { sessionId: session_id }), { timeout: 5_000 })
    .toEqual({
      call: {
        recalls: [
          { traceId: traceIds[1], trigger: 'ANSWERED', caller: { phoneNumber: phone_number } },
          { traceId: traceIds[0], trigger: 'RINGING', caller: { phoneNumber: phone_number } },
        ],
      },
    });
});

test('A recall that names the session of another number has no call', async () => {
  const { live } = await service().createTenant();
  const session_id = newSession();
  await live.recall({ phone_number: newNumber(), session_id });
  const { trace_id } = await live.recall({ phone_number: newNumber(), session_id });
  expect((await readTrace(live, trace_id)).call).toBeNull();
});
