import { expect, test } from 'vitest';
import type { ExpectedValue } from '../../../bench/summaries/calls.ts';
import { madeUp } from '../../../bench/summaries/facts/made-up.ts';
import { mentions } from '../../../bench/summaries/facts/mentions.ts';
import { readSaid } from '../../../bench/summaries/facts/said.ts';

/** A Thursday. */
const STARTED_AT_MS = Date.UTC(2026, 2, 5, 15);

const says = (text: string, type: ExpectedValue['type'], value: string): boolean =>
  mentions(
    readSaid(text, STARTED_AT_MS),
    { slot: 'any', type, values: value.split(' or ') },
    STARTED_AT_MS,
  );

const invented = (summary: string, call: string): string[] =>
  madeUp(readSaid(summary, STARTED_AT_MS), readSaid(call, STARTED_AT_MS));

test.each([
  ['Booked for half past eleven', '11:30 am'],
  ['Booked for 11:30', '11:30 am'],
  ['Booked for eleven thirty am', '11:30'],
  ['We open at a quarter to nine', '8:45 pm'],
  ['He comes at about twenty to three', '2:40 am'],
  ['Lunch at noon', '12 pm'],
  ['Call me after six thirty', '6:30 pm'],
  ['Between 8 and 12', '8 am'],
  ['Three o’clock in the afternoon', '3 pm'],
])('"%s" tells the time %s', (text, time) => {
  expect(says(text, 'time', time)).toBe(true);
});

test.each([
  ['Booked for 11:30 pm', '11:30 am'],
  ['It takes five to ten days', '9:55 am'],
  ['It costs 11 dollars and 30 cents', '11:30'],
  ['Room 3, second floor', '3 pm'],
])('"%s" does not tell the time %s', (text, time) => {
  expect(says(text, 'time', time)).toBe(false);
});

test.each([
  ['See you on the 12th', 'March 12'],
  ['See you on the twelfth of March', 'March 12'],
  ['Next Thursday is fine', 'March 12'],
  ['A week from Thursday', 'March 19'],
  ['The day after tomorrow', 'March 7'],
  ['Saturday', 'March 7'],
  ['2026-03-07', 'Saturday'],
  ['1/14', 'January 14'],
])('"%s", said on Thursday 5 March 2026, tells the day %s', (text, day) => {
  expect(says(text, 'date', day)).toBe(true);
});

test.each([
  ['Friday 13 March', 'March 12'],
  ['A week from Thursday', 'March 12'],
  ['March 3', 'March 13'],
])('"%s" does not tell the day %s', (text, day) => {
  expect(says(text, 'date', day)).toBe(false);
});

test.each([
  ['A hundred and forty-five dollars', 'money', '145'],
  ['Pads are six ninety', 'money', '690'],
  ['It was $1,250.50', 'money', '1250.50'],
  ['Twelve thousand, five hundred? No, twelve thousand', 'money', '12000'],
  ['Forty-two dollars and fifty cents', 'money', '42.50'],
  ['318 euros and 94 euros', 'money', '94'],
  ['Ticket eight eight zero one seven', 'number', '88017'],
  ['A table for nine', 'number', '9'],
  ['It is 212, 555, 0147', 'phone', '212 555 0147'],
  ['two one two five five five oh one four seven', 'phone', '212-555-0147'],
  ['Paweł Szymański booked', 'text', 'Pawel Szymanski'],
  [
    'priya dot raman at example dot com',
    'email',
    'p@example.com or priya dot raman at example dot com',
  ],
  ['The heater leaks', 'keys', 'heater|boiler+leak'],
] as const)('"%s" tells the %s %s', (text, type, value) => {
  expect(says(text, type, value)).toBe(true);
});

test.each([
  ['A table for nine at 9 pm', 'number', '19'],
  ['Open at 9 pm', 'number', '9'],
  ['318 euros and 94 euros', 'money', '318.94'],
  ['24,300, 36,200 with it', 'phone', '2430036200'],
  ['Daniel called', 'text', 'Daniel Okafor'],
  ['The boiler is new', 'keys', 'heater|boiler+leak'],
] as const)('"%s" does not tell the %s %s', (text, type, value) => {
  expect(says(text, type, value)).toBe(false);
});

test('values that the call holds in another form are not made up', () => {
  const call = 'Half past four tomorrow? That is eighty-nine dollars. Call 212, 555, 0147';
  expect(invented('Friday 6 March at 4:30 pm, $89, 212-555-0147', call)).toEqual([]);
});

test('times, days, amounts and phone numbers that the call does not hold are made up', () => {
  const call = 'Half past four tomorrow? That is eighty-nine dollars. Call 212-555-0147';
  const summary = 'Monday 9 March at 5:15 pm, $98, 212-555-0148';
  expect(invented(summary, call)).toEqual([
    'time 5:15',
    'day 3-9',
    'day weekday:1',
    'amount 98',
    'number 2125550148',
  ]);
});
