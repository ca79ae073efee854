import { z } from 'zod';
import { isCountryCode } from '../domain/phone-numbers/phone-number.ts';
import { address, decimal, type Setting, secret, wholeNumber } from './setting-kinds.ts';

const list = (name: string, about: string) => ({
  name,
  doc: `Providers that are asked ${about}, best first: [enrichment](enrichment.md). Without it nobody is asked.`,
  expected: 'names of providers with commas, each once',
  schema: z
    .string()
    .nullable()
    .transform((text) => (text ?? '').split(',').map((part) => part.trim().toLowerCase()))
    // What the number and the calls themselves say is always last, named or not.
    .transform((names) => names.filter((part) => part !== '' && part !== 'local')),
});

const credential = (name: string, doc: string) => ({ name, secrets: [name], doc, ...secret });

const baseAddress = (name: string, provider: string, fallback: string) => ({
  ...address,
  name,
  doc: `Base address of ${provider}.`,
  default: fallback,
  schema: address.schema.unwrap(),
});

const ttl = (name: string, of: string, seconds: number) => ({
  name,
  doc: `How long ${of}, in seconds. With 0 nothing of it is stored.`,
  ...wholeNumber(0, 315_360_000, seconds),
});

/** Limits of one provider: `twilioTimeoutMs` is the variable TWILIO_TIMEOUT_MS. */
function limitsOf<Provider extends string>(provider: Provider, prefix: string) {
  const limits = {
    TimeoutMs: {
      name: `${prefix}_TIMEOUT_MS`,
      doc: 'Timeout of a request, in milliseconds. A recall waits no longer than its budget; a later answer serves the next one.',
      ...wholeNumber(1, 60_000, 3_000),
    },
    Concurrency: {
      name: `${prefix}_CONCURRENCY`,
      doc: 'Concurrent requests of a process; a recall above it is answered without the provider.',
      ...wholeNumber(1, 1_000, 16),
    },
    MonthlyRequests: {
      name: `${prefix}_MONTHLY_REQUESTS`,
      doc: 'Maximum requests in a month (UTC), of all tenants and processes together.',
      expected: 'a whole number from 1 to 1000000000',
      schema: wholeNumber(1, 1_000_000_000).schema.nullable(),
    },
    PriceUsd: {
      name: `${prefix}_PRICE_USD`,
      doc: 'Price of a billed request in US dollars, for the sums in metrics and on `/graphql`.',
      ...decimal(1_000),
    },
  };
  type Limits = typeof limits;
  return Object.fromEntries(
    Object.entries(limits).map(([name, limit]) => [`${provider}${name}`, limit]),
  ) as { [Name in keyof Limits as `${Provider}${Name}`]: Limits[Name] };
}

const DAY_S = 86_400;

/** Settings of the providers of enrichment. */
export const enrichmentSettings = {
  enrichPhoneProviders: list('ENRICH_PHONE_PROVIDERS', 'about the number: carrier and line type'),
  enrichIdentityProviders: list('ENRICH_IDENTITY_PROVIDERS', 'who has the number'),
  enrichIntentProviders: list('ENRICH_INTENT_PROVIDERS', 'why somebody calls'),
  enrichIdentityCountries: {
    name: 'ENRICH_IDENTITY_COUNTRIES',
    doc: 'The only countries whose numbers go to providers that are asked who has them, or `all`. Trestle and caller names of telephone companies never get others than US and CA.',
    default: 'US,CA',
    expected: 'country codes (ISO 3166-1 alpha-2) with commas, or all',
    schema: z
      .string()
      .transform((text) => text.split(',').map((part) => part.trim()))
      .pipe(
        z.union([
          z.tuple([z.literal('all')]).transform(() => 'all' as const),
          z.array(z.string().refine(isCountryCode)),
        ]),
      ),
  },
  enrichPhoneTtlS: ttl('ENRICH_PHONE_TTL_S', 'data about a number is fresh', 30 * DAY_S),
  enrichIdentityTtlS: ttl('ENRICH_IDENTITY_TTL_S', 'a person or company is fresh', 30 * DAY_S),
  enrichCnamTtlS: ttl('ENRICH_CNAM_TTL_S', "a telephone company's caller name is fresh", DAY_S),
  enrichMissTtlS: ttl(
    'ENRICH_MISS_TTL_S',
    'a provider that knew nothing is not asked again',
    7 * DAY_S,
  ),
  twilioAccountSid: credential('TWILIO_ACCOUNT_SID', 'Account of Twilio.'),
  twilioAuthToken: credential('TWILIO_AUTH_TOKEN', "The account's token."),
  twilioApiKey: credential('TWILIO_API_KEY', 'API key of Twilio, in place of account and token.'),
  twilioApiSecret: credential('TWILIO_API_SECRET', "The API key's secret."),
  twilioUrl: baseAddress('TWILIO_LOOKUP_URL', 'Twilio Lookup', 'https://lookups.twilio.com'),
  ...limitsOf('twilio', 'TWILIO'),
  telnyxApiKey: credential('TELNYX_API_KEY', 'API key of Telnyx.'),
  telnyxUrl: baseAddress('TELNYX_LOOKUP_URL', 'Telnyx', 'https://api.telnyx.com'),
  ...limitsOf('telnyx', 'TELNYX'),
  trestleApiKey: credential('TRESTLE_API_KEY', 'API key of Trestle.'),
  trestleUrl: baseAddress('TRESTLE_URL', 'Trestle', 'https://api.trestleiq.com'),
  ...limitsOf('trestle', 'TRESTLE'),
  pdlApiKey: credential('PDL_API_KEY', 'API key of People Data Labs.'),
  pdlUrl: baseAddress('PDL_URL', 'People Data Labs', 'https://api.peopledatalabs.com'),
  ...limitsOf('pdl', 'PDL'),
  httpUrl: {
    name: 'ENRICH_HTTP_URL',
    doc: 'Address of [your own service](providers/http.md).',
    ...address,
  },
  httpToken: credential('ENRICH_HTTP_TOKEN', 'Bearer token that your own service is sent.'),
  ...limitsOf('http', 'ENRICH_HTTP'),
} satisfies Record<string, Setting>;
