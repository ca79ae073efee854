import { expect, test } from 'vitest';
import { head, rawRequest } from '../../support/clients/raw-http.ts';
import { useService } from '../../support/service/service.ts';

const SUCCESSOR_BASE_URL = 'https://memory.example.net';

const service = useService({
  settings: { SUCCESSOR_BASE_URL, DEPRECATED_AT: '2027-01-31T00:00:00Z' },
});

test('the error for a body that stalls names the path it was asked at', async () => {
  const { live } = await service().createTenant();
  const bytes = head(
    'POST /v1/calls/end?a=1 HTTP/1.1',
    'Host: a',
    `Authorization: Bearer ${live.token}`,
    'Content-Length: 9',
  );
  const answer = await rawRequest(service().port, bytes, { timeoutMs: 12_000 });
  expect(answer.status).toBe(408);
  expect(answer.head).toContain(`${SUCCESSOR_BASE_URL}/v1/calls/end>; rel="successor-version"`);
});
