import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { expectError } from '../../support/clients/envelope.ts';
import { callTool, mcpBody, mcpHeaders, REVISIONS, sendMcp } from '../../support/clients/mcp.ts';
import { newNumber } from '../../support/samples/calls.ts';
import { startService, useService } from '../../support/service/service.ts';

const service = useService();

const LIST = { method: 'tools/list' };

/** A request with a Host of its own, which `fetch` does not send. */
async function listAs(host: string, port: number, token: string | null, more = {}) {
  const own = { host, authorization: `Bearer ${token}`, ...more };
  const headers = { ...mcpHeaders('2025-11-25', LIST), ...own };
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const sent = request({ host: '127.0.0.1', port, path: '/mcp', method: 'POST', headers }, resolve);
  sent.on('error', reject).end(mcpBody('2025-11-25', LIST));
  const answer = await promise;
  return { status: answer.statusCode, text: await text(answer) };
}

test.each([
  ['/mcp/', 'application/json, text/event-stream'],
  ['/mcp', '*/*'],
  ['/mcp', 'application/*'],
  ['/mcp', null],
])('The MCP endpoint answers at %s with Accept %s', async (path, accept) => {
  const { live } = await service().createTenant();
  const { accept: _, ...headers } = Object.fromEntries(
    new Headers(mcpHeaders('2025-11-25', LIST)),
  ) as Record<string, string>;
  const sent = request({
    host: '127.0.0.1',
    port: service().port,
    path,
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${live.token}`, ...(accept && { accept }) },
  });
  const { promise, resolve } = Promise.withResolvers<IncomingMessage>();
  sent.on('response', resolve).end(mcpBody('2025-11-25', LIST));
  expect((await promise).statusCode).toBe(200);
});

describe.each(REVISIONS)('The MCP endpoint in revision %s', (revision) => {
  test('lists tools whose schemas and hints are whole and true', async () => {
    const { live } = await service().createTenant();
    const { status, body } = await sendMcp(live, revision, LIST);
    expect(status).toBe(200);
    const tools = body.result?.tools ?? [];
    expect(tools).toMatchObject([
      {
        name: 'recall_and_enrich',
        title: 'Recall and enrich a caller',
        inputSchema: { type: 'object', required: ['phone_number'] },
        outputSchema: { type: 'object' },
        annotations: {
          readOnlyHint: false,
          destructiveHint: false,
          idempotentHint: false,
          openWorldHint: false,
        },
      },
      {
        name: 'calls_end',
        title: 'Write a finished call back',
        inputSchema: { type: 'object' },
        outputSchema: { type: 'object', required: ['accepted', 'call_id'] },
        annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true },
      },
      {
        name: 'caller_lookup',
        title: 'Look a caller up',
        inputSchema: { type: 'object', required: ['phone_number'] },
        outputSchema: { type: 'object' },
        annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true },
      },
    ]);
  });

  test('keeps no session: one that is named is neither given nor minded', async () => {
    const { live, test: other } = await service().createTenant();
    const number = newNumber();
    await callTool(live, revision, 'recall_and_enrich', `{"phone_number":"${number}"}`);
    const call = {
      method: 'tools/call',
      name: 'caller_lookup',
      params: `"arguments":{"phone_number":"${number}"}`,
    };
    const headers = { 'mcp-session-id': 'stolen' };
    const mine = await sendMcp(live, revision, call, headers);
    expect(mine.body.result?.structuredContent).toMatchObject({ total_calls: 0 });
    expect(mine.headers.get('mcp-session-id')).toBeNull();
    const theirs = await sendMcp(other, revision, call, headers);
    expect(theirs.body.result).toMatchObject({ isError: true });
  });

  test('has nothing to subscribe to', async () => {
    const { live } = await service().createTenant();
    const { status, body } = await sendMcp(live, revision, { method: 'subscriptions/listen' });
    expect({ status, body }).toMatchObject({
      status: 404,
      body: { id: 1, error: { code: -32_601 } },
    });
  });

  test('refuses a batch and stores nothing of it', async () => {
    const { live } = await service().createTenant();
    const call = {
      method: 'tools/call',
      name: 'recall_and_enrich',
      params: `"arguments":{"phone_number":"${newNumber()}"}`,
    };
    const one = mcpBody(revision, call);
    const headers = mcpHeaders(revision, call);
    const answer = await live.send('POST', '/mcp', { body: `[${one},${one}]`, headers });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ jsonrpc: '2.0', error: { code: -32_600 } });
    expect(await live.snapshot()).toEqual({ callers: [], calls: [] });
  });
});

test('Clients may keep the list of tools for a while, from the revision on that has words for it', async () => {
  const { live } = await service().createTenant();
  const [older, newer] = [
    await sendMcp(live, '2025-11-25', LIST),
    await sendMcp(live, '2026-07-28', LIST),
  ];
  expect(newer.body.result).toMatchObject({ ttlMs: 300_000, cacheScope: 'public' });
  expect(older.body.result).not.toHaveProperty('ttlMs');
});

test('The MCP endpoint of a service for this machine alone is called by no other name', async () => {
  const { live } = await service().createTenant();
  for (const host of [
    'evil.example',
    'localhost.evil.example',
    '192.0.2.1:80',
    '127.0.0.1.nip.io',
  ]) {
    const answer = await listAs(host, service().port, live.token);
    expect({ host, status: answer.status }).toEqual({ host, status: 403 });
    const error = { code: -32_000, message: expect.stringContaining('ALLOWED_HOSTS') };
    expect(JSON.parse(answer.text)).toEqual({ jsonrpc: '2.0', id: null, error });
    expect(answer.text).not.toContain('example');
  }
  for (const host of ['localhost', 'LOCALHOST:8080', '127.0.0.1:1', '[::1]:9']) {
    expect(await listAs(host, service().port, live.token)).toMatchObject({ status: 200 });
  }
});

test('The MCP endpoint is called by the names that ALLOWED_HOSTS gives, and by no other', async () => {
  const settings = { ALLOWED_HOSTS: 'memory.example, Other.Example' };
  const named = await startService({ settings });
  try {
    const { live } = await named.createTenant();
    const statusOf = async (host: string, more = {}) =>
      (await listAs(host, named.port, live.token, more)).status;
    expect(await statusOf('memory.example')).toBe(200);
    expect(await statusOf('other.example:443')).toBe(200);
    expect(await statusOf('localhost')).toBe(403);
    expect(await statusOf('memory.example', { origin: 'https://memory.example' })).toBe(200);
    expect(await statusOf('memory.example', { origin: 'https://evil.example' })).toBe(403);
  } finally {
    await named.stop();
  }
});

test('The MCP endpoint of a service for every network takes any name, but no page of another site', async () => {
  const open = await startService({ settings: { HOST: '0.0.0.0' } });
  try {
    const { live } = await open.createTenant();
    expect(await listAs('memory.example', open.port, live.token)).toMatchObject({ status: 200 });
    for (const origin of ['https://evil.example', 'null', 'http://memory.example']) {
      const answer = await sendMcp(live, '2025-11-25', LIST, { origin });
      expect({ origin, status: answer.status }).toEqual({ origin, status: 403 });
      expect(answer.text).not.toContain('example');
    }
  } finally {
    await open.stop();
  }
});

test('The MCP endpoint reads what is said to be of no type as JSON, and refuses other types and encodings', async () => {
  const { live } = await service().createTenant();
  const { 'content-type': _type, ...headers } = mcpHeaders('2025-11-25', LIST);
  const send = (more = {}) => listAs('localhost', service().port, live.token, more);
  const post = (more: Record<string, string>) =>
    live.send('POST', '/mcp', { body: LIST, headers: { ...headers, ...more } });
  expect(await send({ 'content-type': '' })).toMatchObject({ status: 200 });
  for (const more of [{ 'content-type': 'text/plain' }, { 'content-encoding': 'gzip' }]) {
    expectError(await post(more), 415, 'unsupported_media_type');
  }
});

test('A recall over MCP may be as large as one over REST', async () => {
  const { live } = await service().createTenant();
  const recall = (bytes: number) =>
    callTool(
      live,
      '2025-11-25',
      'recall_and_enrich',
      JSON.stringify({
        phone_number: newNumber(),
        metadata: { a: 'x'.repeat(40_000) },
        further: 'x'.repeat(bytes),
      }),
    );
  expect((await recall(25_000)).body.result?.isError).toBeFalsy();
  expect((await recall(26_000)).body.result).toMatchObject({
    isError: true,
    content: [{ text: expect.stringContaining('at most 65536 bytes') }, {}],
  });
});
