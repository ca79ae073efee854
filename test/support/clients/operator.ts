import { randomBytes } from 'node:crypto';

export type Mode = 'live' | 'test';

export type NewTenant = {
  readonly name?: string;
  readonly defaultCountry?: string;
  readonly rateLimit?: { readonly capacity: number; readonly refillPerS: number };
  /** Monthly amounts; -1 is without limit. */
  readonly plan?: Readonly<
    Record<'sessions' | 'memoryOperations' | 'phoneLookups' | 'enrichments', number>
  >;
  readonly enforcePlan?: boolean;
  readonly enrichment?: boolean;
  readonly redactedKinds?: readonly string[];
};

/** A tenant and its key for each mode. */
export type Tenant = { readonly id: string; readonly live: string; readonly test: string };

type Issued = { issueApiKey: { key: string; apiKey: { id: string } } };
type Created = { createTenant: { tenant: { id: string } } };

const CREATE_TENANT = /* GraphQL */ `
  mutation CreateTenant($input: CreateTenantInput!) {
    createTenant(input: $input) { tenant { id } errors { message } }
  }
`;

const ISSUE_KEY = /* GraphQL */ `
  mutation IssueKey($input: IssueApiKeyInput!) {
    issueApiKey(input: $input) { key apiKey { id } errors { message } }
  }
`;

const ISSUE_KEYS = /* GraphQL */ `
  mutation IssueKeys($tenantId: ID!) {
    live: issueApiKey(input: { tenantId: $tenantId, mode: LIVE }) { key errors { message } }
    test: issueApiKey(input: { tenantId: $tenantId, mode: TEST }) { key errors { message } }
  }
`;

export const newOperatorToken = () => `operator-${randomBytes(16).toString('hex')}`;

/** The operator's doings, at any service there is an address and a token of; in tests and outside of them. */
export function actAsOperator(origin: string, token: string) {
  /** @throws Error when the service refuses */
  async function operate<Data>(query: string, variables: object = {}): Promise<Data> {
    const response = await fetch(`${origin}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = (await response.json()) as { data: Data; errors?: object[] };
    if (errors || !data) throw new Error(`The operator was refused: ${JSON.stringify(errors)}`);
    return data;
  }

  async function issueKey(tenantId: string, mode: Mode) {
    const input = { tenantId, mode: mode.toUpperCase() };
    const { issueApiKey } = await operate<Issued>(ISSUE_KEY, { input });
    return { id: issueApiKey.apiKey.id, key: issueApiKey.key };
  }

  async function createTenant(input: NewTenant = {}): Promise<Tenant> {
    const {
      createTenant: { tenant },
    } = await operate<Created>(CREATE_TENANT, { input: { name: 'A tenant', ...input } });
    const { id } = tenant;
    const { live, test } = await operate<Record<Mode, { key: string }>>(ISSUE_KEYS, {
      tenantId: id,
    });
    return { id, live: live.key, test: test.key };
  }

  return { operate, issueKey, createTenant };
}
