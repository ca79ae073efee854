import { expect, test } from 'vitest';
import { readMetrics } from '../../support/clients/metrics.ts';
import { finishedCall, newNumber } from '../../support/samples/calls.ts';
import { type TestTenant, useService } from '../../support/service/service.ts';

const service = useService();

async function refusalsOf({ id }: TestTenant): Promise<Record<string, number>> {
  const samples = await readMetrics(service().operator);
  return Object.fromEntries(
    samples
      .filter(({ name, labels }) => name.endsWith('refused_requests_total') && labels.tenant === id)
      .map(({ labels, value }) => [labels.code, value]),
  );
}

test('Refused requests are counted by tenant and code, with live and test keys together', async () => {
  const [tenant, other] = [await service().createTenant(), await service().createTenant()];
  await tenant.live.tryRecall({ phone_number: 'nonsense' });
  await tenant.test.tryRecall({ phone_number: 'nonsense' });
  await tenant.live.tryWriteBack({ ...finishedCall(), outcome: 'none of them' });
  await tenant.live.getCaller(newNumber());
  await tenant.live.recall(newNumber());
  expect(await refusalsOf(tenant)).toEqual({ bad_request: 2, validation_error: 1, not_found: 1 });
  expect(await refusalsOf(other)).toEqual({});
});

test('A request over the rate limit is counted', async () => {
  const tenant = await service().createTenant({ rateLimit: { capacity: 1, refillPerS: 0.001 } });
  await tenant.live.recall(newNumber());
  expect((await tenant.live.tryRecall({ phone_number: newNumber() })).status).toBe(429);
  expect(await refusalsOf(tenant)).toEqual({ rate_limited: 1 });
});

test('A refusal in the body of a 200 of GraphQL or MCP is counted', async () => {
  const tenant = await service().createTenant();
  expect((await tenant.live.tryGraphql('{ tenants { edges { node { id } } } }')).status).toBe(200);
  const { status } = await tenant.live.mcp('tools/call', {
    name: 'caller_lookup',
    arguments: { phone_number: newNumber() },
  });
  expect(status).toBe(200);
  expect(await refusalsOf(tenant)).toEqual({ forbidden: 1, not_found: 1 });
});

test('Requests without a valid key count for no tenant', async () => {
  const before = (await readMetrics(service().operator)).filter(isRefusal);
  await service().stranger.tryRecall({ phone_number: newNumber() });
  await service().client('sk_live_unknown').tryRecall({ phone_number: newNumber() });
  expect((await readMetrics(service().operator)).filter(isRefusal)).toEqual(before);
});

const isRefusal = ({ name }: { name: string }) => name.endsWith('refused_requests_total');
