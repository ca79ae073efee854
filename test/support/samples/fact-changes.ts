import type { Client } from '../clients/client.ts';
import type { Fault } from './caller-changes.ts';

export type FactOfCaller = {
  id: string;
  kind: string;
  value: string;
  source: string;
  endedBy: string | null;
  validFromMs: number;
  atMs: number | null;
  evidence: { words: string } | null;
};

const PARTS = 'id kind value source endedBy validFromMs atMs evidence { words }';
const ERRORS = 'errors { code message path }';

const FACTS = /* GraphQL */ `
  query ($phoneNumber: String!, $scope: ScopeInput, $history: Boolean, $asOfMs: UnixMs, $kinds: [FactKind!]) {
    caller(phoneNumber: $phoneNumber, scope: $scope) {
      facts(history: $history, asOfMs: $asOfMs, kinds: $kinds) { ${PARTS} }
    }
  }
`;

export async function factsOf(
  client: Client,
  phoneNumber: string,
  options: object = {},
): Promise<FactOfCaller[]> {
  const { caller } = await client.graphql<{ caller: { facts: FactOfCaller[] } | null }>(FACTS, {
    phoneNumber,
    ...options,
  });
  return caller?.facts ?? [];
}

/** The only current fact of a kind. */
export async function factOf(
  client: Client,
  phoneNumber: string,
  kind: string,
): Promise<FactOfCaller> {
  const [fact, ...others] = await factsOf(client, phoneNumber, { kinds: [kind] });
  if (!fact || others.length > 0) throw new Error(`There are ${others.length + 1} facts or none`);
  return fact;
}

type Corrected = { fact: FactOfCaller | null; errors: Fault[] };

export async function correctFact(client: Client, input: object): Promise<Corrected> {
  const { correctFact: payload } = await client.graphql<{ correctFact: Corrected }>(
    `mutation ($input: CorrectFactInput!) {
      correctFact(input: $input) { fact { ${PARTS} } caller { id } ${ERRORS} }
    }`,
    { input },
  );
  return payload;
}

export async function enterFact(client: Client, input: object): Promise<Corrected> {
  const { enterFact: payload } = await client.graphql<{ enterFact: Corrected }>(
    `mutation ($input: EnterFactInput!) {
      enterFact(input: $input) { fact { ${PARTS} } caller { id } ${ERRORS} }
    }`,
    { input },
  );
  return payload;
}

type Deleted = { caller: { memory: { summary: string } } | null; errors: Fault[] };

export async function deleteFact(client: Client, id: string): Promise<Deleted> {
  const { deleteFact: payload } = await client.graphql<{ deleteFact: Deleted }>(
    `mutation ($input: DeleteFactInput!) {
      deleteFact(input: $input) { caller { memory { summary } } ${ERRORS} }
    }`,
    { input: { id } },
  );
  return payload;
}

type Resummarised = {
  call: { id: string; summary: string; summaryState: string } | null;
  errors: Fault[];
};

export async function resummariseCall(client: Client, id: string): Promise<Resummarised> {
  const { resummariseCall: payload } = await client.graphql<{ resummariseCall: Resummarised }>(
    `mutation ($input: ResummariseCallInput!) {
      resummariseCall(input: $input) { call { id summary summaryState } ${ERRORS} }
    }`,
    { input: { id } },
  );
  return payload;
}

type Retried = { retried: number; left: number; errors: Fault[] };

export async function retryFailedSummaries(client: Client, input: object): Promise<Retried> {
  const { retryFailedSummaries: payload } = await client.graphql<{ retryFailedSummaries: Retried }>(
    `mutation ($input: RetryFailedSummariesInput!) {
      retryFailedSummaries(input: $input) { retried left ${ERRORS} }
    }`,
    { input },
  );
  return payload;
}

const CALLS = /* GraphQL */ `
  query ($phoneNumber: String, $scope: ScopeInput) {
    calls(filter: { phoneNumber: $phoneNumber }, scope: $scope) {
      edges { node { id callId sessionId summary summaryState facts { kind value words } } }
    }
  }
`;

export type CallOfCaller = {
  id: string;
  callId: string;
  sessionId: string;
  summary: string;
  summaryState: string;
  facts: { kind: string; value: string; words: string }[];
};

/** The calls of a number, newest first. */
export async function callsOf(client: Client, phoneNumber: string): Promise<CallOfCaller[]> {
  const { calls } = await client.graphql<{ calls: { edges: { node: CallOfCaller }[] } }>(CALLS, {
    phoneNumber,
  });
  return calls.edges.map(({ node }) => node);
}

/** Everything that the next agent, and whoever looks at the caller, is shown; without transcripts. */
export async function everythingShown(client: Client, phoneNumber: string): Promise<string> {
  return JSON.stringify([
    await client.recall(phoneNumber),
    await client.profile(phoneNumber),
    await callsOf(client, phoneNumber),
    await factsOf(client, phoneNumber, { history: true }),
    await client.graphql<object>(
      '{ callers { edges { node { name memory { summary recentCalls { summary } } } } } }',
    ),
  ]);
}

type Noted = {
  action: string;
  subjectId: string;
  changed: string[];
  result: string;
  actor: { kind: string };
};

/** What the audit log says about a change, the newest entry first. */
export async function auditOf(client: Client, filter: object = {}): Promise<Noted[]> {
  const { auditLog } = await client.graphql<{ auditLog: { edges: { node: Noted }[] } }>(
    `query ($filter: AuditFilter) {
      auditLog(filter: $filter) {
        edges { node { action subjectId changed result actor { kind } } }
      }
    }`,
    { filter },
  );
  return auditLog.edges.map(({ node }) => node);
}
