import { expect } from 'vitest';
import {
  CALLERS_QUERY,
  CALLS_QUERY,
  type CallersPage,
  type CallsPage,
  type Snapshot,
  toSnapshot,
} from '../service/snapshot.ts';

export type CallerProfile = {
  name: string | null;
  first_seen_ms: number;
  last_seen_ms: number;
  total_calls: number;
  tags: string[];
  custom_attributes: Record<string, unknown>;
};

type RecentCall = {
  call_id: string;
  started_at_ms: number;
  duration_s: number;
  summary: string;
  outcome: string;
};

export type RecallResponse = {
  trace_id: string;
  known: boolean;
  caller: CallerProfile;
  memory: { summary: string; recent_calls: RecentCall[] };
  enrichment: {
    person: {
      name: string;
      title: string | null;
      company: string | null;
      source: string | null;
      confidence: number | null;
    };
    company: object | null;
    phone: { carrier: string; line_type: string; source: string | null };
    intent: { intent: string; confidence: number; source: string } | null;
  };
  timing_ms: { total: number; memory_ms: number; enrichment_ms: number; cache_hit: boolean };
  freshness: { memory_age_ms: number | null; enrichment_age_ms: number | null };
  degraded?: boolean;
};

export type Answer<Body = unknown> = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Undefined where the text is no JSON. */
  readonly body: Body;
};

export type GraphqlBody<Data> = {
  data?: Data | null;
  errors?: { message: string; extensions?: { code?: string } }[];
};

type Fields = Readonly<Record<string, unknown>>;
type Sent = { readonly body?: unknown; readonly headers?: Record<string, string> };

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const bytesOf = (body: unknown) =>
  typeof body === 'string' || body instanceof Uint8Array || body instanceof ReadableStream
    ? body
    : JSON.stringify(body);

/** An answer to MCP comes as JSON or as the only event of a stream. */
const messageOf = (text: string): unknown =>
  parsed(text) ??
  parsed(
    text
      .split('\n')
      .find((line) => line.startsWith('data:'))
      ?.slice(5) ?? '',
  );

async function answerOf<Body>(response: Response): Promise<Answer<Body>> {
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: parsed(text) as Body,
  };
}

/** A client of the service's interfaces, with a key, the operator's token, or nothing. */
export type Client = ReturnType<typeof createClient>;

export function createClient(origin: string, token: string | null) {
  async function send<Body = unknown>(
    method: string,
    path: string,
    { body, headers }: Sent = {},
  ): Promise<Answer<Body>> {
    const init: RequestInit & { duplex?: 'half' } = {
      method,
      headers: {
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      redirect: 'manual',
      ...(body !== undefined && { body: bytesOf(body) as string }),
      ...(body instanceof ReadableStream && { duplex: 'half' }),
    };
    return answerOf<Body>(await fetch(`${origin}${path}`, init));
  }

  const tryRecall = (body: unknown, headers?: Record<string, string>) =>
    send<RecallResponse>('POST', '/v1/recall_and_enrich', { body, ...(headers && { headers }) });
  const tryWriteBack = (body: unknown, headers?: Record<string, string>) =>
    send<undefined>('POST', '/v1/calls/end', { body, ...(headers && { headers }) });
  const getCaller = (phoneNumber: string) =>
    send<CallerProfile>('GET', `/v1/caller/${encodeURIComponent(phoneNumber)}`);
  const tryGraphql = <Data>(query: string, variables: Fields = {}) =>
    send<GraphqlBody<Data>>('POST', '/graphql', { body: { query, variables } });

  async function graphql<Data>(query: string, variables: Fields = {}): Promise<Data> {
    const answer = await tryGraphql<Data>(query, variables);
    expect(answer.body?.errors, answer.text).toBeUndefined();
    return answer.body.data as Data;
  }

  /** One after the other: together they would cost more than a document may. */
  const snapshot = async (): Promise<Snapshot> =>
    toSnapshot(await graphql<CallersPage>(CALLERS_QUERY), await graphql<CallsPage>(CALLS_QUERY));

  return {
    token,
    send,
    tryRecall,
    tryWriteBack,
    getCaller,
    tryGraphql,
    graphql,
    snapshot,
    /** A recall that must be answered. */
    async recall(body: string | Fields): Promise<RecallResponse> {
      const answer = await tryRecall(typeof body === 'string' ? { phone_number: body } : body);
      expect(answer.status, answer.text).toBe(200);
      return answer.body;
    },
    /** A write-back that must be accepted. */
    async writeBack(body: Fields): Promise<void> {
      const answer = await tryWriteBack(body);
      expect(answer.status, answer.text).toBe(204);
    },
    /** A profile that must be there. */
    async profile(phoneNumber: string): Promise<CallerProfile> {
      const answer = await getCaller(phoneNumber);
      expect(answer.status, answer.text).toBe(200);
      return answer.body;
    },
    /** One JSON-RPC request to the MCP endpoint. */
    async mcp(method: string, params: Fields = {}): Promise<Answer<McpMessage>> {
      const answer = await send('POST', '/mcp', {
        body: { jsonrpc: '2.0', id: 1, method, params },
        headers: {
          accept: 'application/json, text/event-stream',
          'mcp-protocol-version': '2025-06-18',
        },
      });
      return { ...answer, body: messageOf(answer.text) as McpMessage };
    },
  };
}

export type McpMessage = {
  result?: {
    isError?: boolean;
    structuredContent?: Record<string, unknown>;
    content?: { type: string; text: string }[];
    tools?: { name: string; description: string; inputSchema: Record<string, unknown> }[];
  };
  error?: { code: number; message: string };
};
