import { Client as McpClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { describe, expect, test } from 'vitest';
import type { RecallResponse } from '../../support/clients/client.ts';
import { expectError } from '../../support/clients/envelope.ts';
import { head, rawRequest } from '../../support/clients/raw-http.ts';
import { finishedCall, newNumber, newSession, settled } from '../../support/samples/calls.ts';
import { MODES, type Mode, useService } from '../../support/service/service.ts';

const service = useService();

type ToolResult = {
  isError?: boolean;
  structuredContent?: Record<string, unknown>;
  content: { type: string; text: string }[];
};

/** A tenant and an independent MCP client that has its key. */
async function connected(mode: Mode) {
  const { [mode]: rest } = await service().createTenant();
  const mcp = new McpClient({ name: 'tests', version: '1.0.0' });
  await mcp.connect(
    new StreamableHTTPClientTransport(new URL(`${service().origin}/mcp`), {
      requestInit: { headers: { authorization: `Bearer ${rest.token}` } },
    }) as Parameters<McpClient['connect']>[0],
  );
  const call = (name: string, args: Record<string, unknown>) =>
    mcp.callTool({ name, arguments: args }) as Promise<ToolResult>;
  return { rest, mcp, call };
}

describe.each(MODES)('The MCP endpoint with a %s key', (mode) => {
  test('lists the three operations as tools, each described', async () => {
    const { mcp } = await connected(mode);
    const { tools } = await mcp.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual([
      'caller_lookup',
      'calls_end',
      'recall_and_enrich',
    ]);
    for (const tool of tools) {
      expect(tool.description).toMatch(/\S/);
      expect(tool.inputSchema.type).toBe('object');
    }
    await mcp.close();
  });

  test('recalls, writes back and looks up what REST sees too', async () => {
    const { rest, mcp, call } = await connected(mode);
    const phone_number = newNumber();
    const session_id = newSession();
    const recalled = await call('recall_and_enrich', { phone_number, session_id });
    expect(recalled.isError).toBeFalsy();
    expect(recalled.structuredContent).toMatchObject({ known: false, caller: { total_calls: 0 } });
    const ended = await call('calls_end', finishedCall({ phone_number, session_id }));
    expect(ended.structuredContent).toEqual({ accepted: true, call_id: expect.any(String) });
    await settled(rest);
    const { caller, memory } = await rest.recall(phone_number);
    expect(memory.recent_calls[0]?.call_id).toBe(ended.structuredContent?.call_id);
    const found = await call('caller_lookup', { phone_number });
    expect(found.structuredContent).toEqual(caller);
    await mcp.close();
  });

  test('answers a recall with the whole shape of REST, and the same in its text', async () => {
    const { rest, mcp, call } = await connected(mode);
    const number = newNumber();
    const overRest = await rest.recall(number);
    const { structuredContent, content } = await call('recall_and_enrich', {
      phone_number: number,
    });
    const overMcp = structuredContent as RecallResponse;
    expect(Object.keys(overMcp).sort()).toEqual(Object.keys(overRest).sort());
    expect(Object.keys(overMcp.timing_ms)).toEqual(Object.keys(overRest.timing_ms));
    expect(JSON.parse(content[0]?.text ?? '')).toEqual(structuredContent);
    await mcp.close();
  });

  test('says what is wrong without changing anything', async () => {
    const { rest, mcp, call } = await connected(mode);
    const wrong = [
      ['recall_and_enrich', { phone_number: 'hello' }, 'bad_request'],
      ['recall_and_enrich', { phone_number: newNumber(), trigger: 'x' }, 'validation_error'],
      ['calls_end', { phone_number: newNumber() }, 'validation_error'],
      ['caller_lookup', { phone_number: newNumber() }, 'not_found'],
    ] as const;
    for (const [tool, args, code] of wrong) {
      const { isError, content } = await call(tool, args);
      expect(isError, tool).toBe(true);
      expect(JSON.stringify(content)).toContain(code);
    }
    expect(await rest.snapshot()).toEqual({ callers: [], calls: [] });
    await mcp.close();
  });

  test('takes a plain JSON-RPC request', async () => {
    const { [mode]: client } = await service().createTenant();
    const answer = await client.mcp('tools/call', {
      name: 'recall_and_enrich',
      arguments: { phone_number: newNumber() },
    });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.result?.structuredContent).toMatchObject({ known: false });
  });

  test('refuses GET and DELETE with 405', async () => {
    const { [mode]: client } = await service().createTenant();
    for (const method of ['GET', 'DELETE']) {
      const headers = { accept: 'text/event-stream' };
      expect((await client.send(method, '/mcp', { headers })).status).toBe(405);
    }
  });

  test('refuses a page of another origin', async () => {
    const { [mode]: client } = await service().createTenant();
    const answer = await client.send('POST', '/mcp', {
      body: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
      headers: {
        origin: 'https://evil.example',
        accept: 'application/json, text/event-stream',
      },
    });
    expect(answer.status).toBe(403);
  });
});

test('The MCP endpoint refuses a page of another origin before it reads what it sends', async () => {
  const { live } = await service().createTenant();
  const { status } = await rawRequest(
    service().port,
    head(
      'POST /mcp HTTP/1.1',
      'Host: localhost',
      `Authorization: Bearer ${live.token}`,
      'Origin: https://evil.example',
      'Content-Type: application/json',
      'Content-Length: 4000000',
    ),
    { timeoutMs: 2_000 },
  );
  expect(status).toBe(403);
});

test('The MCP endpoint answers 401 with the very body of REST', async () => {
  const { stranger } = service();
  const answer = await stranger.mcp('tools/list');
  expectError(answer, 401, 'unauthorized');
  expect(answer.text).toBe((await stranger.getCaller(newNumber())).text);
});

test('The MCP endpoint refuses malformed JSON-RPC with an error of the protocol', async () => {
  const { live } = await service().createTenant();
  for (const body of ['{', '[]', '{}', '{"jsonrpc":"1.0","id":1,"method":"tools/list"}']) {
    const answer = await live.send<{ jsonrpc: string; error: { code: number } }>('POST', '/mcp', {
      body,
      headers: { accept: 'application/json, text/event-stream' },
    });
    expect(answer.status, body).toBe(400);
    expect(answer.body).toMatchObject({ jsonrpc: '2.0', error: { code: expect.any(Number) } });
  }
});

test('The MCP endpoint refuses more than 4 MiB with 413', async () => {
  const { live } = await service().createTenant();
  const answer = await live.mcp('tools/call', { padding: 'x'.repeat(4 * 1024 * 1024) });
  expect(answer.status).toBe(413);
});
