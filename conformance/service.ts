import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess } from '../test/support/process.ts';

export type Tenant = { readonly id: string; readonly live: string; readonly test: string };

export type Operator = {
  /** Sends one GraphQL request as the operator. */
  operate(query: string, variables?: object): Promise<Record<string, unknown>>;
  /** A new tenant with a key for each mode. */
  createTenant(): Promise<Tenant>;
};

/** The real service as a process of its own, on an empty built-in database. */
export type RunningService = Operator & {
  readonly origin: string;
  readonly operatorToken: string;
  stop(): Promise<void>;
};

const CREATE_TENANT = /* GraphQL */ `
  mutation CreateTenant { createTenant(input: { name: "A tenant" }) { id } }
`;

const ISSUE_KEYS = /* GraphQL */ `
  mutation IssueKeys($id: ID!) {
    live: issueApiKey(tenantId: $id, mode: LIVE) { key }
    test: issueApiKey(tenantId: $id, mode: TEST) { key }
  }
`;

type Created = { createTenant: { id: string } };
type Issued = { live: { key: string }; test: { key: string } };

/** The operator's doings, at any service there is an address and a token of. */
export function createOperator(origin: string, token: string): Operator {
  const operate = async <Data>(query: string, variables: object = {}): Promise<Data> => {
    const response = await fetch(`${origin}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = (await response.json()) as { data: Data; errors?: object[] };
    if (errors) throw new Error(`The operator was refused: ${JSON.stringify(errors)}`);
    return data;
  };
  return {
    operate,
    async createTenant() {
      const { createTenant } = await operate<Created>(CREATE_TENANT);
      const { live, test } = await operate<Issued>(ISSUE_KEYS, { id: createTenant.id });
      return { id: createTenant.id, live: live.key, test: test.key };
    },
  };
}

/** @param settings by their names in the environment */
export async function startService(
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningService> {
  const dataDir = await mkdtemp(join(tmpdir(), 'caller-memory-'));
  const operatorToken = `operator-${randomBytes(16).toString('hex')}`;
  const { origin, stop } = await startProcess({
    settings: { DATA_DIR: dataDir, OPERATOR_TOKEN: operatorToken, ...settings },
  });
  return {
    origin,
    operatorToken,
    ...createOperator(origin, operatorToken),
    async stop() {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
