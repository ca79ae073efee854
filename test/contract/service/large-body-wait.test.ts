import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { expectError } from '../../support/envelope.ts';
import { head, rawRequest } from '../../support/raw-http.ts';
import { useService } from '../../support/service.ts';

const service = useService();
const opened: Socket[] = [];
afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy();
});

/** What one tenant may hold of the places to read. */
const SHARE = 8;

test('Who waits in vain to send a large body is told soon, in time to send it elsewhere', async () => {
  const { live } = await service().createTenant();
  const key = `Authorization: Bearer ${live.token}`;
  const begun = head('POST /v1/calls/end HTTP/1.1', 'Host: a', key, 'Content-Length: 1000000');
  for (let held = 0; held < SHARE; held += 1) {
    const socket = connect(service().port, '127.0.0.1').on('error', () => undefined);
    socket.write(begun);
    opened.push(socket);
  }
  const startedAt = performance.now();
  const answer = await rawRequest(service().port, begun);
  expectError(answer, 503, 'service_unavailable');
  expect(answer.head).toMatch(/^retry-after: 1\r?$/im);
  expect(performance.now() - startedAt).toBeLessThan(3_500);
});
