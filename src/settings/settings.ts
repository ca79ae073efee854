import { z } from 'zod';
import { isCountryCode } from '../domain/phone-numbers/phone-number.ts';
import { modelSettings } from './model-settings.ts';
import {
  address,
  type Environment,
  MAX_MS,
  milliseconds,
  oneOf,
  onOrOff,
  type Setting,
  time,
  wholeNumber,
} from './setting-kinds.ts';

const offInProduction = {
  default: ({ NODE_ENV }: Environment) => (NODE_ENV === 'production' ? 'off' : 'on'),
  defaultDoc: '`off` in production, else `on`',
  ...onOrOff,
};

/** As the URL of a request has it: an IPv6 address stands in brackets. */
const isHostName = (name: string) =>
  /^[\w.:[\]-]+$/.test(name) && URL.parse(`http://${name}`)?.hostname === name;

/** The group is the name of the database. */
export const MONGODB_URI = /^mongodb(?:\+srv)?:\/\/[^/?#]+(?:\/([\w-]*))?(?:\?[^#]*)?$/;
/** Every setting there is: what is read at start and what `docs/settings.md` shows. */
export const settings = {
  port: {
    name: 'PORT',
    doc: 'Port to listen on; 0 takes a free one.',
    default: '8080',
    ...wholeNumber(0, 65_535),
  },
  host: {
    name: 'HOST',
    doc: 'Address to listen on. `0.0.0.0` listens on every network, as in a container.',
    default: '127.0.0.1',
    expected: 'an address or a host name',
    schema: z.string().regex(/^[\w.:-]+$/),
  },
  allowedHosts: {
    name: 'ALLOWED_HOSTS',
    doc: 'Host names under which `/mcp` may be called; any other is 403. Without it every name will do, or only those of this machine where `HOST` is an address of its own, so that no page reaches it by a name made to point there.',
    expected: 'host names without ports, with commas between them',
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
    doc: 'MongoDB to work on; its path names the database, else `caller_memory`. Without it the built-in database is used.',
    expected: 'a connection string that begins with mongodb:// or mongodb+srv://',
    schema: z.string().regex(MONGODB_URI).nullable(),
  },
  role: {
    name: 'ROLE',
    doc: 'What this process does: answer requests (`api`), summarise (`worker`), or both.',
    default: 'all',
    ...oneOf(['all', 'api', 'worker']),
  },
  logLevel: {
    name: 'LOG_LEVEL',
    doc: 'Least severe message that is logged.',
    default: 'info',
    ...oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
  },
  defaultRegion: {
    name: 'DEFAULT_REGION',
    doc: 'Country whose national number formats are read where the tenant names none.',
    default: 'US',
    expected: 'the two letters of a country (ISO 3166-1 alpha-2) with a known numbering plan',
    schema: z.string().refine(isCountryCode),
  },
  operatorToken: {
    name: 'OPERATOR_TOKEN',
    doc: 'Bearer token of the operator, for `/graphql` and `/metrics`. Without it `/metrics` is open.',
    expected: 'at least 16 visible ASCII characters',
    schema: z
      .string()
      .regex(/^[\x21-\x7e]{16,512}$/)
      .nullable(),
  },
  maxConnections: {
    name: 'MAX_CONNECTIONS',
    doc: 'Open connections at most. Beyond nine tenths of it idle ones are closed for new ones; keep it below the limit of open files.',
    default: '10000',
    ...wholeNumber(10, 1_000_000),
  },
  tenantConcurrency: {
    name: 'TENANT_CONCURRENCY',
    doc: 'Requests of one tenant and mode that a process works on at a time, or as many as its bucket holds if that is more; what is above it is 429.',
    default: '256',
    ...wholeNumber(1, 1_000_000),
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
    doc: 'Whether `/graphql` tells its schema; GraphiQL needs it.',
    ...offInProduction,
  },
  graphqlDocuments: {
    name: 'GRAPHQL_DOCUMENTS',
    doc: 'Manifest of the documents that clients of `/graphql` may name instead of sending them.',
    expected: 'a path of a JSON file of documents by their SHA-256',
    schema: z.string().nullable(),
  },
  graphqlArbitraryDocuments: {
    name: 'GRAPHQL_ARBITRARY_DOCUMENTS',
    doc: 'Whether `/graphql` answers to documents that are not in the manifest.',
    default: ({ NODE_ENV, GRAPHQL_DOCUMENTS }: Environment) =>
      NODE_ENV === 'production' && GRAPHQL_DOCUMENTS ? 'off' : 'on',
    defaultDoc: '`off` in production with `GRAPHQL_DOCUMENTS`, else `on`',
    ...onOrOff,
  },
  writeBackSchema: {
    name: 'WRITE_BACK_SCHEMA',
    doc: '`open` also accepts write-backs with a transcript in one string, any outcome, and only `session_id` and `phone_number` required.',
    default: 'strict',
    ...oneOf(['strict', 'open']),
  },
  storeTimeoutMs: {
    name: 'STORE_TIMEOUT_MS',
    doc: 'What a recall waits for storage, in milliseconds; then it is answered degraded.',
    default: ({ MONGODB_URI: uri }: Environment) => (uri ? '150' : '1000'),
    defaultDoc: '`150` with `MONGODB_URI`, `1000` with the built-in database',
    ...milliseconds,
  },
  writeBackTimeoutMs: {
    name: 'WRITE_BACK_TIMEOUT_MS',
    doc: 'What a write-back waits for storage, in milliseconds.',
    default: '5000',
    ...milliseconds,
  },
  keyCacheTtlMs: {
    name: 'KEY_CACHE_TTL_MS',
    doc: 'How long a known API key is taken as valid without asking, in milliseconds: a revoked key is dead after that.',
    default: '30000',
    ...wholeNumber(0, MAX_MS),
  },
  keyCacheStaleMs: {
    name: 'KEY_CACHE_STALE_MS',
    doc: 'How long a known API key is taken as valid while its storage is away, in milliseconds.',
    default: '900000',
    ...wholeNumber(0, 24 * MAX_MS),
  },
  ringingBudgetMs: {
    name: 'RINGING_BUDGET_MS',
    doc: 'What a recall with the trigger `ringing` waits for enrichment, in milliseconds.',
    default: '1200',
    ...milliseconds,
  },
  answeredBudgetMs: {
    name: 'ANSWERED_BUDGET_MS',
    doc: 'What any other recall waits for enrichment, in milliseconds.',
    default: '300',
    ...milliseconds,
  },
  summaryMaxWords: {
    name: 'SUMMARY_MAX_WORDS',
    doc: 'Length of a summary.',
    default: '60',
    ...wholeNumber(10, 1_000),
  },
  summaryConcurrency: {
    name: 'SUMMARY_CONCURRENCY',
    doc: 'Calls that one process summarises at a time, each in a thread of its own.',
    default: '2',
    ...wholeNumber(1, 100),
  },
  ...modelSettings,
  successorBaseUrl: {
    name: 'SUCCESSOR_BASE_URL',
    doc: 'Host this one is replaced by; with `DEPRECATED_AT` it switches on the `Deprecation` and `Link` headers.',
    ...address,
  },
  deprecatedAtMs: {
    name: 'DEPRECATED_AT',
    doc: 'When this host is deprecated.',
    ...time,
  },
  sunsetAtMs: {
    name: 'SUNSET_AT',
    doc: 'When this host is retired, once that is decided; sent as `Sunset`.',
    ...time,
  },
} satisfies Record<string, Setting>;
