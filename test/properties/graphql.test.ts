import { afterAll, expect, test } from 'vitest';
import { isErrorCode } from '#src/domain/errors.ts';
import { useService } from '../support/service/service.ts';
import { countCase, reportCases } from './case-counts.ts';
import { checkProperty } from './check-property.ts';
import { effort } from './effort.ts';
import { type HostileRequest, hostileRequests } from './graphql-documents.ts';
import { createBusyTenant } from './rate-limit.ts';

const service = useService({ settings: effort.settings });

const NAME = 'hostile GraphQL requests';
const TOGETHER = 20;
/** Node's own limit of a request's head is a refusal by the listener. */
const LONGEST_ADDRESS = 4_000;
const REFUSED = [400, 403, 405, 413, 422, 431];

afterAll(() => {
  if (effort.isLong) console.log(reportCases());
});

type Result = {
  data?: unknown;
  errors?: { message: string; extensions?: { code?: string } }[];
  extensions?: { cost?: number };
};

function send(
  { sender, accept, isGet, query, body }: HostileRequest,
  token: string,
  gone: AbortSignal,
) {
  const { origin, operatorToken } = service();
  const headers = {
    authorization: `Bearer ${sender === 'tenant' ? token : operatorToken}`,
    accept,
  };
  const address = `${origin}/graphql?query=${encodeURIComponent(query)}`;
  return isGet && address.length < LONGEST_ADDRESS
    ? fetch(address, { headers, signal: gone })
    : fetch(`${origin}/graphql`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body,
        signal: gone,
      });
}

function judge(status: number, result: Result): string {
  const { data, errors, extensions } = result;
  for (const { message, extensions: { code } = {} } of errors ?? []) {
    expect(isErrorCode(code), code).toBe(true);
    expect(code).not.toBe('internal_error');
    expect(message.length).toBeLessThan(20_000);
  }
  if (status !== 200) {
    expect(REFUSED).toContain(status);
    expect(errors?.length).toBeGreaterThan(0);
  }
  if (errors === undefined) expect(data).toBeDefined();
  if (data !== undefined) expect(extensions?.cost ?? 0).toBeLessThanOrEqual(5_000);
  return errors?.[0]?.extensions?.code ?? 'answered';
}

async function runOne(request: HostileRequest, token: string): Promise<string> {
  const gone = new AbortController();
  const response = await send(request, token, gone.signal);
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
    gone.abort();
    return 'stream';
  }
  return judge(response.status, JSON.parse(await response.text()));
}

const STORED = `{
  tenants(first: 100) { edges { node { id name } } }
  auditLog(first: 100) { edges { node { id action } } }
}`;

test(`${NAME} are answered or refused, and change nothing`, {
  timeout: effort.timeoutMs,
}, async () => {
  const tenant = await createBusyTenant(service());
  const stored = () => service().operator.graphql(STORED);
  const before = await stored();
  await checkProperty<HostileRequest>(NAME, {
    values: hostileRequests,
    runs: Math.ceil(effort.runs * 0.15),
    together: TOGETHER,
    check: async (requests) => {
      const answers = await Promise.all(
        requests.map((request) => runOne(request, tenant.live.token ?? '')),
      );
      for (const answer of answers) countCase(NAME, answer);
    },
    show: ({ body, ...others }) => `${JSON.stringify(others)}\n${body.slice(0, 2_000)}`,
  });
  expect(await tenant.live.graphql('{ callers { edges { node { id } } } }')).toEqual({
    callers: { edges: [] },
  });
  expect(await stored()).toEqual(before);
  const { text } = await service().operator.send('GET', '/metrics');
  const faults = text
    .split('\n')
    .filter((line) => /^caller_memory_faults_total\{.*[1-9]/.test(line));
  expect(faults).toEqual([]);
});
