import { expect, test } from 'vitest';
import type { GraphqlBody } from '../../../support/clients/client.ts';
import { eventually } from '../../../support/eventually.ts';
import { newNumber } from '../../../support/samples/calls.ts';
import { useService } from '../../../support/service/service.ts';

const DAY_MS = 86_400_000;
const NOW_MS = Date.UTC(2026, 1, 10);
let nowMs = NOW_MS;
const service = useService({ now: () => nowMs, settings: { KEY_CACHE_TTL_MS: '0' } });

const OF_TENANT = /* GraphQL */ `
  query Usage($id: ID!, $mode: Mode = LIVE, $fromMonth: String!, $untilMonth: String) {
    tenant(id: $id) {
      usage(mode: $mode, fromMonth: $fromMonth, untilMonth: $untilMonth) {
        month sessions memoryOperations phoneLookups enrichments plan { sessions }
      }
    }
  }
`;
const OWN = /* GraphQL */ `
  query Own($mode: Mode!) {
    viewer { tenant { name usage(mode: $mode, fromMonth: "2026-01") { month sessions } } }
  }
`;

type Month = { month: string; sessions: number };
type OfTenant = { tenant: { usage: Month[] } };

const read = async (variables: Record<string, unknown>) =>
  (await service().operator.graphql<OfTenant>(OF_TENANT, variables)).tenant.usage;
const none = (month: string) => ({
  month,
  sessions: 0,
  memoryOperations: 0,
  phoneLookups: 0,
  enrichments: 0,
  plan: null,
});

test('Usage comes by month, oldest first, with zeros, beside the plan of today', async () => {
  const { id, live, test: trial } = await service().createTenant();
  nowMs = NOW_MS - 80 * DAY_MS;
  await live.recall(newNumber());
  await eventually(async () => {
    const period = { id, fromMonth: '2025-11', untilMonth: '2025-11' };
    expect(await read(period)).toEqual([{ ...none('2025-11'), sessions: 1, memoryOperations: 1 }]);
  });
  nowMs = NOW_MS;
  await live.recall(newNumber());
  await live.recall(newNumber());
  await trial.recall(newNumber());
  await eventually(async () => {
    expect(await read({ id, fromMonth: '2025-10' })).toEqual([
      none('2025-10'),
      { ...none('2025-11'), sessions: 1, memoryOperations: 1 },
      none('2025-12'),
      none('2026-01'),
      { ...none('2026-02'), sessions: 2, memoryOperations: 2 },
    ]);
  });
  await eventually(async () => {
    const [month] = await read({ id, mode: 'TEST', fromMonth: '2026-02' });
    expect(month?.sessions).toBe(1);
  });
  const plan = { sessions: 7, memoryOperations: -1, phoneLookups: -1, enrichments: -1 };
  await service().operator.graphql(
    'mutation ($input: UpdateTenantInput!) { updateTenant(input: $input) { errors { code } } }',
    { input: { id, plan } },
  );
  const months = await read({ id, fromMonth: '2026-01', untilMonth: '2026-02' });
  expect(months).toEqual([
    { ...none('2026-01'), plan: { sessions: 7 } },
    { ...none('2026-02'), sessions: 2, memoryOperations: 2, plan: { sessions: 7 } },
  ]);
});

test('A period of two years is answered, across ends of years', async () => {
  const { id } = await service().createTenant();
  const months = await read({ id, fromMonth: '2024-12', untilMonth: '2026-11' });
  expect(months.map(({ month }) => month)).toEqual([
    '2024-12',
    ...Array.from({ length: 12 }, (_, index) => `2025-${String(index + 1).padStart(2, '0')}`),
    ...Array.from({ length: 11 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`),
  ]);
});

test.each([
  ['a month more than two years', { fromMonth: '2024-12', untilMonth: '2026-12' }, 'untilMonth'],
  ['all of history', { fromMonth: '0000-01', untilMonth: '9999-12' }, 'untilMonth'],
  ['an end before the beginning', { fromMonth: '2026-02', untilMonth: '2026-01' }, 'untilMonth'],
  ['a beginning that is to come', { fromMonth: '2026-03' }, 'untilMonth'],
  ['a thirteenth month', { fromMonth: '2026-13' }, 'fromMonth'],
  ['a day', { fromMonth: '2026-01', untilMonth: '2026-01-01' }, 'untilMonth'],
])('A period of %s is refused', async (_what, period, named) => {
  const { id } = await service().createTenant();
  const { body } = await service().operator.tryGraphql<OfTenant>(OF_TENANT, { id, ...period });
  expect(body.errors).toEqual([
    expect.objectContaining({
      message: expect.stringContaining(`${named}: `),
      extensions: { code: 'validation_error' },
    }),
  ]);
});

test('A key reads the usage of its own mode, and the rest of the answer stays without the other', async () => {
  const tenant = await service().createTenant({ name: 'Mine' });
  for (const [own, other] of [
    ['live', 'test'],
    ['test', 'live'],
  ] as const) {
    const client = tenant[own];
    const usage = [
      { month: '2026-01', sessions: 0 },
      { month: '2026-02', sessions: 0 },
    ];
    expect(await client.graphql(OWN, { mode: own.toUpperCase() })).toEqual({
      viewer: { tenant: { name: 'Mine', usage } },
    });
    const { body } = await client.send<GraphqlBody<unknown>>('POST', '/graphql', {
      body: { query: OWN, variables: { mode: other.toUpperCase() } },
    });
    expect(body.data).toEqual({ viewer: { tenant: { name: 'Mine', usage: null } } });
    expect(body.errors?.map(({ extensions }) => extensions?.code)).toEqual(['forbidden']);
  }
});
