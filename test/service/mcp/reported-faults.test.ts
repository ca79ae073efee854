import { describe, expect, test } from 'vitest';
import type { MakeMcpServer } from '#src/facades/mcp/server.ts';
import { mcpBody, mcpHeaders, REVISIONS, sendMcp } from '../../support/clients/mcp.ts';
import { fixtureServer } from '../../support/clients/mcp-fixtures/server.ts';
import { eventually } from '../../support/eventually.ts';
import { useService } from '../../support/service/service.ts';

/** Begins its answer, and ends it with what no JSON can hold. */
const faultyServer: MakeMcpServer = (era) => {
  const server = fixtureServer(era);
  server.registerTool('ends_badly', {}, async ({ mcpReq }) => {
    const progressToken = mcpReq._meta?.progressToken ?? 0;
    await mcpReq.notify({
      method: 'notifications/progress',
      params: { progressToken, progress: 0 },
    });
    return { content: [], structuredContent: { count: 1n } };
  });
  return server;
};

const service = useService({ makeMcpServer: faultyServer });

async function faults(): Promise<number> {
  const { text } = await service().operator.send('GET', '/metrics');
  return Number(/faults_total\{what="answering MCP"\} (\d+)/.exec(text)?.[1] ?? 0);
}

const CALL = {
  method: 'tools/call',
  name: 'ends_badly',
  params: '"arguments":{}',
  meta: '"progressToken":"mine"',
};

describe.each(REVISIONS)('Over MCP %s', (revision) => {
  test('a fault after the answer has begun is reported', async () => {
    const { live } = await service().createTenant();
    const before = await faults();
    const { status, body } = await fetch(`${service().origin}/mcp`, {
      method: 'POST',
      headers: { ...mcpHeaders(revision, CALL), authorization: `Bearer ${live.token}` },
      body: mcpBody(revision, CALL),
    });
    expect(status).toBe(200);
    await eventually(async () => expect(await faults()).toBe(before + 1), 2_000);
    await body?.cancel();
  });

  test('what a client did wrong is none of our faults', async () => {
    const { live } = await service().createTenant();
    const before = await faults();
    const unknown = { method: 'tools/call', name: 'no_such_tool', params: '"arguments":{}' };
    expect((await sendMcp(live, revision, unknown)).body.error?.code).toBe(-32_602);
    const wrongType = { 'content-type': 'text/plain' };
    expect((await sendMcp(live, revision, unknown, wrongType)).status).toBe(415);
    const wrongRevision = { 'mcp-protocol-version': '1999-01-01' };
    expect((await sendMcp(live, revision, unknown, wrongRevision)).status).toBe(400);
    expect(await faults()).toBe(before);
  });
});
