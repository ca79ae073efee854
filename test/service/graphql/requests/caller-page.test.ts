import { setTimeout } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { useCountedService } from '../../../support/clients/commands.ts';
import { eventually } from '../../../support/eventually.ts';
import { finishedCall, settled } from '../../../support/samples/calls.ts';
import { correctFact, factOf } from '../../../support/samples/fact-changes.ts';
import type { TestTenant } from '../../../support/service/service.ts';

const service = useCountedService();

const CALLS = 100;
const CALLED_ONCE = '+14155552001';
const CALLED_OFTEN = '+14155552002';
const OF_CALLERS = [
  'contacts',
  'calls',
  'call_bodies',
  'fact_corrections',
  'enrichments',
  'audit_log',
];
let tenant: TestTenant;

beforeAll(async () => {
  tenant = await service().createTenant();
  const { live } = tenant;
  for (let call = 0; call < CALLS; call += 1) {
    await live.recall({ phone_number: CALLED_OFTEN, session_id: `session ${call}` });
  }
  for (const phone_number of [CALLED_ONCE, CALLED_OFTEN]) {
    await live.writeBack(finishedCall({ phone_number }));
    await settled(live);
    const { id } = await factOf(live, phone_number, 'APPOINTMENT');
    await correctFact(live, { id, value: 'Friday 4 pm' });
  }
  // What follows calls and recalls reads the same collections.
  await eventually(async () => {
    expect(await service().commandsOf(OF_CALLERS, () => setTimeout(1_000))).toEqual([]);
  }, 30_000);
}, 60_000);

const TIMELINE = `timeline(first: 50) {
  edges { node { atMs kind subject { ... on Call { outcome caller { name } } ... on RememberedFact { value } } } }
  pageInfo { hasNextPage endCursor }
}`;
const CALLS_OF = `calls(first: $first) {
  edges { node { id summary facts { value } caller { name } } }
  pageInfo { hasNextPage endCursor }
}`;
const CHANGES = `changes(first: $first) {
  edges { node { id action changed } }
  pageInfo { hasNextPage endCursor }
}`;
const PAGE = `
  id name tags totalCalls memory { summary } enrichment { person { name } phone { carrier } }
  facts { kind value caller { name } evidence { words } }
  ended: facts(history: true, kinds: [APPOINTMENT]) { value endedBy }
  answers { provider caller { name } }
  ${TIMELINE} ${CALLS_OF} ${CHANGES}
`;
/** The calls of facts, and what was changed. */
const DETAILS = `
  sources: facts { evidence { call { id summary } } }
  subjects: changes { edges { node { subject { __typename id } } } }
`;

const byNumber = (fields: string) =>
  `query ($number: String!, $first: Int!) {
    caller(phoneNumber: $number) { first: calls(first: $first) { edges { cursor } } ${fields} }
  }`;
const byId = (fields: string) =>
  `query ($id: ID!, $first: Int!) { node(id: $id) { ... on Caller { ${fields} } } }`;

type Answer = { caller: { id: string } };
const ask = (fields: string, variables: object) =>
  tenant.live.graphql<Answer>(byNumber(fields), { first: 20, ...variables });

async function collectionsOf(query: string, variables: Record<string, unknown>): Promise<string[]> {
  const sent = await service().commandsOf(OF_CALLERS, () => tenant.live.graphql(query, variables));
  return sent.map(({ collection }) => collection).toSorted();
}

const COUNTS: [what: string, number: string, first: number][] = [
  ['one call', CALLED_ONCE, 1],
  ['a hundred calls', CALLED_OFTEN, CALLS],
];

test.each(COUNTS)(
  "A caller's page with %s is six commands, by number and by id",
  async (...row) => {
    const [, number, first] = row;
    const { id } = (await ask('id', { number })).caller;
    const read = ['audit_log', 'calls', 'calls', 'contacts', 'enrichments', 'fact_corrections'];
    expect(await collectionsOf(byNumber(PAGE), { number, first })).toEqual(read);
    expect(await collectionsOf(byId(PAGE), { id, first })).toEqual(read);
  },
);

test.each(COUNTS)(
  'With %s, all that facts and changes are about makes it eight at most',
  async (...row) => {
    const [, number, first] = row;
    const read = await collectionsOf(byNumber(PAGE + DETAILS), { number, first });
    expect(read.length).toBeLessThanOrEqual(8);
  },
);

test.each([TIMELINE, CALLS_OF, CHANGES])(
  'A list has the same items on a page as alone: %s',
  async (list) => {
    const variables = { number: CALLED_OFTEN, first: 3 };
    const { caller } = await ask(list, variables);
    const together = await ask(`${TIMELINE} ${CALLS_OF} ${CHANGES}`, variables);
    expect(together.caller).toMatchObject(caller);
  },
);

test('A page of many callers with their facts and newest calls reads no caller twice', async () => {
  const query =
    '{ callers { edges { node { facts { value } calls(first: 1) { edges { node { caller { name } } } } } } } }';
  const read = await collectionsOf(query, {});
  expect(read.filter((collection) => collection === 'contacts')).toHaveLength(1);
});
