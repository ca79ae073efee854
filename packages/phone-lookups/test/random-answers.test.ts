import { env } from 'node:process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Adapter, ProviderReading } from '../src/adapter.ts';
import { ADAPTERS } from '../src/adapters.ts';
import { LINE_TYPES } from '../src/line-types.ts';
import { answer, query, RECORDED_PROVIDERS, recordedCases } from './recorded.ts';

// The rules below are written apart from those of the product. More runs: PROPERTY_RUNS=100000 npx vitest run FILE
const RUNS = Number(env.PROPERTY_RUNS ?? 1_000);
const SEED = env.PROPERTY_RUNS ? Date.now() % 2 ** 31 : 20_260_101;

const UNFIT = new Set([...'<>{}`', ...'\u00ad\u034f\u061c\u115f\u180e\u3164\ufeff\uffa0']);
const RANGES = [
  ...[
    [0, 0x1f],
    [0x7f, 0x9f],
    [0x200b, 0x200f],
    [0x2028, 0x202e],
    [0x2060, 0x206f],
    [0xd800, 0xf8ff],
  ],
] as const;

function isFit(text: string, max: number): boolean {
  const hasUnfit = [...text].some((character) => {
    const code = character.codePointAt(0) ?? 0;
    return UNFIT.has(character) || RANGES.some(([from = 0, to = 0]) => code >= from && code <= to);
  });
  const isTidy = text === text.trim() && text === text.normalize('NFC');
  return isTidy && text !== '' && text.length <= max && !hasUnfit;
}
const matching = (pattern: RegExp) => z.string().regex(pattern);
const address = z.string().refine((text) => isFit(text, 200));
const upTo = (max: number) =>
  z.string().refine((text) => isFit(text, max) && !text.includes('://'));
const text = upTo(100).nullable();
const day = matching(/^\d{4}-\d\d-\d\d$/).nullable();
const confidence = z.number().min(0).max(1);

const Company = z.strictObject({
  ...{ name: upTo(100), industry: text, size: text, type: text, website: address.nullable() },
  domain: matching(/^[a-z0-9.-]+\.[a-z0-9-]+$/).nullable(),
  employeeCount: z.int().min(0).max(10_000_000).nullable(),
  foundedYear: z.int().min(1_000).max(2_100).nullable(),
  location: z.strictObject({ city: text, region: text, country: text }).nullable(),
});
const Person = z.strictObject({
  name: upTo(100).regex(/^\P{N}*\p{L}\P{N}*$/u),
  title: upTo(120).nullable(),
});
const Identity = z.strictObject({
  person: Person.nullable(),
  company: Company.nullable(),
  ownerSince: day,
});
const Phone = z.strictObject({
  ...{ carrier: text.or(z.literal('')), lineType: z.enum(LINE_TYPES), lineTypeAsSent: text },
  ...{ country: matching(/^[A-Z]{2}$/).nullable(), portedAt: day },
});
const Reading = z.strictObject({
  class: z.string(),
  code: matching(/^(?!.*\d{7})[\w.-]{1,40}$/).nullable(),
  retryAfterMs: z.int().min(1_000).max(300_000).nullable(),
  found: z.strictObject({
    phone: Phone.nullish(),
    identity: z.strictObject({ value: Identity, confidence }).nullish(),
    intent: z.strictObject({ intent: matching(/^[a-z][a-z0-9_]{0,39}$/), confidence }).nullish(),
  }),
});

const HTTP_ANSWER = {
  phone: { carrier: 'Acme', line_type: 'mobile' },
  identity: {
    person: { name: 'Dana Whitlock', title: 'Manager', company: 'Acme' },
    company: {
      ...{ name: 'Acme', domain: 'acme.example', website: 'https://acme.example', industry: 'X' },
      ...{ size: '1-10', employee_count: 3, founded_year: 2_001, type: 'private' },
      location: { city: 'Bonn', region: 'NW', country: 'DE' },
    },
    confidence: 0.8,
  },
  intent: { intent: 'billing_payment', confidence: 0.5 },
};
const bodiesOf = (name: string): readonly unknown[] => {
  const provider = RECORDED_PROVIDERS.find((one) => one === name);
  return provider ? recordedCases(provider).map(({ response }) => response.body) : [HTTP_ANSWER];
};

const anyText = fc.string({ unit: 'binary', maxLength: 40 });
const hazards = fc.constantFrom(
  ...['\u202eanaD', 'Dana\nWhitlock', 'Da\u200bna', '<b>Dana</b>', '{{name}}', '`x`', 'a://b', ''],
  ...[
    'x'.repeat(130),
    'İ'.repeat(60),
    'e\u0301',
    '\ud800',
    ' Dana ',
    'Dana 2',
    '12125550142',
    '\u3164',
  ],
  ...[
    'javascript:alert(1)',
    'https://u:p@a.example',
    'https://a.example/<x>',
    'tel:1.2',
    '__proto__',
  ],
  ...[
    '2024-02-30',
    '0000-00-00',
    'de',
    'WIRELESS CALLER',
    "O'BRIEN MCKAY LLC",
    'Mobile',
    'BUSINESS',
  ],
  ...[-1, 0, 1, 7, 1.5, 2_024, 9_999, 1e9, Number.MAX_VALUE, true, false, null],
);
const values = fc.oneof(hazards, anyText, fc.jsonValue({ maxDepth: 2 }));
const change = fc.record({ at: fc.nat(200), isInserted: fc.boolean(), value: values });
type Change = { readonly at: number; readonly isInserted: boolean; readonly value: unknown };

const placesIn = (holder: object): readonly (readonly [Record<string, unknown>, string])[] =>
  Object.entries(holder).flatMap(([key, value]) => [
    [holder as Record<string, unknown>, key] as const,
    ...(value instanceof Object ? placesIn(value) : []),
  ]);

/** A copy in which some values are others, or have others within them. */
function changed(body: unknown, changes: readonly Change[]): unknown {
  const copy = structuredClone(body);
  for (const { at, isInserted, value } of changes) {
    const places = placesIn(Object(copy));
    const [holder, key] = places[at % Math.max(places.length, 1)] ?? [{}, ''];
    const old = holder[key];
    const isText = isInserted && typeof old === 'string' && typeof value === 'string';
    holder[key] = isText ? `${old.slice(0, 3)}${value}${old.slice(3)}` : value;
  }
  return copy;
}

const changedAnswers = (adapter: Adapter) =>
  fc
    .tuple(fc.constantFrom(...bodiesOf(adapter.name)), fc.array(change, { maxLength: 6 }))
    .map(([body, changes]) => changed(body, changes));

const answersOf = (adapter: Adapter) =>
  fc.record({
    status: fc.oneof(
      { weight: 4, arbitrary: fc.constant(200) },
      fc.integer({ min: 100, max: 599 }),
    ),
    json: fc.oneof({ weight: 4, arbitrary: changedAnswers(adapter) }, fc.jsonValue()),
    headers: fc.dictionary(fc.constantFrom('retry-after', 'x-ratelimit-reset'), anyText),
    kinds: fc.subarray([...adapter.kinds], { minLength: 1 }),
  });

/** What is wrong with a reading; null if nothing is. */
function faultOf({ class: name, found }: ProviderReading): string | null {
  const parts = Object.values(found);
  if (name === 'ok' && !parts.some(Boolean)) return 'ok, but nothing was found';
  if (name === 'no_data' && parts.some(Boolean)) return 'no data, but something was found';
  if (found.identity?.value.person === null && found.identity.value.company === null)
    return 'nobody';
  const isFailure = ['invalid_input', 'malformed'].includes(name);
  return isFailure && parts.length > 0 ? 'a failure with findings' : null;
}

test.each(Object.values(ADAPTERS) as readonly Adapter[])(
  '$name never throws and never passes a bad field',
  { timeout: 3_600_000 },
  (adapter) => {
    const classes = new Map<string, number>();
    fc.assert(
      fc.property(answersOf(adapter), ({ status, json, headers, kinds }) => {
        const read = adapter.read(answer(status, json, headers), query(kinds));
        classes.set(read.class, (classes.get(read.class) ?? 0) + 1);
        expect(Reading.parse(read)).toEqual(read);
        expect(kinds).toEqual(expect.arrayContaining(Object.keys(read.found)));
        expect(faultOf(read)).toBeNull();
      }),
      { numRuns: RUNS, seed: SEED },
    );
    if (env.PROPERTY_RUNS) console.info(adapter.name, Object.fromEntries(classes));
    expect(classes.get('ok')).toBeGreaterThan(RUNS / 20);
  },
);
