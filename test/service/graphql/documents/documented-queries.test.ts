import { beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../support/eventually.ts';
import { updateCaller } from '../../../support/samples/caller-changes.ts';
import { settled } from '../../../support/samples/calls.ts';
import { queriesIn, withRealIds } from '../../../support/samples/documented-queries.ts';
import { openRequest } from '../../../support/samples/erasure-requests.ts';
import { factOf } from '../../../support/samples/fact-changes.ts';
import { talk } from '../../../support/samples/sample-dialogues.ts';
import { type TestTenant, useService } from '../../../support/service/service.ts';

const NUMBER = '+14155550123';
const TRACEPARENT = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
/** Within the periods that the page names. */
const NOW_MS = Date.UTC(2026, 10, 20, 15);

const LINES = `
  agent: Harbour Dental, what is your name?
  user: My name is Maria Lopez, my e-mail is maria@example.com.
  agent: Thanks, Maria. I have booked Tuesday at 10 am for you.
  user: Tuesday at 10 am is fine, thank you.`;

const service = useService({ now: () => NOW_MS });
const QUERIES = queriesIn('docs/graphql.md');

let tenant: TestTenant;
const ids: Record<string, string> = {};

const IDS = /* GraphQL */ `
  query ($number: String!) {
    viewer { tenant { id } }
    caller(phoneNumber: $number) { id }
    call(sessionId: "CA81f2") { id }
  }
`;

const TRACE = 'query ($traceId: String!) { recallTrace(traceId: $traceId) { traceId } }';

type Ids = { viewer: { tenant: { id: string } }; caller: { id: string }; call: { id: string } };

beforeAll(async () => {
  tenant = await service().createTenant();
  const { live } = tenant;
  const asked = { phone_number: NUMBER, session_id: 'CA81f2' };
  await live.tryRecall(asked, { traceparent: TRACEPARENT });
  const said = { lines: LINES, outcome: 'appointment_booked', session_id: 'CA81f2' } as const;
  await talk(live, NUMBER, said);
  await settled(live);
  // Traces are stored some time after their recalls.
  await eventually(async () =>
    expect(await live.graphql(TRACE, { traceId: TRACEPARENT.split('-')[1] })).not.toEqual({
      recallTrace: null,
    }),
  );
  await updateCaller(live, NUMBER, { tags: ['vip'] });
  const found = await live.graphql<Ids>(IDS, { number: NUMBER });
  const { id: key } = await service().issueKey(tenant.id, 'test');
  Object.assign(ids, {
    ten: found.viewer.tenant.id,
    key,
    clr: found.caller.id,
    call: found.call.id,
  });
});

/** Facts get new ids when they are corrected, and a request is decided once. */
async function idsFor(variables: object): Promise<Record<string, string>> {
  const text = JSON.stringify(variables);
  if (text.includes('"erq_')) return { ...ids, erq: await openRequest(tenant.live) };
  if (!text.includes('"fact_')) return ids;
  return { ...ids, fact: (await factOf(tenant.live, NUMBER, 'EMAIL')).id };
}

/** In the order of the page: what forgets the caller stands at the end. The operator asks first, with the scope of the tenant. */
test.each(QUERIES)('$heading: $name', async ({ heading, query, variables }) => {
  const client = heading.includes('(operator)') ? service().operator : tenant.live;
  const given = withRealIds(variables, await idsFor(variables)) as Record<string, unknown>;
  if (query.includes('$scope') && client !== service().operator) {
    const scope = { tenantId: tenant.id, mode: 'LIVE' };
    expectToHaveWorked(await service().operator.graphql(query, { ...given, scope }));
  }
  expectToHaveWorked(await client.graphql(query, given));
});

function expectToHaveWorked(data: Readonly<Record<string, object | null>>): void {
  for (const [field, value] of Object.entries(data)) {
    expect(value, field).not.toBeNull();
    if (value && 'errors' in value && field !== 'importDirectory') expect(value.errors).toEqual([]);
  }
  expect(data).not.toHaveProperty('node', {});
}

test('The page has at least twenty queries', () => {
  expect(QUERIES.length).toBeGreaterThanOrEqual(20);
});
