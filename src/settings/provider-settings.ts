import type { LookupKind } from 'phone-lookups';
import type { z } from 'zod';
import { enrichmentSettings } from './enrichment-settings.ts';

const PROVIDER_NAMES = ['twilio', 'telnyx', 'trestle', 'pdl', 'http'] as const;
export type ProviderName = (typeof PROVIDER_NAMES)[number];

type Settings = typeof enrichmentSettings;
type EnrichmentConfig = { readonly [Key in keyof Settings]: z.output<Settings[Key]['schema']> };

/** What each provider can look up. Each adapter declares the same. */
export const PROVIDER_KINDS: Readonly<Record<ProviderName, readonly LookupKind[]>> = {
  twilio: ['phone', 'identity'],
  telnyx: ['phone', 'identity'],
  trestle: ['identity', 'phone'],
  pdl: ['identity'],
  http: ['phone', 'identity', 'intent'],
};

type CredentialKey = {
  [Key in keyof typeof enrichmentSettings]: (typeof enrichmentSettings)[Key] extends {
    secrets: string[];
  }
    ? Key
    : never;
}[keyof typeof enrichmentSettings];

/** The groups of credentials that a provider accepts. One complete group is enough; the first complete one is used. */
const CREDENTIALS: Readonly<Record<ProviderName, readonly (readonly CredentialKey[])[]>> = {
  twilio: [
    ['twilioApiKey', 'twilioApiSecret'],
    ['twilioAccountSid', 'twilioAuthToken'],
  ],
  telnyx: [['telnyxApiKey']],
  trestle: [['trestleApiKey']],
  pdl: [['pdlApiKey']],
  http: [['httpToken'], []],
};

export type ProviderSettings = {
  readonly name: ProviderName;
  readonly kinds: readonly LookupKind[];
  readonly baseUrl: string;
  /** By the names of their variables. */
  readonly credentials: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly concurrency: number;
  readonly monthlyRequests: number | null;
  readonly priceUsd: number | null;
};

const listsOf = (
  config: EnrichmentConfig,
): readonly (readonly [LookupKind, readonly string[], string])[] => [
  ['phone', config.enrichPhoneProviders, enrichmentSettings.enrichPhoneProviders.name],
  ['identity', config.enrichIdentityProviders, enrichmentSettings.enrichIdentityProviders.name],
  ['intent', config.enrichIntentProviders, enrichmentSettings.enrichIntentProviders.name],
];

const isProvider = (name: string): name is ProviderName =>
  PROVIDER_NAMES.some((known) => known === name);

const kindsOf = (name: ProviderName, config: EnrichmentConfig): LookupKind[] =>
  listsOf(config).flatMap(([kind, names]) => (names.includes(name) ? [kind] : []));

const nameOf = (key: keyof typeof enrichmentSettings) => enrichmentSettings[key].name;

const hasAll = (group: readonly CredentialKey[], config: EnrichmentConfig) =>
  group.every((key) => config[key] !== null);

const hasSome = (name: ProviderName, config: EnrichmentConfig) =>
  CREDENTIALS[name].some((group) => group.some((key) => config[key] !== null));

/** The settings of the providers that a list names. */
export const providerSettingsOf = (config: EnrichmentConfig): ProviderSettings[] =>
  PROVIDER_NAMES.filter((name) => kindsOf(name, config).length > 0).map((name) => ({
    name,
    kinds: kindsOf(name, config),
    baseUrl: config[`${name}Url`] ?? '',
    credentials: credentialsOf(name, config),
    timeoutMs: config[`${name}TimeoutMs`],
    concurrency: config[`${name}Concurrency`],
    monthlyRequests: config[`${name}MonthlyRequests`],
    priceUsd: config[`${name}PriceUsd`],
  }));

function credentialsOf(name: ProviderName, config: EnrichmentConfig): Record<string, string> {
  const group = CREDENTIALS[name].find((one) => hasAll(one, config)) ?? [];
  return Object.fromEntries(group.map((key) => [nameOf(key), config[key] ?? '']));
}

/** What is wrong with the lists, and with the settings of the providers that they name. */
export function enrichmentFaults(config: EnrichmentConfig): string[] {
  const named = PROVIDER_NAMES.filter((name) => kindsOf(name, config).length > 0);
  return [
    ...listsOf(config).flatMap(listFaults),
    ...named.flatMap((name) => [...credentialFaults(name, config), ...addressFaults(name, config)]),
  ];
}

function listFaults([kind, names, variable]: ReturnType<typeof listsOf>[number]): string[] {
  const able = PROVIDER_NAMES.filter((name) => PROVIDER_KINDS[name].includes(kind));
  const faults: string[] = [];
  if (!names.every((name) => isProvider(name) && able.includes(name)))
    faults.push(`${variable}: expected only ${able.join(', ')}`);
  if (new Set(names).size < names.length) faults.push(`${variable}: expected each provider once`);
  return faults;
}

function credentialFaults(name: ProviderName, config: EnrichmentConfig): string[] {
  const groups = CREDENTIALS[name];
  const isHalfThere = (group: readonly CredentialKey[]) =>
    group.some((key) => config[key] !== null) && !hasAll(group, config);
  const isComplete = groups.some((group) => hasAll(group, config));
  if (isComplete && !groups.some(isHalfThere)) return [];
  const texts = groups.map((group) => group.map(nameOf).join(' and '));
  return [`${texts.join(', or ')}: expected with ${name} in a list of providers`];
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** A key must not travel in clear. */
function addressFaults(name: ProviderName, config: EnrichmentConfig): string[] {
  const url = config[`${name}Url`];
  const variable = nameOf(`${name}Url`);
  if (url === null) return [`${variable}: expected with ${name} in a list of providers`];
  const isSecret = name !== 'http' || config.httpToken !== null;
  const { protocol, hostname } = URL.parse(url ?? '') ?? {};
  const isClear = protocol === 'http:' && !LOOPBACK.test(hostname ?? '');
  return isSecret && isClear
    ? [`${variable}: expected an https:// address, since a credential is sent there`]
    : [];
}

/** Credentials of providers that no list names: probably a list was forgotten. */
export const unusedCredentials = (config: EnrichmentConfig): string[] =>
  PROVIDER_NAMES.filter((name) => hasSome(name, config) && kindsOf(name, config).length === 0).map(
    (name) =>
      `There are credentials of ${name}, and neither ENRICH_PHONE_PROVIDERS, ENRICH_IDENTITY_PROVIDERS nor ENRICH_INTENT_PROVIDERS names it: it is not asked`,
  );
