import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { createApp } from '#src/app.ts';
import type { MakeMcpServer } from '#src/facades/mcp/server.ts';
import { readConfig } from '#src/settings/config.ts';
import { type Client, createClient } from '../clients/client.ts';
import { actAsOperator, type Mode, type NewTenant, newOperatorToken } from '../clients/operator.ts';
import { openTestDatabase } from './database.ts';

export type { Mode, NewTenant };

export const MODES: readonly Mode[] = ['live', 'test'];

export type ServiceOverrides = {
  /** Settings by their names in the environment. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Unix milliseconds, as the service sees them. */
  readonly now?: () => number;
  /** Brings MCP tools of its own. */
  readonly makeMcpServer?: MakeMcpServer;
  /** A database that the test started itself, or a proxy before it; empty for that of DATA_DIR. */
  readonly mongodbUri?: string;
};

export type TestTenant = {
  readonly id: string;
  readonly live: Client;
  readonly test: Client;
};

export type Service = {
  readonly origin: string;
  readonly port: number;
  readonly operatorToken: string;
  /** Sends the operator's token. */
  readonly operator: Client;
  /** Sends no credentials. */
  readonly stranger: Client;
  client(key: string): Client;
  /** A tenant of its own, with a key for each mode. */
  createTenant(input?: NewTenant): Promise<TestTenant>;
  issueKey(tenantId: string, mode: Mode): Promise<{ id: string; key: string }>;
  stop(): Promise<void>;
};

/** The operator's doings, at any service there is an address and a token of. */
export function createOperator(origin: string, operatorToken: string) {
  const { issueKey, createTenant } = actAsOperator(origin, operatorToken);
  return {
    operator: createClient(origin, operatorToken),
    issueKey,
    async createTenant(input?: NewTenant): Promise<TestTenant> {
      const { id, live, test } = await createTenant(input);
      return { id, live: createClient(origin, live), test: createClient(origin, test) };
    },
  };
}

/** The whole service over a real database, listening on a free port. */
export async function startService(overrides: ServiceOverrides = {}): Promise<Service> {
  const { mongodbUri } = overrides;
  const database =
    mongodbUri === undefined
      ? await openTestDatabase()
      : { uri: mongodbUri, close: async () => undefined };
  const operatorToken = newOperatorToken();
  const dataDir = await mkdtemp(join(tmpdir(), 'caller-memory-'));
  const config = readConfig({
    PORT: '0',
    // Write-backs wait here while the database is away.
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    MONGODB_URI: database.uri,
    // Machines that run tests are busy; the tests of an outage set what they mean.
    STORE_TIMEOUT_MS: '10000',
    WRITE_BACK_TIMEOUT_MS: '10000',
    ...overrides.settings,
    OPERATOR_TOKEN: operatorToken,
  });
  const { now, makeMcpServer } = overrides;
  const app = await createApp(config, {
    ...(now && { now }),
    ...(makeMcpServer && { makeMcpServer }),
  });
  const listener = await app.listen();
  const origin = `http://127.0.0.1:${listener.port}`;
  return {
    origin,
    port: listener.port,
    operatorToken,
    ...createOperator(origin, operatorToken),
    stranger: createClient(origin, null),
    client: (key) => createClient(origin, key),
    async stop() {
      await listener.close();
      await app.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** One service for all tests of a file or a group. */
export function useService(overrides?: ServiceOverrides): () => Service {
  let service: Service | undefined;
  beforeAll(async () => {
    service = await startService(overrides);
  });
  afterAll(() => service?.stop());
  return () => {
    if (!service) throw new Error('The service is there once the tests run');
    return service;
  };
}

/** One tenant for tests that leave nothing behind, or look at nothing but their own callers. No rate limit ends them. */
export function useTenant(service: () => Service): () => TestTenant {
  let tenant: TestTenant | undefined;
  beforeAll(async () => {
    const rateLimit = { capacity: 10_000, refillPerS: 10_000 };
    tenant = await service().createTenant({ rateLimit });
  });
  return () => {
    if (!tenant) throw new Error('The tenant is there once the tests run');
    return tenant;
  };
}
