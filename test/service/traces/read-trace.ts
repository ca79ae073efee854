import { expect } from 'vitest';
import type { Client } from '../../support/clients/client.ts';
import { eventually } from '../../support/eventually.ts';

export type Trace = {
  id: string;
  traceId: string;
  atMs: number;
  caller: { phoneNumber: string } | null;
  call: { sessionId: string | null } | null;
  trigger: string | null;
  known: boolean;
  degraded: boolean;
  timing: { totalMs: number; memoryMs: number; enrichmentMs: number; cacheHit: boolean };
  freshness: { memoryAgeMs: number | null; enrichmentAgeMs: number | null };
  budgetMs: number;
  memoryRead: string;
  summaryTold: string;
  callsTold: { sessionId: string; summary: string }[];
  lookups: {
    provider: string;
    kind: string;
    result: string;
    ms: number | null;
    ageMs: number | null;
  }[];
};

type ScopeArgument = { tenantId: string; mode: string };

const TRACE = /* GraphQL */ `
  query ($traceId: String!, $scope: ScopeInput) {
    recallTrace(traceId: $traceId, scope: $scope) {
      id traceId atMs trigger known degraded budgetMs memoryRead summaryTold
      caller { phoneNumber }
      call { sessionId }
      timing { totalMs memoryMs enrichmentMs cacheHit }
      freshness { memoryAgeMs enrichmentAgeMs }
      callsTold { sessionId summary }
      lookups { provider kind result ms ageMs }
    }
  }
`;

export async function findTrace(
  client: Client,
  traceId: string,
  scope?: ScopeArgument,
): Promise<Trace | null> {
  const variables = { traceId, ...(scope && { scope }) };
  return (await client.graphql<{ recallTrace: Trace | null }>(TRACE, variables)).recallTrace;
}

/** A trace that must be there soon: it is written behind the answer. */
export const readTrace = (client: Client, traceId: string, scope?: ScopeArgument): Promise<Trace> =>
  eventually(async () => {
    const trace = await findTrace(client, traceId, scope);
    expect(trace).not.toBeNull();
    return trace as Trace;
  });
