import { expect, test } from 'vitest';
import { expectError } from '../../support/clients/envelope.ts';
import { head, rawRequest } from '../../support/clients/raw-http.ts';
import { useService } from '../../support/service/service.ts';

const service = useService();

/** What one tenant may hold of the places to read. */
const SHARE = 8;

test('Who waits in vain to send a large body is told soon, in time to send it elsewhere', async () => {
  const { live } = await service().createTenant();
  const key = `Authorization: Bearer ${live.token}`;
  const begun = head('POST /v1/calls/end HTTP/1.1', 'Host: a', key, 'Content-Length: 1000000');
  const startedAt = performance.now();
  // One more than there are places; nobody knows which of them comes last.
  const requests = Array.from({ length: SHARE + 1 }, () => rawRequest(service().port, begun));
  const answer = await Promise.race(requests);
  expectError(answer, 503, 'service_unavailable');
  expect(answer.head).toMatch(/^retry-after: 1\r?$/im);
  expect(performance.now() - startedAt).toBeLessThan(3_500);
});
