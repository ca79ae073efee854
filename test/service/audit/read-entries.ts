import type { Client } from '../../support/clients/client.ts';

export type Entry = {
  id: string;
  atMs: number;
  actor: { kind: string; keyId: string | null; lastFour: string | null };
  action: string;
  subjectId: string;
  subject: { __typename: string; id: string } | null;
  changed: string[];
  result: string;
  traceId: string;
  tenantId: string | null;
  mode: string | null;
};

type Variables = {
  readonly filter?: object;
  readonly scope?: object;
  readonly first?: number;
  readonly after?: string;
};

const ENTRIES = /* GraphQL */ `
  query ($filter: AuditFilter, $scope: ScopeInput, $first: Int, $after: String) {
    auditLog(filter: $filter, scope: $scope, first: $first, after: $after) {
      pageInfo { hasNextPage endCursor }
      edges {
        node {
          id atMs action subjectId changed result traceId tenantId mode
          actor { kind keyId lastFour }
          subject { __typename id }
        }
      }
    }
  }
`;

type Page = {
  auditLog: {
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
    edges: { node: Entry }[];
  };
};

export async function readPage(client: Client, variables: Variables = {}) {
  const { auditLog } = await client.graphql<Page>(ENTRIES, variables);
  return { ...auditLog.pageInfo, entries: auditLog.edges.map(({ node }) => node) };
}

export const readEntries = async (client: Client, variables?: Variables): Promise<Entry[]> =>
  (await readPage(client, variables)).entries;
