import { z } from 'zod';
import { isCountryCode } from '../domain/phone-numbers/phone-number.ts';
import { enrichmentSettings } from './enrichment-settings.ts';
import { modelSettings } from './model-settings.ts';
import * as kind from './setting-kinds.ts';

const offInProduction = {
  default: ({ NODE_ENV }: kind.Environment) => (NODE_ENV === 'production' ? 'off' : 'on'),
  defaultDoc: '`off` in production, else `on`',
  ...kind.onOrOff,
};

/** In the form of a URL's host: an IPv6 address has brackets. */
const isHostName = (name: string) =>
  /^[\w.:[\]-]+$/.test(name) && URL.parse(`http://${name}`)?.hostname === name;

/** The group is the name of the database. */
export const MONGODB_URI = /^mongodb(?:\+srv)?:\/\/[^/?#]+(?:\/([\w-]*))?(?:\?[^#]*)?$/;

/** All settings. The service reads them when it starts; `docs/settings.md` and `.env.example` list them. */
export const settings = {
  port: {
    name: 'PORT',
    doc: 'Port to listen on; 0 chooses a free one.',
    ...kind.wholeNumber(0, 65_535, 8080),
  },
  host: {
    name: 'HOST',
    doc: 'Address to listen on. `0.0.0.0` listens on all networks; a container needs that.',
    default: '127.0.0.1',
    expected: 'an address or a host name',
    schema: z.string().regex(/^[\w.:-]+$/),
  },
  // By default only this machine's names on loopback: a web page could use a name of its own that points there.
  allowedHosts: {
    name: 'ALLOWED_HOSTS',
    doc: 'Host names under which `/mcp` may be called; others get 403. Default: all names, or if `HOST` is a loopback address only those of this machine.',
    expected: 'host names without ports, separated by commas',
    schema: z
      .string()
      .transform((text) => text.split(',').map((name) => name.trim().toLowerCase()))
      .pipe(z.array(z.string().refine(isHostName)))
      .nullable(),
  },
  dataDir: {
    name: 'DATA_DIR',
    doc: 'Folder of the built-in database and of write-backs that wait for storage.',
    default: './data',
    expected: 'a path',
    schema: z.string(),
  },
  mongodbUri: {
    name: 'MONGODB_URI',
    secrets: ['MONGODB_URI'],
    doc: 'Address of MongoDB. Its path names the database, `caller_memory` without a path. If it is not set, the built-in database is used.',
    expected: 'a connection string that begins with mongodb:// or mongodb+srv://',
    schema: z.string().regex(MONGODB_URI).nullable(),
  },
  role: {
    name: 'ROLE',
    doc: 'What this process does: answer requests (`api`), summarise (`worker`), or both.',
    default: 'all',
    ...kind.oneOf(['all', 'api', 'worker']),
  },
  logLevel: {
    name: 'LOG_LEVEL',
    doc: 'Least severe message that is logged.',
    default: 'info',
    ...kind.oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
  },
  defaultRegion: {
    name: 'DEFAULT_REGION',
    doc: 'Country of phone numbers without a country code, for tenants that set none.',
    default: 'US',
    expected: 'the two letters of a country (ISO 3166-1 alpha-2) with a known numbering plan',
    schema: z.string().refine(isCountryCode),
  },
  operatorToken: {
    name: 'OPERATOR_TOKEN',
    secrets: ['OPERATOR_TOKEN'],
    doc: 'Bearer token of the operator, for `/graphql` and `/metrics`. Without it `/metrics` is open.',
    expected: 'at least 16 visible ASCII characters',
    schema: z
      .string()
      .regex(/^[\x21-\x7e]{16,512}$/)
      .nullable(),
  },
  drainMs: {
    name: 'DRAIN_MS',
    doc: 'Time between SIGTERM and closing the port, in milliseconds. Until then `/readyz` returns 503 and requests are served, so that a load balancer can take the process out of rotation.',
    ...kind.wholeNumber(0, kind.MAX_MS, 0),
  },
  maxConnections: {
    name: 'MAX_CONNECTIONS',
    doc: 'Maximum open connections. Above 90 % idle ones are closed to make room; keep it below the limit of open files.',
    ...kind.wholeNumber(10, 1_000_000, 10_000),
  },
  tenantConcurrency: {
    name: 'TENANT_CONCURRENCY',
    doc: 'Concurrent requests of one tenant and mode in a process, or the capacity of its token bucket if that is larger; more get 429.',
    ...kind.wholeNumber(1, 1_000_000, 256),
  },
  production: {
    name: 'NODE_ENV',
    doc: '`production` turns GraphiQL and introspection off unless they are set, and creates no demo tenant.',
    default: 'development',
    expected: 'a word',
    schema: z.string().transform((value) => value === 'production'),
  },
  graphiql: {
    name: 'GRAPHIQL',
    doc: 'Whether `/graphql` shows GraphiQL to a browser.',
    ...offInProduction,
  },
  graphqlIntrospection: {
    name: 'GRAPHQL_INTROSPECTION',
    doc: 'Whether introspection is allowed on `/graphql`; GraphiQL needs it.',
    ...offInProduction,
  },
  graphqlDocuments: {
    name: 'GRAPHQL_DOCUMENTS',
    doc: 'Manifest of persisted documents: clients of `/graphql` may send their hash instead of the text.',
    expected: 'the path of a JSON file that maps SHA-256 to document',
    schema: z.string().nullable(),
  },
  graphqlArbitraryDocuments: {
    name: 'GRAPHQL_ARBITRARY_DOCUMENTS',
    doc: 'Whether `/graphql` executes documents that are not in the manifest.',
    default: ({ NODE_ENV, GRAPHQL_DOCUMENTS }: kind.Environment) =>
      NODE_ENV === 'production' && GRAPHQL_DOCUMENTS ? 'off' : 'on',
    defaultDoc: '`off` in production with `GRAPHQL_DOCUMENTS`, else `on`',
    ...kind.onOrOff,
  },
  writeBackSchema: {
    name: 'WRITE_BACK_SCHEMA',
    doc: '`open` also accepts write-backs with the transcript as one string, with any outcome, and with `session_id` and `phone_number` only.',
    default: 'strict',
    ...kind.oneOf(['strict', 'open']),
  },
  storeTimeoutMs: {
    name: 'STORE_TIMEOUT_MS',
    doc: 'Storage timeout of a recall, in milliseconds; after it the response is degraded.',
    default: ({ MONGODB_URI: uri }: kind.Environment) => (uri ? '150' : '1000'),
    defaultDoc: '`150` with `MONGODB_URI`, `1000` with the built-in database',
    ...kind.milliseconds(),
  },
  writeBackTimeoutMs: {
    name: 'WRITE_BACK_TIMEOUT_MS',
    doc: 'Storage timeout of a write-back, in milliseconds.',
    ...kind.milliseconds(5_000),
  },
  keyCacheTtlMs: {
    name: 'KEY_CACHE_TTL_MS',
    doc: 'How long a checked API key is cached, in milliseconds: a revoked key is refused after that.',
    ...kind.wholeNumber(0, kind.MAX_MS, 30_000),
  },
  keyCacheStaleMs: {
    name: 'KEY_CACHE_STALE_MS',
    doc: 'How long a cached API key is accepted while storage is away, in milliseconds.',
    ...kind.wholeNumber(0, 24 * kind.MAX_MS, 900_000),
  },
  ringingBudgetMs: {
    name: 'RINGING_BUDGET_MS',
    doc: 'Enrichment timeout of a recall with the trigger `ringing`, in milliseconds.',
    ...kind.milliseconds(1_200),
  },
  answeredBudgetMs: {
    name: 'ANSWERED_BUDGET_MS',
    doc: 'Enrichment timeout of other recalls, in milliseconds.',
    ...kind.milliseconds(300),
  },
  ...enrichmentSettings,
  summaryMaxWords: {
    name: 'SUMMARY_MAX_WORDS',
    doc: 'Maximum length of a summary, in words.',
    ...kind.wholeNumber(10, 1_000, 60),
  },
  memoryMaxWords: {
    name: 'MEMORY_MAX_WORDS',
    doc: 'Maximum length of the running summary of a caller, in words.',
    ...kind.wholeNumber(60, 300, 120),
  },
  summaryConcurrency: {
    name: 'SUMMARY_CONCURRENCY',
    doc: 'Summary jobs that a process runs at the same time; with a language model, twice `SUMMARY_MODEL_CONCURRENCY` instead.',
    ...kind.wholeNumber(1, 100, 2),
  },
  ...modelSettings,
  successorBaseUrl: {
    name: 'SUCCESSOR_BASE_URL',
    doc: 'Base URL of the host that replaces this one; with `DEPRECATED_AT` it adds the `Deprecation` and `Link` headers.',
    ...kind.address,
  },
  deprecatedAtMs: {
    name: 'DEPRECATED_AT',
    doc: 'Time at which this host is or was deprecated.',
    ...kind.time,
  },
  sunsetAtMs: {
    name: 'SUNSET_AT',
    doc: 'Time at which this host will be switched off; sent as `Sunset`.',
    ...kind.time,
  },
} satisfies Record<string, kind.Setting>;
