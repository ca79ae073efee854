import { expect } from 'vitest';
import type { Client } from '../support/clients/client.ts';
import type { Mode, TestTenant } from '../support/service/service.ts';
import type { StoredCall, StoredCaller } from '../support/service/snapshot.ts';
import type { Stored } from './expected-result.ts';

type Connection<Node> = {
  edges: { node: Node }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
};

const CALLERS = /* GraphQL */ `
  query Callers($scope: ScopeInput, $after: String) {
    page: callers(scope: $scope, first: 100, after: $after) {
      edges { node { phoneNumber firstSeenMs lastSeenMs totalCalls tags customAttributes } }
      pageInfo { hasNextPage endCursor }
    }
  }
`;

const CALLS = /* GraphQL */ `
  query Calls($scope: ScopeInput, $after: String) {
    page: calls(scope: $scope, first: 50, after: $after) {
      edges {
        node {
          callId sessionId phoneNumber agentId trigger startedAtMs durationS outcome outcomeAsSent
          transcript { role text tsMs } metadata agentMetadata extra agentExtra revision
        }
      }
      pageInfo { hasNextPage endCursor }
    }
  }
`;

async function allOf<Node>(operator: Client, query: string, scope: object): Promise<Node[]> {
  const nodes: Node[] = [];
  let after: string | null = null;
  for (;;) {
    const { page }: { page: Connection<Node> } = await operator.graphql(query, { scope, after });
    nodes.push(...page.edges.map(({ node }) => node));
    if (!page.pageInfo.hasNextPage) return nodes;
    after = page.pageInfo.endCursor;
  }
}

/** All that one tenant and mode has, as the operator sees it. */
export async function readAll(operator: Client, tenant: TestTenant, mode: Mode) {
  const scope = { tenantId: tenant.id, mode: mode.toUpperCase() };
  const [callers, calls] = await Promise.all([
    allOf<StoredCaller>(operator, CALLERS, scope),
    allOf<StoredCall>(operator, CALLS, scope),
  ]);
  return { callers, calls };
}

const byNumber = <Row extends { phoneNumber: string }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [row.phoneNumber, row]));

/** Exactly what was accepted is there, each part as it was sent, and nothing of what was refused. */
export function expectStored(
  found: { callers: readonly StoredCaller[]; calls: readonly StoredCall[] },
  wanted: readonly Stored[],
): void {
  const numbers = wanted.map(({ e164 }) => e164).sort();
  expect(found.callers.map(({ phoneNumber }) => phoneNumber).sort()).toEqual(numbers);
  expect(found.calls.map(({ phoneNumber }) => phoneNumber).sort()).toEqual(numbers);
  const [callers, calls] = [byNumber(found.callers), byNumber(found.calls)];
  for (const { e164, totalCalls, call } of wanted) {
    const profile = { totalCalls, tags: [], customAttributes: '{}' };
    expect(callers.get(e164)).toMatchObject(profile);
    expect(calls.get(e164)).toMatchObject(call);
  }
}
