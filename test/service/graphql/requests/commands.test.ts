import { beforeAll, expect, test } from 'vitest';
import { useCountedService } from '../../../support/clients/commands.ts';
import { finishedCall, settled } from '../../../support/samples/calls.ts';
import type { TestTenant } from '../../../support/service/service.ts';

const service = useCountedService();

const CALLERS = 20;
const numberOf = (index: number) => `+1415555${2_000 + index}`;
const OF_CALLERS = ['contacts', 'calls', 'call_bodies', 'enrichments', 'audit_log'];

let tenant: TestTenant;

beforeAll(async () => {
  tenant = await service().createTenant();
  const calls = Array.from({ length: CALLERS }, (_, index) =>
    tenant.live.writeBack(finishedCall({ phone_number: numberOf(index) })),
  );
  await Promise.all(calls);
  await settled(tenant.live);
});

const callers = (fields: string) => `query ($first: Int!) {
  callers(first: $first, order: NUMBER) { edges { node { ${fields} } } }
}`;
const calls = (fields: string) => `query ($first: Int!) {
  calls(first: $first) { edges { node { ${fields} } } }
}`;

/** The collections that are read, one command each, however many items there are. */
const QUERIES: [what: string, query: string, collections: string[]][] = [
  ['callers', callers('id name memory { summary } directory { name }'), ['contacts']],
  ['callers with answers', callers('answers { provider }'), ['contacts', 'enrichments']],
  ['calls', calls('id summary facts { value } summaryAttempts { result }'), ['calls']],
  ['calls with their callers', calls('id caller { name }'), ['calls', 'contacts']],
  [
    'calls with callers and transcripts',
    calls('caller { name } transcript { text }'),
    ['calls', 'call_bodies', 'contacts'],
  ],
  [
    'calls with all write-backs',
    calls('writeBacks { transcript { text } }'),
    ['calls', 'call_bodies'],
  ],
];

test.each(QUERIES)('A page of %s is as many commands for one as for all', async (...row) => {
  const [, query, collections] = row;
  for (const first of [1, CALLERS]) {
    const sent = await service().commandsOf(OF_CALLERS, () =>
      tenant.live.graphql(query, { first }),
    );
    const read = sent.filter(({ name }) => name !== 'getMore').map(({ collection }) => collection);
    expect(read.toSorted()).toEqual(collections.toSorted());
  }
});

test('Things by their ids are one command for each kind', async () => {
  type Ids = { callers: Page; calls: Page };
  type Page = { edges: { node: { id: string } }[] };
  const found = await tenant.live.graphql<Ids>(
    '{ callers { edges { node { id } } } calls { edges { node { id } } } }',
  );
  const ids = [...found.callers.edges, ...found.calls.edges].map(({ node }) => node.id);
  const sent = await service().commandsOf(OF_CALLERS, () =>
    tenant.live.graphql('query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', { ids }),
  );
  expect(sent.map(({ collection }) => collection).toSorted()).toEqual(['calls', 'contacts']);
});
