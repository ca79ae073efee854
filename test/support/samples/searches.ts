import { expect } from 'vitest';
import type { Client } from '../clients/client.ts';

type Fields = Readonly<Record<string, unknown>>;

type PageOf<Node> = {
  edges: { cursor: string; node: Node }[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; endCursor: string | null };
};

type Found = { id: string; phoneNumber: string };

const PAGE_INFO = 'pageInfo { hasNextPage hasPreviousPage startCursor endCursor }';

const CALLERS = /* GraphQL */ `
  query ($filter: CallerFilter, $order: CallerOrder, $first: Int, $last: Int, $after: String, $before: String, $scope: ScopeInput) {
    callers(filter: $filter, order: $order, first: $first, last: $last, after: $after, before: $before, scope: $scope) {
      edges { cursor node { id phoneNumber } } ${PAGE_INFO}
    }
  }
`;
const CALLS = /* GraphQL */ `
  query ($filter: CallFilter, $order: CallOrder, $first: Int, $after: String, $scope: ScopeInput) {
    calls(filter: $filter, order: $order, first: $first, after: $after, scope: $scope) {
      edges { cursor node { id sessionId } } ${PAGE_INFO}
    }
  }
`;

export const callersPage = async (client: Client, variables: Fields): Promise<PageOf<Found>> =>
  (await client.graphql<{ callers: PageOf<Found> }>(CALLERS, variables)).callers;

export const callsPage = async (client: Client, variables: Fields) =>
  (await client.graphql<{ calls: PageOf<{ id: string; sessionId: string }> }>(CALLS, variables))
    .calls;

/** The numbers of one page. */
export async function numbersFound(client: Client, filter: Fields, more: Fields = {}) {
  const { edges } = await callersPage(client, { filter, ...more });
  return edges.map(({ node }) => node.phoneNumber);
}

/** The sessions of one page. */
export async function sessionsFound(client: Client, filter: Fields, more: Fields = {}) {
  const { edges } = await callsPage(client, { filter, ...more });
  return edges.map(({ node }) => node.sessionId);
}

/** A search that must be refused: the code and the message. */
export async function refusal(client: Client, variables: Fields, query = CALLERS) {
  const { body } = await client.tryGraphql(query, variables);
  const [error] = body.errors ?? [];
  expect(error?.message).toMatch(/\S/);
  return { code: error?.extensions?.code, message: error?.message ?? '' };
}
