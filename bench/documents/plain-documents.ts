import { type Shapes, times } from './shape.ts';

/** What dashboards send; the others are compared with it. */
export const plainDocuments: Shapes = {
  'a plain query': () => ({ query: '{ viewer { kind mode tenant { name } } }' }),
  'a page of callers': () => ({
    query:
      '{ callers { edges { node { id name phoneNumber lastSeenMs tags } } pageInfo { hasNextPage endCursor } } }',
  }),
};

const CALLER = `id phoneNumber name nameFrom firstSeenMs lastSeenMs totalCalls lastOutcome tags scope { tenantId mode }
  memory { summary recentCalls { callId startedAtMs durationS summary outcome } } directory { name title company updatedAtMs }
  enrichment { phone { carrier lineType country place timeZone } person { name title company } }`;

const EXPORT = `mutation ($id: ID!) { exportCaller(input: { id: $id }) { document next errors { message } } }`;

/** Answers as large as they may be. */
export const largeAnswers = (callerId: string): Shapes => ({
  'everything of callers': (n) => ({
    query: `{ ${times(n, (at) => `a${at}: callers(first: 100) { edges { cursor node { ${CALLER} } } }`)} }`,
  }),
  'attributes of callers': (n) => ({
    query: `{ ${times(n, (at) => `a${at}: callers(first: 100) { edges { node { customAttributes } } }`)} }`,
  }),
  'transcripts of calls': (n) => ({
    query: `{ calls(first: ${Math.min(n, 100)}, order: OLDEST) { edges { node { transcript { role text tsMs } } } } }`,
  }),
  'attributes of callers by aliases': (n) => ({
    query: `{ callers(first: 100) { edges { node { ${times(n, (at) => `a${at}: customAttributes`)} } } } }`,
  }),
  'transcripts of calls by aliases': (n) => ({
    query: `{ calls(first: 12, order: OLDEST) { edges { node { ${times(n, (at) => `a${at}: transcript { role text tsMs }`)} } } } }`,
  }),
  'texts of transcripts by aliases': (n) => ({
    query: `{ calls(first: 12, order: OLDEST) { edges { node { transcript { ${times(n, (at) => `a${at}: text`)} } } } } }`,
  }),
  'metadata of calls': (n) => ({
    query: `{ ${times(n, (at) => `a${at}: calls(first: 100) { edges { node { agentMetadata agentExtra } } }`)} }`,
  }),
  'metadata of a few calls': (n) => ({
    query: `{ calls(first: ${Math.min(n, 100)}) { edges { node { agentMetadata agentExtra } } } }`,
  }),
  'metadata of calls of callers': (n) => ({
    query: `{ callers(first: ${Math.min(n, 100)}) { edges { node { calls(first: 10) { edges { node { agentMetadata agentExtra } } } } } } }`,
  }),
  'short turns of calls': (n) => ({
    query: `{ calls(first: ${Math.min(n, 100)}) { edges { node { transcript { role text tsMs extra } } } } }`,
  }),
  'short turns of calls by aliases': (n) => ({
    query: `{ calls(first: 20) { edges { node { transcript { ${times(n, (at) => `a${at}: text`)} } } } } }`,
  }),
  'facts of callers': (n) => ({
    query: `{ callers(first: ${Math.min(n, 100)}) { edges { node { facts(history: true) { id kind value status words: evidence { words } } } } } }`,
  }),
  'export of a caller': () => ({ query: EXPORT, variables: { id: callerId } }),
});
