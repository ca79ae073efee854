export const CALLERS_QUERY = /* GraphQL */ `
  query StoredCallers {
    callers(first: 100) {
      edges {
        node {
          phoneNumber name firstSeenMs lastSeenMs totalCalls tags customAttributes
          memory { summary recentCalls { callId startedAtMs durationS summary outcome } }
        }
      }
    }
  }
`;

export const CALLS_QUERY = /* GraphQL */ `
  query StoredCalls {
    calls(first: 100) {
      edges {
        node {
          callId sessionId phoneNumber agentId trigger startedAtMs endedAtMs durationS
          outcome outcomeAsSent transcript { role text tsMs } metadata agentMetadata extra agentExtra
          summary summaryState summarisedBy summaryFallback facts { kind value status turn atMs } intent revision
        }
      }
    }
  }
`;

export type StoredCall = {
  callId: string;
  sessionId: string | null;
  phoneNumber: string;
  agentId: string | null;
  trigger: string | null;
  startedAtMs: number;
  endedAtMs: number | null;
  durationS: number | null;
  outcome: string | null;
  outcomeAsSent: string | null;
  transcript: { role: string; text: string; tsMs: number }[] | null;
  metadata: string | null;
  agentMetadata: string | null;
  extra: string | null;
  agentExtra: string | null;
  summary: string;
  summaryState: string;
  summarisedBy: string | null;
  summaryFallback: string | null;
  facts: { kind: string; value: string; status: string; turn: number; atMs: number | null }[];
  intent: string | null;
  revision: number;
};

export type StoredCaller = {
  phoneNumber: string;
  name: string | null;
  firstSeenMs: number;
  lastSeenMs: number;
  totalCalls: number;
  tags: string[];
  customAttributes: string;
  memory: { summary: string; recentCalls: object[] };
};

/** The first hundred callers and calls of one tenant and mode, with all fields. */
export type Snapshot = { callers: StoredCaller[]; calls: StoredCall[] };

type Edges<Node> = { edges: { node: Node }[] };

export type CallersPage = { callers: Edges<StoredCaller> };
export type CallsPage = { calls: Edges<StoredCall> };

export const toSnapshot = ({ callers }: CallersPage, { calls }: CallsPage): Snapshot => ({
  callers: callers.edges.map(({ node }) => node),
  calls: calls.edges.map(({ node }) => node),
});
