import { McpServer } from '@modelcontextprotocol/server';
import { describe, expect, test } from 'vitest';
import { mcpBody, mcpHeaders, REVISIONS } from '../../support/clients/mcp.ts';
import { useService } from '../../support/service/service.ts';

/** What a tool waits for between the first that it tells and the rest. */
let gate = Promise.withResolvers<void>();

/** A server that is only to be put behind the service's door. */
function makeMcpServer(): McpServer {
  const server = new McpServer({ name: 'gated', version: '1' }, { capabilities: { tools: {} } });
  server.registerTool('gated', { description: 'Tells how far it is' }, async ({ mcpReq }) => {
    const progressToken = mcpReq._meta?.progressToken ?? 'none';
    const tell = (progress: number) =>
      mcpReq.notify({ method: 'notifications/progress', params: { progressToken, progress } });
    await tell(0);
    await gate.promise;
    await tell(50);
    return { content: [{ type: 'text', text: 'Done' }] };
  });
  return server;
}

const service = useService({ makeMcpServer });
const CALL = {
  method: 'tools/call',
  name: 'gated',
  params: '"arguments":{}',
  meta: '"progressToken":"mine"',
};

describe.each(REVISIONS)('An answer over MCP %s', (revision) => {
  test('begins with the first that a tool tells, before its end', async () => {
    const { live } = await service().createTenant();
    gate = Promise.withResolvers();
    // An answer that is held back until its end would never come.
    const late = setTimeout(gate.resolve, 10_000);
    const response = await fetch(`${service().origin}/mcp`, {
      method: 'POST',
      headers: { ...mcpHeaders(revision, CALL), authorization: `Bearer ${live.token}` },
      body: mcpBody(revision, CALL),
    });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    let text = '';
    let before = '';
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += part;
      if (before !== '' || !text.includes('"progress":0')) continue;
      before = text;
      gate.resolve();
    }
    clearTimeout(late);
    expect(before).toMatch(/notifications\/progress/);
    expect(before).not.toContain('"progress":50');
    expect(text).toMatch(/"progress":50.*"text":"Done"/s);
  });
});
