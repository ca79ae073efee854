import { expect, test } from 'vitest';
import { enteredValue } from '#src/facts/entered/entered-value.ts';
import type { Fact, FactKind, FactValues } from '#src/facts/fact.ts';
import { typed } from '../fact-calls.ts';

/** Wednesday 4 March 2026, 10:00 in New York. */
const NOW_MS = Date.UTC(2026, 2, 4, 15);
const at = (day: number, hour: number, minute = 0) => Date.UTC(2026, 2, day, hour + 5, minute);
const VISIT = typed('appointment', { atMs: at(5, 15), what: 'boiler', with: 'Luis' });

const enter = (
  known: Fact,
  text: string,
  { atMs = null, language = null }: { atMs?: number | null; language?: string | null } = {},
) => enteredValue(known, { text, atMs }, { nowMs: NOW_MS, zone: 'America/New_York', language });

test.each<[string, object]>([
  ['Friday 4 pm', { atMs: at(6, 16) }],
  ['friday at 16:00', { atMs: at(6, 16) }],
  ['6 March at 4:30pm', { atMs: at(6, 16, 30) }],
  ['2026-03-06 09:15', { atMs: at(6, 9, 15) }],
  ['Friday 6 March at 4 pm for boiler with Luis', { atMs: at(6, 16) }],
  ['Friday between 8 am and 10 am', { atMs: at(6, 8), untilMs: at(6, 10) }],
  ['tomorrow at noon', { atMs: at(5, 12) }],
  ['4 pm', { atMs: at(5, 16) }],
  ['Friday', { day: '2026-03-06' }],
  ['Sat, 7 Mar between 1 and 3 pm', { atMs: at(7, 13), untilMs: at(7, 15) }],
  ['2026-03-06T16:00', { atMs: at(6, 16) }],
  ['Friday 00:30', { atMs: at(6, 0, 30) }],
])(
  'the moment of an appointment can be typed as "%s", and its other parts stay',
  (text, moment) => {
    expect(enter(VISIT, text)).toEqual({ value: { what: 'boiler', with: 'Luis', ...moment } });
  },
);

test.each([
  'soon',
  'Friday at 4',
  'Friday or Saturday 4 pm',
  'Friday 4 pm or 5 pm',
  'Friday in the morning',
  'Saturday 6 March at 4 pm',
  'Friday 4 pm for the roof',
  'Friday 4 pm 300',
  'Friday 10:30',
  'Friday at midnight',
  'Fridays at 4 pm',
  '31 February at 4 pm',
  '2026-02-31',
  '6/3 at 4 pm',
])('"%s" is no clear moment, and nothing that was typed is dropped', (text) => {
  expect(enter(VISIT, text)).toEqual({
    field: 'value',
    fault: expect.stringContaining('must be a day and a time'),
  });
});

test('a time alone needs a known day that the calendar has', () => {
  expect(enter(typed('callback', { day: '2026-02-31x' }), '4 pm')).toHaveProperty('fault');
  expect(enter(typed('callback', {}), '4 pm')).toHaveProperty('fault');
});

test('the exact moment takes precedence over the typed one', () => {
  const result = enter(VISIT, 'Friday 4 pm', { atMs: at(7, 9) });
  expect(result).toEqual({ value: { what: 'boiler', with: 'Luis', atMs: at(7, 9) } });
  expect(enter(typed('callback', {}), '', { atMs: at(7, 9) })).toEqual({
    value: { atMs: at(7, 9) },
  });
});

test.each<[string, string, object]>([
  ['de', 'Freitag um 16 Uhr', { atMs: at(6, 16) }],
  ['de', '06.03.2026 um 10 Uhr', { atMs: at(6, 10) }],
  ['de', 'Freitag um 9 Uhr', { atMs: at(6, 9) }],
  ['es', 'viernes a las 4 de la tarde', { atMs: at(6, 16) }],
  ['fr', 'vendredi à 16h30', { atMs: at(6, 16, 30) }],
])('a moment is read in the language of the call, too: %s, "%s"', (language, text, moment) => {
  expect(enter(VISIT, text, { language })).toMatchObject({ value: moment });
});

const PRICE: FactValues['quote'] = { amountMinor: 12_000, currency: 'USD', for: 'the drain' };

test.each<[string, object]>([
  ['$145', { amountMinor: 14_500, currency: 'USD' }],
  ['145', { amountMinor: 14_500, currency: 'USD' }],
  ['1,200.50 dollars', { amountMinor: 120_050, currency: 'USD' }],
  ['€90 for the drain', { amountMinor: 9_000, currency: 'EUR' }],
  ['1.200,50 €', { amountMinor: 120_050, currency: 'EUR' }],
  ['CHF 90', { amountMinor: 9_000, currency: 'CHF' }],
  ['¥1200', { amountMinor: 1200, currency: 'JPY' }],
])('a price can be typed as "%s", and what it is for stays', (text, amount) => {
  expect(enter(typed('quote', PRICE), text)).toEqual({ value: { ...PRICE, ...amount } });
});

test.each(['cheap', '$100 to $200', '$145 for the roof', 'A$ 90', '90 € or $', '14 May', ''])(
  '"%s" is no price',
  (text) => {
    expect(enter(typed('quote', PRICE), text)).toMatchObject({ field: 'value' });
  },
);

test.each<[FactKind, string, string | null]>([
  ['email', 'Olga@New.example', 'olga@new.example'],
  ['email', 'olga at new', null],
  ['email', 'a@x.example b@x.example', null],
  ['phone', '+1 (212) 555-0143', '+12125550143'],
  ['phone', '030/123.45.67', '0301234567'],
  ['phone', '212-555-0143 ext 5', null],
  ['phone', '1234567890123456', null],
  ['phone', '12', null],
  ['address', '12 Mill Road, Apartment 4', '12 Mill Road, Apartment 4'],
  ['preferred_name', 'Olli', 'Olli'],
  ['preferred_name', '', null],
])('of the kind %s, "%s" is read as %j', (kind, text, expected) => {
  const result = enter(typed(kind, { text: 'before' } as FactValues[typeof kind]), text);
  if (expected === null) expect(result).toMatchObject({ field: 'value' });
  else expect(result).toEqual({ value: { text: expected } });
});

test('a note keeps its topic, and a promise its moment unless another is typed', () => {
  const note = typed('care_note', { text: 'nuts', topic: 'allergy' });
  expect(enter(note, 'peanuts')).toEqual({ value: { text: 'peanuts', topic: 'allergy' } });
  const promise = typed('open_item', { text: 'call', who: 'agent', act: 'call', atMs: at(5, 9) });
  const parts = { who: 'agent', act: 'call' };
  expect(enter(promise, 'call back')).toEqual({
    value: { ...parts, text: 'call back', atMs: at(5, 9) },
  });
  expect(enter(promise, 'call every Friday')).toEqual({
    value: { ...parts, text: 'call every Friday', atMs: at(5, 9) },
  });
  expect(enter(promise, 'call on Friday')).toEqual({
    value: { ...parts, text: 'call on Friday', day: '2026-03-06' },
  });
});

test.each<[FactKind, object]>([
  ['name', { text: 'Olga' }],
  ['company', { text: 'Acme' }],
])('a %s is set by updateCaller', (kind, value) => {
  const known = typed(kind, value as FactValues[typeof kind]);
  expect(enter(known, 'x')).toEqual({
    field: 'value',
    fault: expect.stringContaining('`updateCaller`'),
  });
});

test('a moment is refused for kinds that have none', () => {
  const known = typed('email', { text: 'a@x.example' });
  expect(enter(known, 'b@x.example', { atMs: 5 })).toMatchObject({ field: 'atMs' });
});
