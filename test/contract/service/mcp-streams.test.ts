import { describe, expect, test } from 'vitest';
import { mcpBody, mcpHeaders, REVISIONS } from '../../support/mcp.ts';
import { fixtureServer } from '../../support/mcp-fixtures/server.ts';
import { useService } from '../../support/service.ts';

const service = useService({ makeMcpServer: fixtureServer });

const CALL = {
  method: 'tools/call',
  name: 'test_tool_with_progress',
  params: '"arguments":{}',
  meta: '"progressToken":"mine"',
};

describe.each(REVISIONS)('An answer over MCP %s', (revision) => {
  test('begins with the first that a tool tells, long before its end', async () => {
    const { live } = await service().createTenant();
    const response = await fetch(`${service().origin}/mcp`, {
      method: 'POST',
      headers: { ...mcpHeaders(revision, CALL), authorization: `Bearer ${live.token}` },
      body: mcpBody(revision, CALL),
    });
    const parts: string[] = [];
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      parts.push(part);
    }
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    expect(parts[0]).toMatch(/notifications\/progress.*"progress":0/);
    expect(parts[0]).not.toContain('"progress":50');
    expect(parts.join('')).toMatch(/"progress":50.*"progress":100.*"text":"Done"/s);
  });
});
