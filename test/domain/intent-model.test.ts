import { expect, test } from 'vitest';
import { type IntentInput, openItemsOf, predictIntent } from '#src/domain/intent/intent-model.ts';
import type { LabelledCall } from '#src/domain/intent/intent-probabilities.ts';
import {
  gapOf,
  intentIncrements,
  KNOWN_LABELS,
  slotOf,
} from '#src/domain/intent/intent-statistics.ts';
import { NO_OPEN_ITEMS } from './intent-worlds.ts';

const NOW = Date.UTC(2026, 10, 21, 15);
const DAY = 24 * 60 * 60 * 1000;

const call = (
  label: LabelledCall['label'],
  daysAgo: number,
  outcome: LabelledCall['outcome'] = 'other',
) => ({
  label,
  outcome,
  atMs: NOW - daysAgo * DAY,
});

const predict = (input: Partial<IntentInput>) =>
  predictIntent({
    history: [],
    statistics: null,
    nowMs: NOW,
    timeZone: null,
    openItems: NO_OPEN_ITEMS,
    ...input,
  });

/** A tenant where half of `calls` calls were about support, the rest evenly about the others. */
const statisticsOf = (calls: number) =>
  Object.fromEntries(
    KNOWN_LABELS.map((label) => [
      `label_${label}`,
      label === 'support_issue' ? calls / 2 : calls / 20,
    ]),
  );

test('of a number that never called nothing is predicted', () => {
  expect(predict({})).toEqual({ intent: 'unknown', confidence: 0, source: 'local' });
  expect(predict({ statistics: statisticsOf(1_000) })).toMatchObject({
    intent: 'unknown',
    confidence: 0.498,
  });
});

test('one earlier call is too little to name a label', () => {
  const { intent, confidence } = predict({ history: [call('billing_payment', 1)] });
  expect(intent).toBe('unknown');
  expect(confidence).toBeCloseTo((2 ** (-1 / 14) + 4 / 11) / (2 ** (-1 / 14) + 4), 3);
});

test('a caller who keeps calling about one thing is expected to do so again', () => {
  const history = [1, 2, 3, 4, 5, 6, 7, 8].map((daysAgo) => call('billing_payment', daysAgo));
  expect(predict({ history })).toMatchObject({ intent: 'billing_payment', source: 'local' });
  const old = history.map((one) => ({ ...one, atMs: one.atMs - 60 * DAY }));
  expect(predict({ history: old })).toMatchObject({ intent: 'unknown' });
});

test('calls nobody could label count through their outcomes, and only then', () => {
  const quotes = [1, 2, 3, 4, 5, 6, 7, 8].map((day) => call('unknown', day, 'quote_given'));
  expect(predict({ history: quotes }).intent).toBe('follow_up_quote');
  expect(predict({ history: [call('general_inquiry', 9), ...quotes] }).intent).toBe('unknown');
  const others = quotes.map((one) => ({ ...one, outcome: 'other' as const }));
  expect(predict({ history: others })).toMatchObject({ intent: 'unknown', confidence: 0 });
});

test('what all callers call about is no news: the label must be likelier for this one', () => {
  const counts = { ...statisticsOf(0), label_support_issue: 9_000, label_billing_payment: 1_000 };
  const { intent, confidence } = predict({
    history: [call('support_issue', 20)],
    statistics: counts,
  });
  expect(intent).toBe('unknown');
  expect(confidence).toBeGreaterThan(0.9);
});

test('what usually follows a call, and how soon, is learnt from all callers', () => {
  const counts = { ...statisticsOf(400), after_request_quote_week_follow_up_quote: 200 };
  const after = (days: number) =>
    predict({ history: [call('request_quote', days)], statistics: counts }).intent;
  expect([after(3), after(10), after(0.5)]).toEqual(['follow_up_quote', 'unknown', 'unknown']);
});

test('few calls of an hour move the tenant’s shares only a little', () => {
  const statistics = { ...statisticsOf(10_000), slot_Sat_2_billing_payment: 60 };
  const { confidence, intent } = predict({ statistics });
  expect(intent).toBe('unknown');
  // Sixty counted beside the weight of twenty, a twentieth of which is about payment anyway.
  expect(confidence).toBeCloseTo((60 + 20 / 20) / (60 + 20), 2);
  expect(predict({ statistics, nowMs: NOW + DAY }).confidence).toBeCloseTo(0.5, 2);
});

test.each([
  ['an appointment in six days', { appointmentAtMs: NOW + 6 * DAY }, 'manage_appointment'],
  ['an appointment in eight days', { appointmentAtMs: NOW + 8 * DAY }, 'unknown'],
  ['an appointment that is over', { appointmentAtMs: NOW - DAY }, 'unknown'],
  ['a quote of 29 days ago', { quotedAtMs: NOW - 29 * DAY }, 'follow_up_quote'],
  ['a quote of 31 days ago', { quotedAtMs: NOW - 31 * DAY }, 'unknown'],
  ['a callback asked for yesterday', { callbackAskedAtMs: NOW - DAY }, 'return_callback'],
  ['a callback asked for last week', { callbackAskedAtMs: NOW - 7 * DAY }, 'unknown'],
  [
    'an appointment before an older quote',
    { appointmentAtMs: NOW + DAY, quotedAtMs: NOW - DAY },
    'manage_appointment',
  ],
] as const)('%s makes it %3$s', (_title, items, intent) => {
  const openItems = { ...NO_OPEN_ITEMS, ...items };
  const confidence = intent === 'unknown' ? expect.any(Number) : 0.6;
  expect(predict({ openItems, statistics: statisticsOf(199) })).toEqual({
    intent,
    confidence,
    source: 'local',
  });
});

test('from 200 labelled calls on the tenant’s counts decide, not the open item', () => {
  const openItems = { ...NO_OPEN_ITEMS, quotedAtMs: NOW - DAY };
  expect(predict({ openItems, statistics: statisticsOf(200) }).intent).toBe('unknown');
});

test('a history leaves open its next appointment and what its last call left', () => {
  const at = (
    daysAgo: number,
    outcome: LabelledCall['outcome'],
    appointmentAtMs: number | null,
  ) => ({
    ...call('unknown', daysAgo, outcome),
    appointmentAtMs,
  });
  const booked = at(5, 'appointment_booked', NOW + 2 * DAY);
  expect(openItemsOf([], NOW)).toEqual(NO_OPEN_ITEMS);
  expect(openItemsOf([at(1, 'quote_given', NOW + 4 * DAY), booked], NOW)).toEqual({
    appointmentAtMs: NOW + 2 * DAY,
    quotedAtMs: NOW - DAY,
    callbackAskedAtMs: null,
  });
  expect(
    openItemsOf([at(1, 'callback_requested', NOW - DAY), at(2, 'quote_given', null)], NOW),
  ).toEqual({ ...NO_OPEN_ITEMS, callbackAskedAtMs: NOW - DAY });
});

test('a labelled call is counted by label, by the caller’s clock and by what it followed', () => {
  const current = { label: 'billing_payment', atMs: Date.UTC(2026, 10, 21, 3) } as const;
  const previous = { label: 'support_issue', atMs: current.atMs - 2 * DAY } as const;
  expect(intentIncrements(current, previous, 'America/New_York')).toEqual({
    label_billing_payment: 1,
    slot_Fri_3_billing_payment: 1,
    after_support_issue_week_billing_payment: 1,
  });
  expect(Object.keys(intentIncrements(current, null, null))).toEqual([
    'label_billing_payment',
    'slot_Sat_0_billing_payment',
  ]);
  expect(intentIncrements({ ...current, label: 'unknown' }, previous, null)).toEqual({});
});

test('counters are names that a database can increment', () => {
  for (const label of KNOWN_LABELS) {
    const keys = Object.keys(intentIncrements(call(label, 0), call(label, 1), null));
    expect(keys).toHaveLength(3);
    expect(keys.filter((key) => !/^[A-Za-z]\w*$/.test(key))).toEqual([]);
  }
});

test('times are told by the caller’s clock, and by UTC where that is not known', () => {
  const midnight = Date.UTC(2026, 10, 21);
  expect(slotOf(midnight, null)).toBe('Sat_0');
  expect(slotOf(midnight, 'Asia/Tokyo')).toBe('Sat_1');
  expect(slotOf(midnight, 'America/Los_Angeles')).toBe('Fri_2');
  expect(slotOf(midnight, 'Nowhere/Such')).toBe('Sat_0');
  const hours = [0.5, 5, 48, 1_000].map((hour) => gapOf(hour * 60 * 60 * 1000));
  expect(hours).toEqual(['hour', 'day', 'week', 'later']);
});

test('the quarter of the day begins on the minute, also where the clock differs by three quarters of an hour', () => {
  const evening = Date.UTC(2026, 10, 21, 12, 15);
  expect(slotOf(evening - 1, 'Asia/Kathmandu')).toBe('Sat_2');
  expect(slotOf(evening, 'Asia/Kathmandu')).toBe('Sat_3');
  expect(slotOf(evening, null)).toBe('Sat_2');
});
