import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { head, rawRequest } from '../../support/clients/raw-http.ts';
import { finishedCall, newNumber } from '../../support/samples/calls.ts';
import { useService } from '../../support/service/service.ts';

const service = useService();

/** What the service has counted as faults of its own. */
async function faults(): Promise<string[]> {
  const { text } = await service().operator.send('GET', '/metrics');
  return text.split('\n').filter((line) => /^caller_memory_faults_total\{.*[1-9]\d*$/.test(line));
}

test('What clients do wrong at MCP is no fault of the service', async () => {
  const { live } = await service().createTenant();
  const accept = 'application/json, text/event-stream';
  const bodies = ['{', '[]', '{}', '{"jsonrpc":"1.0","id":1,"method":"tools/list"}', ''];
  for (const body of bodies) await live.send('POST', '/mcp', { body, headers: { accept } });
  await live.send('POST', '/mcp', { body: '{}', headers: { accept: 'image/png' } });
  await live.send('POST', '/mcp', { body: '{}', headers: { 'content-type': 'text/plain' } });
  await live.mcp('tools/list', { _meta: 5 });
  await live.mcp('nothing/like/it');
  await live.mcp('tools/call', { name: 'unknown', arguments: {} });
  await live.mcp('tools/call', { name: 'calls_end', arguments: { phone_number: newNumber() } });
  expect(await faults()).toEqual([]);
});

test.each([
  ['/v1/calls/end', 'a length'],
  ['/v1/calls/end', 'chunks'],
  ['/mcp', 'a length'],
  ['/mcp', 'chunks'],
  ['/graphql', 'a length'],
  ['/graphql', 'chunks'],
])('A client that goes away while it sends to %s with %s is no fault', async (path, how) => {
  const { live } = await service().createTenant();
  const body = JSON.stringify(finishedCall());
  const framing =
    how === 'chunks' ? 'Transfer-Encoding: chunked' : `Content-Length: ${body.length + 1}`;
  const sent = how === 'chunks' ? `${body.length.toString(16)}\r\n${body}\r\n` : body;
  const lines = [`POST ${path} HTTP/1.1`, 'Host: a', `Authorization: Bearer ${live.token}`];
  await rawRequest(service().port, head(...lines, framing) + sent, { timeoutMs: 150 });
  await sleep(100);
  expect(await faults()).toEqual([]);
});
