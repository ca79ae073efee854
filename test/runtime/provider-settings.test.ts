import { ADAPTERS } from 'phone-lookups';
import { expect, test } from 'vitest';
import { type ConfigError, readConfig } from '#src/settings/config.ts';
import {
  PROVIDER_KINDS,
  providerSettingsOf,
  unusedCredentials,
} from '#src/settings/provider-settings.ts';

function faultsOf(environment: NodeJS.ProcessEnv): readonly string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    return (error as ConfigError).faults;
  }
}

const TWILIO = { ENRICH_PHONE_PROVIDERS: 'twilio', TWILIO_API_KEY: 'k', TWILIO_API_SECRET: 's' };
const HTTP = { ENRICH_INTENT_PROVIDERS: 'http', ENRICH_HTTP_URL: 'http://crm.example/x' };

test('the settings know the adapters, and what each can be asked', () => {
  const kinds = Object.entries(ADAPTERS).map(([name, adapter]) => [name, adapter.kinds]);
  expect(PROVIDER_KINDS).toEqual(Object.fromEntries(kinds));
});

test('without a list nobody is asked', () => {
  expect(providerSettingsOf(readConfig({}))).toEqual([]);
});

test('a provider gets its own settings and credentials', () => {
  const account = { TWILIO_ACCOUNT_SID: 'a', TWILIO_AUTH_TOKEN: 't' };
  const limits = {
    TWILIO_TIMEOUT_MS: '900',
    TWILIO_MONTHLY_REQUESTS: '5',
    TWILIO_PRICE_USD: '0.01',
  };
  const config = readConfig({ ...TWILIO, ...account, ...limits });
  expect(providerSettingsOf(config)).toEqual([
    {
      name: 'twilio',
      kinds: ['phone'],
      baseUrl: 'https://lookups.twilio.com',
      credentials: { TWILIO_API_KEY: 'k', TWILIO_API_SECRET: 's' },
      timeoutMs: 900,
      concurrency: 16,
      monthlyRequests: 5,
      priceUsd: 0.01,
    },
  ]);
});

test.each<[string, NodeJS.ProcessEnv, RegExp]>([
  ['unknown', { ENRICH_PHONE_PROVIDERS: 'acme' }, /^ENRICH_PHONE_PROVIDERS: expected only twilio/],
  ['named twice', { ...TWILIO, ENRICH_PHONE_PROVIDERS: 'twilio,twilio' }, /each provider once/],
  [
    'asked for what it does not know',
    { ENRICH_INTENT_PROVIDERS: 'pdl', PDL_API_KEY: 'k' },
    /^ENRICH_INTENT_PROVIDERS: expected only http$/,
  ],
  ['without a credential', { ENRICH_IDENTITY_PROVIDERS: 'pdl' }, /^PDL_API_KEY: expected with pdl/],
  [
    'with half of one',
    { ...TWILIO, TWILIO_API_SECRET: '' },
    /^TWILIO_API_KEY and TWILIO_API_SECRET/,
  ],
  [
    'with one half beside a whole',
    { ...TWILIO, TWILIO_ACCOUNT_SID: 'a' },
    /^TWILIO_API_KEY and TWILIO_API_SECRET, or TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN/,
  ],
  [
    'of your own without an address',
    { ENRICH_PHONE_PROVIDERS: 'http' },
    /^ENRICH_HTTP_URL: expected/,
  ],
  [
    'reached in clear, in capitals',
    { ...TWILIO, TWILIO_LOOKUP_URL: 'HTTP://twilio.example' },
    /an https:\/\/ address/,
  ],
  [
    'reached in clear',
    { ...TWILIO, TWILIO_LOOKUP_URL: 'http://twilio.example' },
    /an https:\/\/ address/,
  ],
  [
    'of your own with a token in clear',
    { ...HTTP, ENRICH_HTTP_TOKEN: 't' },
    /an https:\/\/ address/,
  ],
  [
    'of a country that is none',
    { ENRICH_IDENTITY_COUNTRIES: 'US,XX' },
    /^ENRICH_IDENTITY_COUNTRIES/,
  ],
])('a provider %s is a fault', (_what, environment, fault) => {
  const faults = faultsOf(environment);
  expect(faults).toEqual([expect.stringMatching(fault)]);
});

test('all faults are named together', () => {
  const environment = { ENRICH_PHONE_PROVIDERS: 'twilio,acme', TWILIO_TIMEOUT_MS: '-1', PORT: 'x' };
  expect(faultsOf(environment).map((fault) => fault.split(':')[0])).toEqual([
    'PORT',
    'TWILIO_TIMEOUT_MS',
    'ENRICH_PHONE_PROVIDERS',
    'TWILIO_API_KEY and TWILIO_API_SECRET, or TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN',
  ]);
});

test('a stand-in on this machine, and a service of your own without a token, may be in clear', () => {
  const address = 'http://127.0.0.1:9/base';
  expect(faultsOf({ ...TWILIO, TWILIO_LOOKUP_URL: address })).toEqual([]);
  expect(faultsOf(HTTP)).toEqual([]);
});

test('credentials of a provider that no list names are warned of, by name alone', () => {
  const warnings = unusedCredentials(readConfig({ PDL_API_KEY: 'hunter2' }));
  expect(warnings).toEqual([expect.stringContaining('credentials of pdl')]);
  expect(warnings.join()).not.toContain('hunter2');
  expect(unusedCredentials(readConfig({ ...TWILIO }))).toEqual([]);
});
