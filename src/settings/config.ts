import type { z } from 'zod';
import { enrichmentFaults } from './provider-settings.ts';
import { readSecretFiles } from './secret-files.ts';
import type { Environment, Setting } from './setting-kinds.ts';
import { MONGODB_URI, settings } from './settings.ts';

type Settings = typeof settings;

/** The parsed settings, and the name of the database. */
export type Config = {
  readonly [Key in keyof Settings]: z.output<Settings[Key]['schema']>;
} & { readonly databaseName: string };

/** Names every faulty setting and what it accepts; never a value, which may be a secret. */
export class ConfigError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`Faulty settings:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

/** What examples write in place of a secret: words after the first of them, a row of x, or a template. */
const PLACEHOLDER =
  /^(?:your|my|change|replace|insert|enter|example|placeholder|todo)(?:[-_ ](?:[a-z]{1,15}|\d{1,4}))*$|(?:change|replace)[-_ ]?me|^[x*]{8,}$|^[<{$].*[>}]$/i;

const placeholderFaults = (environment: Environment): string[] =>
  SECRETS.filter((name) => PLACEHOLDER.test(environment[name] ?? '')).map(
    (name) => `${name}: expected a secret of your own in place of the placeholder`,
  );

const SECRETS = Object.values<Setting>(settings).flatMap(({ secrets = [] }) => secrets);

/** @throws ConfigError that names all faults at once */
export function readConfig(variables: Environment): Config {
  const { environment, faults: fileFaults } = readSecretFiles(variables, SECRETS);
  const faults = [...fileFaults];
  const entries = Object.entries<Setting>(settings).map(([key, setting]) => {
    const result = setting.schema.safeParse(rawValue(setting, environment));
    if (!result.success) faults.push(`${setting.name}: expected ${setting.expected}`);
    return [key, result.data];
  });
  const values = Object.fromEntries(entries) as Omit<Config, 'databaseName'>;
  faults.push(...placeholderFaults(environment));
  faults.push(...migrationFaults(values), ...documentFaults(values), ...modelFaults(values));
  faults.push(...enrichmentFaults(values));
  if (faults.length > 0) throw new ConfigError(faults);
  return { ...values, databaseName: databaseNameOf(values.mongodbUri ?? '') };
}

/** The database that a connection string names, else the service's own. */
export const databaseNameOf = (uri: string): string =>
  MONGODB_URI.exec(uri)?.[1] || 'caller_memory';

/** An empty variable counts as absent: compose files and shells leave variables out that way. */
function rawValue({ name, default: fallback }: Setting, environment: Environment): string | null {
  const value = environment[name];
  if (value) return value;
  return (typeof fallback === 'function' ? fallback(environment) : fallback) || null;
}

/** `/graphql` would refuse every document. */
const documentFaults = ({
  graphqlDocuments,
  graphqlArbitraryDocuments,
}: Pick<Config, 'graphqlDocuments' | 'graphqlArbitraryDocuments'>): string[] =>
  graphqlDocuments === null && graphqlArbitraryDocuments === false
    ? ['GRAPHQL_ARBITRARY_DOCUMENTS: expected on without GRAPHQL_DOCUMENTS']
    : [];

/** A model that these settings cannot reach, or a cost limit without prices. */
function modelFaults(values: Omit<Config, 'databaseName'>): string[] {
  const { summaryModel, summaryModelUrl, summaryModelApiKey } = values;
  const { summaryModelInputUsd: input, summaryModelOutputUsd: output } = values;
  const faults: string[] = [];
  if (summaryModel?.provider === 'compatible' && summaryModelUrl === null)
    faults.push('SUMMARY_MODEL_URL: expected with a compatible: model');
  if (summaryModel && summaryModel.provider !== 'compatible' && summaryModelApiKey === null)
    faults.push(
      `SUMMARY_MODEL_API_KEY: expected with this SUMMARY_MODEL, or ${summaryModel.provider.toUpperCase()}_API_KEY`,
    );
  if ((input === null) !== (output === null))
    faults.push('SUMMARY_MODEL_INPUT_USD, SUMMARY_MODEL_OUTPUT_USD: expected both or neither');
  if (values.summaryModelDailyUsd !== null && (input === null || output === null))
    faults.push('SUMMARY_MODEL_DAILY_USD: expected only with both prices');
  return faults;
}

function migrationFaults(
  values: Pick<Config, 'successorBaseUrl' | 'deprecatedAtMs' | 'sunsetAtMs'>,
): string[] {
  const { successorBaseUrl, deprecatedAtMs, sunsetAtMs } = values;
  // A value that was refused is undefined here and has its own fault already.
  if ([successorBaseUrl, deprecatedAtMs, sunsetAtMs].includes(undefined as never)) return [];
  const faults: string[] = [];
  if ((successorBaseUrl === null) !== (deprecatedAtMs === null)) {
    faults.push('SUCCESSOR_BASE_URL, DEPRECATED_AT: expected both or neither');
  }
  if (sunsetAtMs === null) return faults;
  if (deprecatedAtMs === null) faults.push('SUNSET_AT: expected only together with DEPRECATED_AT');
  else if (sunsetAtMs < deprecatedAtMs) faults.push('SUNSET_AT: expected not before DEPRECATED_AT');
  return faults;
}
