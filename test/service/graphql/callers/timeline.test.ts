import { expect, test } from 'vitest';
import type { Client } from '../../../support/clients/client.ts';
import { updateCaller } from '../../../support/samples/caller-changes.ts';
import { finishedCall, newNumber, settled } from '../../../support/samples/calls.ts';
import { MODES, useService } from '../../../support/service/service.ts';

const service = useService();

const TIMELINE = /* GraphQL */ `
  query ($phoneNumber: String!, $first: Int, $after: String, $last: Int, $before: String) {
    caller(phoneNumber: $phoneNumber) {
      timeline(first: $first, after: $after, last: $last, before: $before) {
        edges { cursor node { atMs kind subject { __typename ... on Node { id } ... on AuditEntry { action } } } }
        pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
      }
    }
  }
`;

type Event = { atMs: number; kind: string; subject: { __typename: string; id: string } };
type Timeline = {
  caller: {
    timeline: {
      edges: { cursor: string; node: Event }[];
      pageInfo: { hasNextPage: boolean; endCursor: string | null };
    };
  };
};

const read = async (client: Client, phoneNumber: string, page: object = {}) =>
  (await client.graphql<Timeline>(TIMELINE, { phoneNumber, ...page })).caller.timeline;

test.each(MODES)('What happened to a caller is in one list, with a %s key', async (mode) => {
  const { [mode]: client } = await service().createTenant();
  const phoneNumber = newNumber();
  await client.recall(phoneNumber);
  await client.writeBack(finishedCall({ phone_number: phoneNumber }));
  await settled(client);
  await updateCaller(client, phoneNumber, { tags: ['vip'] });
  const { edges } = await read(client, phoneNumber, { first: 100 });
  const events = edges.map(({ node }) => node);
  const kinds = new Set(events.map(({ kind }) => kind));
  expect([...kinds].sort()).toEqual(
    ['CALL_ENDED', 'CALL_STARTED', 'CHANGED', 'ENRICHED', 'FACT_BEGAN'].sort(),
  );
  expect(events[0]).toMatchObject({
    kind: 'CHANGED',
    subject: { __typename: 'AuditEntry', action: 'UPDATE_CALLER' },
  });
  const times = events.map(({ atMs }) => atMs);
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  expect(events.filter(({ kind }) => kind === 'CALL_STARTED')).toHaveLength(2);
  const walked: Event[] = [];
  for (let after: string | null = null; ; ) {
    const page = await read(client, phoneNumber, { first: 2, after });
    walked.push(...page.edges.map(({ node }) => node));
    if (!page.pageInfo.hasNextPage) break;
    after = page.pageInfo.endCursor;
  }
  expect(walked).toEqual(events);
  const last = await read(client, phoneNumber, { last: 3 });
  expect(last.edges.map(({ node }) => node)).toEqual(events.slice(-3));
});
