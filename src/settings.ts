import { z } from 'zod';
import { isCountryCode } from './domain/phone-number.ts';

export type Environment = NodeJS.ProcessEnv;

export type Setting = {
  readonly name: string;
  readonly doc: string;
  /** What a valid value is; shown in the fault and in the docs. */
  readonly expected: string;
  readonly schema: z.ZodType;
  /** Used when the variable is absent or empty; a setting without one is optional. */
  readonly default?: string | ((environment: Environment) => string);
  /** How a computed default reads in the docs. */
  readonly defaultDoc?: string;
};

const wholeNumber = (min: number, max: number) => ({
  expected: `a whole number from ${min} to ${max}`,
  schema: z
    .string()
    .regex(/^\d{1,16}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max)),
});

const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) => ({
  expected: `one of ${values.join(', ')}`,
  schema: z.enum(values),
});

const onOrOff = {
  expected: 'on or off',
  schema: z.stringbool({ truthy: ['on', 'true'], falsy: ['off', 'false'] }),
};

const offInProduction = {
  default: ({ NODE_ENV }: Environment) => (NODE_ENV === 'production' ? 'off' : 'on'),
  defaultDoc: '`off` in production, else `on`',
  ...onOrOff,
};

const time = {
  expected: 'a time as in RFC 3339, such as 2027-01-31T00:00:00Z',
  schema: z.iso
    .datetime({ offset: true })
    .transform((text) => Date.parse(text))
    .nullable(),
};

/** As the URL of a request has it: an IPv6 address stands in brackets. */
const isHostName = (name: string) =>
  /^[\w.:[\]-]+$/.test(name) && URL.parse(`http://${name}`)?.hostname === name;

/** The group is the name of the database. */
export const MONGODB_URI = /^mongodb(?:\+srv)?:\/\/[^/?#]+(?:\/([\w-]*))?(?:\?[^#]*)?$/;
const decimal = (max: number) => ({
  expected: `a number from 0 to ${max}`,
  schema: z
    .string()
    .regex(/^\d{1,9}(?:\.\d{1,6})?$/)
    .transform(Number)
    .pipe(z.number().max(max))
    .nullable(),
});

const address = {
  expected: 'an https:// or http:// address without query and credentials',
  schema: z
    .url({ protocol: /^https?$/ })
    .refine((text) => !/[?#<>@\s]/.test(text))
    .transform((text) => text.replace(/\/+$/, ''))
    .nullable(),
};

/** The provider before the first colon; what follows is its own name of the model. */
const SUMMARY_MODEL = /^(openai|anthropic|compatible):([\w./:@+-]{1,200})$/;

const MAX_MS = 3_600_000;
const milliseconds = wholeNumber(1, MAX_MS);

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
    doc: '`production` turns GraphiQL and introspection off unless they are set.',
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
  summaryModel: {
    name: 'SUMMARY_MODEL',
    doc: 'Language model that improves the built-in summaries, by provider and name. Without it no call is sent anywhere.',
    expected: 'openai:, anthropic: or compatible: and the name of a model',
    schema: z
      .string()
      .transform((text) => SUMMARY_MODEL.exec(text))
      .transform((match) => ({ provider: match?.[1], model: match?.[2] }))
      .pipe(
        z.object({ provider: z.enum(['openai', 'anthropic', 'compatible']), model: z.string() }),
      )
      .nullable(),
  },
  summaryModelUrl: {
    name: 'SUMMARY_MODEL_URL',
    doc: "Base address of the model's interface, such as `http://127.0.0.1:11434/v1` for Ollama; required for `compatible:`, and for the others a gateway in place of the provider's own.",
    ...address,
  },
  summaryModelApiKey: {
    name: 'SUMMARY_MODEL_API_KEY',
    doc: "Key for the model's interface. `openai:` and `anthropic:` take `OPENAI_API_KEY` and `ANTHROPIC_API_KEY` without it.",
    default: ({ SUMMARY_MODEL: model, ...keys }: Environment) =>
      (model?.startsWith('openai:') && keys.OPENAI_API_KEY) ||
      (model?.startsWith('anthropic:') && keys.ANTHROPIC_API_KEY) ||
      '',
    defaultDoc: "the provider's own variable",
    expected: 'visible ASCII characters',
    schema: z
      .string()
      .regex(/^[\x21-\x7e]{1,1024}$/)
      .nullable(),
  },
  summaryModelAttemptMs: {
    name: 'SUMMARY_MODEL_ATTEMPT_MS',
    doc: 'What one request to the model may take, in milliseconds.',
    default: '15000',
    ...wholeNumber(1, 40_000),
  },
  summaryModelTotalMs: {
    name: 'SUMMARY_MODEL_TOTAL_MS',
    doc: 'What waiting for the model may take for one call, with repeats and pauses, in milliseconds; then the built-in summary stays.',
    default: '35000',
    ...wholeNumber(1, 40_000),
  },
  summaryModelRetries: {
    name: 'SUMMARY_MODEL_RETRIES',
    doc: 'Repeats of a request that was let down by the network, the provider or its rate limit.',
    default: '2',
    ...wholeNumber(0, 5),
  },
  summaryModelConcurrency: {
    name: 'SUMMARY_MODEL_CONCURRENCY',
    doc: 'Requests to the model that one process has open at a time.',
    default: '4',
    ...wholeNumber(1, 100),
  },
  summaryModelMaxInputTokens: {
    name: 'SUMMARY_MODEL_MAX_INPUT_TOKENS',
    doc: 'What is sent of a call at most, by a careful estimate; of a longer one the beginning and the end are.',
    default: '16000',
    ...wholeNumber(4_000, 1_000_000),
  },
  summaryModelMaxOutputTokens: {
    name: 'SUMMARY_MODEL_MAX_OUTPUT_TOKENS',
    doc: 'Length of an answer at most, with what a model thinks before it.',
    default: '4000',
    ...wholeNumber(200, 100_000),
  },
  summaryModelInputUsd: {
    name: 'SUMMARY_MODEL_INPUT_USD',
    doc: 'Price of a million tokens sent, in US dollars. A `compatible:` model with prices is a paid one and gets no test data.',
    ...decimal(10_000),
  },
  summaryModelOutputUsd: {
    name: 'SUMMARY_MODEL_OUTPUT_USD',
    doc: 'Price of a million tokens answered, in US dollars.',
    ...decimal(10_000),
  },
  summaryModelDailyUsd: {
    name: 'SUMMARY_MODEL_DAILY_USD',
    doc: 'What the model may cost a tenant and mode in a day (UTC), in US dollars, all processes together; needs both prices.',
    ...decimal(1_000_000),
  },
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
