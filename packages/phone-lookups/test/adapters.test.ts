import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Adapter, AnswerClass, Found, ProviderReading } from '../src/adapter.ts';
import { ADAPTERS } from '../src/adapters.ts';
import { EXPECTED, show } from './expected-readings.ts';
import { answer, bodyOf, query, RECORDED_PROVIDERS, recordedCases } from './recorded.ts';

const CREDENTIALS = {
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'token',
  TELNYX_API_KEY: 'key-1',
  TRESTLE_API_KEY: 'key-2',
  PDL_API_KEY: 'key-3',
};
const { twilio, telnyx, trestle, pdl, http } = ADAPTERS;
const all: readonly Adapter[] = Object.values(ADAPTERS);
const reading = (name: AnswerClass, found: Found = {}, code: string | null = null) =>
  ({ class: name, code, retryAfterMs: null, found }) satisfies ProviderReading;
const danaBy = (confidence: number) => ({
  value: { person: { name: 'Dana Whitlock', title: null }, company: null, ownerSince: null },
  confidence,
});
const of = (adapter: Adapter, status: number, json: unknown = null, headers = {}) =>
  adapter.read(answer(status, json, headers), query(adapter.kinds));

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T11:59:40Z') });
  return () => vi.useRealTimers();
});

test('each adapter has its own name', () => {
  expect(all.map(({ name }) => name)).toEqual(Object.keys(ADAPTERS));
});

test.each(RECORDED_PROVIDERS)('recorded answers of %s', (provider) => {
  const adapter = ADAPTERS[provider];
  const read = recordedCases(provider).map(({ name, response: { status, body, headers } }) => [
    name,
    show(adapter.read(answer(status, body, headers), query(adapter.kinds))),
  ]);
  const expected = Object.entries(EXPECTED[provider]);
  expect(read).toEqual(expected.map(([name, text]) => [name, text.replace('not asked: ', '')]));
});

const TWILIO = '/v2/PhoneNumbers/%2B12125550142?Fields=';
const TELNYX = '/v2/number_lookup/%2B12125550142?type=';
const PDL = '/v5/person/enrich?phone=%2B12125550142&min_likelihood=6&titlecase=true';
test.each([
  [twilio, ['phone'], `${TWILIO}line_type_intelligence`],
  [twilio, ['identity'], `${TWILIO}caller_name`],
  [twilio, ['phone', 'identity'], `${TWILIO}line_type_intelligence,caller_name`],
  [telnyx, ['identity'], `${TELNYX}caller-name`],
  [telnyx, ['phone', 'identity'], `${TELNYX}carrier&type=caller-name`],
  [trestle, ['phone'], '/3.0/phone_intel?phone=%2B12125550142'],
  [trestle, ['phone', 'identity'], '/3.1/caller_id?phone=%2B12125550142'],
  [pdl, ['identity'], PDL],
] as const)('$0.name asks for what is wanted: %s', (adapter, kinds, path) => {
  expect(adapter.request(query(kinds), CREDENTIALS)).toMatchObject({ method: 'GET', path });
});

test('requests carry the credentials', () => {
  const headers = (adapter: Adapter, more = {}) =>
    adapter.request(query(['identity']), { ...CREDENTIALS, ...more }).headers;
  const key = { TWILIO_API_KEY: 'SK1', TWILIO_API_SECRET: 'secret' };
  expect(headers(twilio)).toEqual({ authorization: `Basic ${btoa('AC1:token')}` });
  expect(headers(twilio, key)).toEqual({ authorization: `Basic ${btoa('SK1:secret')}` });
  expect(headers(telnyx)).toEqual({ authorization: 'Bearer key-1' });
  expect(headers(trestle)).toEqual({ 'x-api-key': 'key-2' });
  expect(headers(pdl)).toEqual({ 'x-api-key': 'key-3' });
  expect(headers(http).authorization).toBeUndefined();
  expect(headers(http, { ENRICH_HTTP_TOKEN: 't' }).authorization).toBe('Bearer t');
});

test('the operator’s own service is told of the call', () => {
  const request = http.request(query(['identity', 'intent']), {});
  const headers = { 'content-type': 'application/json' };
  expect(request).toMatchObject({ method: 'POST', path: '', headers });
  expect(JSON.parse(request.body ?? '')).toEqual({
    phone_number: '+12125550142',
    country: 'US',
    kinds: ['identity', 'intent'],
    trigger: 'ringing',
    agent_id: 'agent-1',
    session_id: 'session-1',
    total_calls: 3,
    last_outcome: 'resolved',
    seconds_since_last_call: 86_400,
    local_hour: 14,
    weekday: 2,
  });
});

test('the operator’s own service answers for all kinds', () => {
  const location = { city: 'Bonn', region: null, country: 'DE' };
  const brightwater = {
    ...{
      name: 'Brightwater',
      website: 'https://www.brightwater.example/about',
      industry: 'Dental',
    },
    ...{ size: '11-50', employee_count: 24, founded_year: 2009, type: 'private', location },
  };
  const { employee_count, founded_year, ...company } = brightwater;
  const json = {
    phone: { carrier: 'Acme', line_type: 'mobile' },
    identity: { person: { name: 'Dana Whitlock', title: 'Manager' }, company: brightwater },
    intent: { intent: 'billing_payment', confidence: 0.7 },
  };
  const phone = { carrier: 'Acme', lineType: 'mobile', lineTypeAsSent: 'mobile' };
  const { found } = of(http, 200, json);
  expect(found).toEqual({
    phone: { ...phone, country: null, portedAt: null },
    identity: {
      value: {
        person: { name: 'Dana Whitlock', title: 'Manager' },
        company: {
          ...company,
          domain: 'brightwater.example',
          employeeCount: 24,
          foundedYear: 2009,
        },
        ownerSince: null,
      },
      confidence: 0.9,
    },
    intent: json.intent,
  });
  const worker = { person: { company: 'Acme' }, confidence: 0.4 };
  const alone = of(http, 200, { identity: worker, intent: { intent: 'Bad one', confidence: 1 } });
  expect(alone.found).toMatchObject({ phone: null, intent: null });
  expect(alone.found.identity).toMatchObject({ value: { person: null }, confidence: 0.4 });
  expect(alone.found.identity?.value.company?.name).toBe('Acme');
  for (const nothing of [of(http, 404), of(http, 204), of(http, 200, {})]) {
    expect(nothing).toEqual(reading('no_data', { phone: null, identity: null, intent: null }));
  }
});

describe.each(all)('$name', (adapter) => {
  test.each([
    [401, 'auth'],
    [403, 'auth'],
    [402, 'quota'],
    [429, 'rate'],
    [400, 'malformed'],
    [422, 'malformed'],
    [408, 'transient'],
    [500, 'transient'],
    [503, 'transient'],
    [302, 'malformed'],
  ] as const)('status %i without a body is %s', (status, name) => {
    expect(of(adapter, status)).toEqual(reading(name));
  });

  test.each([null, [], 'text', 12, true, [{}]])('JSON of another shape: %j', (json) => {
    expect(of(adapter, 200, json)).toEqual(reading('malformed'));
  });

  test.each([
    ['5', 5_000],
    ['0', 1_000],
    ['86400', 300_000],
    ['Sat, 21 Nov 2026 12:00:00 GMT', 20_000],
    ['Sat, 21 Nov 2020 12:00:00 GMT', 1_000],
    ['soon', null],
    ['', null],
  ])('Retry-After %s', (header, ms) => {
    expect(of(adapter, 429, null, { 'retry-after': header }).retryAfterMs).toBe(ms);
    expect(of(adapter, 503, {}, { 'retry-after': [header] }).retryAfterMs).toBe(ms);
  });
});

test.each([twilio, telnyx, trestle, pdl])('$name: an object without its fields', (adapter) => {
  expect(of(adapter, 200, { hello: 1 }).class).toBe('malformed');
});

test('an invalid number, and one that is not there', () => {
  expect(of(twilio, 404, { code: 20404 })).toEqual(reading('invalid_input', {}, '20404'));
  expect(of(telnyx, 422, { errors: [{ code: '10016' }] }).class).toBe('invalid_input');
  expect(of(telnyx, 200, { data: { valid_number: false } })).toEqual(reading('invalid_input'));
  expect(of(pdl, 404)).toEqual(reading('no_data', { identity: null }));
  expect(of(twilio, 404).class).toBe('malformed');
  const foreign = { is_valid: false, warnings: ['International number. Not authorized'] };
  expect(of(trestle, 200, foreign).class).toBe('no_data');
});

test('a code decides before the status', () => {
  expect(of(twilio, 403, { code: 60611 }).class).toBe('quota');
  expect(of(trestle, 403, { errorCode: 'MISSING_API_KEY' }).class).toBe('config');
  expect(of(pdl, 403, { error: { type: 'payment_required' } }).class).toBe('quota');
  expect(of(trestle, 429, { errorCode: 'constructor' }).class).toBe('rate');
});

test.each([{ code: 12125550142 }, { code: 'a b' }, { code: 'x'.repeat(41) }, { code: {} }])(
  'a code that the log may not have: %j',
  (json) => expect(of(twilio, 500, json)).toEqual(reading('transient')),
);

test.each([
  [60606, 'config'],
  [60614, 'config'],
  [60619, 'config'],
  [60611, 'quota'],
  [60616, 'rate'],
  [60626, 'rate'],
  [60608, 'transient'],
  ['60600', 'transient'],
] as const)('Twilio’s error %s in one package leaves the other', (error_code, name) => {
  const body = bodyOf('twilio', 'us_mobile_consumer');
  const json = { ...body, line_type_intelligence: { error_code } };
  const identity = danaBy(0.5);
  expect(of(twilio, 200, json)).toEqual(reading(name, { identity }, String(error_code)));
});

test('an error of Telnyx counts where nothing came with it', () => {
  const carrier = { type: 'mobile', error_code: '10001' };
  const failed = { caller_name: '', error_code: '10017' };
  const part = of(telnyx, 200, { data: { carrier, caller_name: failed } });
  expect(part).toMatchObject({ class: 'transient', code: '10017' });
  expect(part.found).toMatchObject({ phone: { lineType: 'mobile' } });
  expect(part.found).not.toHaveProperty('identity');
  const named = { caller_name: 'WIRELESS CALLER', error_code: '10017' };
  expect(of(telnyx, 200, { data: { carrier, caller_name: named } }).class).toBe('ok');
});

test('an owner in a partial answer of Trestle is trusted half as much', () => {
  const body = { ...bodyOf('trestle', 'caller_id_person'), error: { name: 'InternalError' } };
  expect(of(trestle, 200, body)).toMatchObject({
    class: 'ok',
    found: { identity: { confidence: 0.4 } },
  });
});

test('fields of a wrong type or with unfit text are unknown, the others stay', () => {
  const { data, ...rest } = bodyOf('pdl', 'match_with_job');
  const changes = { job_title: true, job_company_founded: 99, job_company_employee_count: 2e7 };
  const { found } = of(pdl, 200, { ...rest, data: { ...(data as object), ...changes } });
  expect(found.identity?.value).toMatchObject({
    person: { name: 'dana whitlock', title: null },
    company: { foundedYear: null, employeeCount: null, size: '11-50' },
  });
  const line = { carrier_name: 'A{B}', type: 'hologram', error_code: null };
  const body = { ...bodyOf('twilio', 'us_mobile_consumer'), line_type_intelligence: line };
  expect(of(twilio, 200, body).found).toMatchObject({
    phone: { carrier: '', lineType: 'unknown', lineTypeAsSent: 'hologram' },
    identity: danaBy(0.5),
  });
});

test.each([
  ['https://www.acme.example/about', 'acme.example'],
  ['Acme.example', 'acme.example'],
  ['http://192.0.2.1', null],
  ['https://user@acme.example', undefined],
  ['javascript:alert(1)', undefined],
  ['ftp://acme.example', undefined],
  ['acme', undefined],
])('the domain of the website %s is %s; undefined: it is no website', (website, domain) => {
  const { found } = of(http, 200, { identity: { company: { name: 'Acme', website } } });
  const known = domain === undefined ? { website: null, domain: null } : { website, domain };
  expect(found.identity?.value.company).toMatchObject(known);
});

test.each(['null', 'Undefined', 'N/A', 'none', 'Ada 2', '<Ada>', 'Ada\nBerg', 'A'.repeat(101)])(
  'the name %j is no name',
  (name) => {
    const { found } = of(http, 200, { identity: { person: { name } } });
    expect(found.identity).toBeNull();
  },
);
