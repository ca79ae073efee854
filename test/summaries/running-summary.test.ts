import { expect, test } from 'vitest';
import type { Fact } from '#src/domain/fact.ts';
import type { RememberedCall } from '#src/domain/memory.ts';
import { callerIdentity } from '#src/summaries/caller-name.ts';
import { runningSummary } from '#src/summaries/running-summary.ts';

const DAY_MS = 86_400_000;
const MARCH = Date.UTC(2026, 2, 4, 10);
const JUNE = Date.UTC(2026, 5, 2, 10);
const NOW = Date.UTC(2026, 5, 3, 10);

const fact = (kind: Fact['kind'], value: string, atMs?: number): Fact => ({
  kind,
  value,
  status: 'said',
  words: value,
  confidence: 0.8,
  turn: 1,
  ...(atMs !== undefined && { atMs }),
});
const call = (
  callId: string,
  startedAtMs: number,
  summary: string,
  facts: Fact[],
  more: Partial<RememberedCall> = {},
): RememberedCall => ({
  callId,
  startedAtMs,
  durationS: 60,
  outcome: 'other',
  normalisedOutcome: 'other',
  intent: 'unknown',
  summary,
  facts,
  ...more,
});

const leak = call(
  'z',
  MARCH,
  "Daniel Okafor's water heater is leaking. Booked for Friday 6 March at 4 pm. Phone 555-0101.",
  [
    fact('name', 'Daniel Okafor'),
    fact('phone', '555-0101'),
    fact('appointment', 'Friday 6 March at 4 pm', MARCH + 2 * DAY_MS),
  ],
);
const bill = call(
  'b',
  JUNE - 20 * DAY_MS,
  'Daniel Okafor of Acme asked about an invoice. Phone 555-0177.',
  [fact('name', 'Daniel Okafor'), fact('company', 'Acme'), fact('phone', '555-0177')],
);
const service = call(
  'c',
  JUNE,
  'Daniel Okafor of Acme needs the yearly service. Booked for Monday 8 June at 9 am.',
  [
    fact('name', 'Daniel Okafor'),
    fact('company', 'Acme'),
    fact('appointment', 'Monday 8 June at 9 am', JUNE + 6 * DAY_MS),
  ],
);
const words = (text: string): number => text.split(/\s+/).length;

test('the history says who called how often, the latest call in full and the earlier ones in short', () => {
  expect(runningSummary([service, bill, leak], 3, NOW)).toBe(
    'Daniel Okafor, of Acme, has called 3 times since 4 March. Latest (2 June): Daniel Okafor of Acme needs the yearly service. ' +
      'Booked for Monday 8 June at 9 am. Earlier: asked about an invoice (13 May); their water heater is leaking (4 March).',
  );
});

test('the order in which calls are handed over makes no difference', () => {
  const expected = runningSummary([service, bill, leak], 3, NOW);
  for (const order of [
    [leak, bill, service],
    [bill, service, leak],
    [service, leak, bill],
  ]) {
    expect(runningSummary(order, 3, NOW)).toBe(expected);
  }
});

test('nobody is no history', () => {
  expect(runningSummary([], 0, NOW)).toBe('');
});

test('a corrected telephone number is gone, and so is an appointment that was moved', () => {
  const moved = call(
    'd',
    JUNE + DAY_MS,
    'Daniel Okafor has to move the service. Booked for Tuesday 9 June at 11 am. Phone 555-0199.',
    [
      fact('name', 'Daniel Okafor'),
      fact('phone', '555-0199'),
      fact('appointment', 'Tuesday 9 June at 11 am', JUNE + 7 * DAY_MS),
    ],
  );
  const text = runningSummary([moved, service, bill, leak], 4, JUNE + 2 * DAY_MS);
  expect(text).toContain('Tuesday 9 June at 11 am');
  expect(text).toContain('555-0199');
  expect(text).not.toMatch(/555-0177|555-0101|Monday 8 June|6 March/);
});

test('an appointment that has passed is said as past', () => {
  const text = runningSummary([service], 1, JUNE + 30 * DAY_MS);
  expect(text).toContain('The appointment of Monday 8 June at 9 am is past.');
  expect(text).not.toContain('Booked for');
});

test('what is still open of an earlier call stays until something replaces it', () => {
  const asked = call('e', JUNE - DAY_MS, 'Daniel Okafor wants a spare part.', [
    fact('open_item', 'We will order the part and call back.'),
  ]);
  const hello = call('f', JUNE, 'Daniel Okafor asked about opening hours.', []);
  expect(runningSummary([hello, asked], 2, NOW)).toContain(
    'Open: We will order the part and call back.',
  );
  const done = call('g', JUNE, 'Daniel Okafor asked about it.', [
    fact('open_item', 'The part ships on Monday.'),
  ]);
  const text = runningSummary([done, asked], 2, NOW);
  expect(text).toContain('Open: The part ships on Monday.');
  expect(text).not.toContain('order the part');
});

test('an unanswered call does not hide the last conversation', () => {
  const missed = call('h', NOW, 'No answer.', [], {
    normalisedOutcome: 'no_answer',
    outcome: 'no_answer',
  });
  const text = runningSummary([missed, service], 2, NOW);
  expect(text).toContain('The call of 3 June was not answered.');
  expect(text).toContain('Latest (2 June): Daniel Okafor of Acme needs the yearly service.');
});

test('with older calls than those remembered the history does not say since when', () => {
  expect(runningSummary([service, bill], 14, NOW)).toMatch(
    /^Daniel Okafor, of Acme, has called 14 times\. /,
  );
});

test('however much there is to tell, it is 120 words at most', () => {
  const long = Array.from({ length: 10 }, (_, i) =>
    call(
      `id${i}`,
      JUNE - i * DAY_MS,
      `Daniel Okafor needs ${'something rather long to be said '.repeat(10)}. And more.`,
      [fact('open_item', 'we will '.repeat(60))],
    ),
  );
  const text = runningSummary(long, 10, NOW);
  expect(words(text)).toBeLessThanOrEqual(120);
  expect(words(text)).toBeGreaterThan(5);
});

test('the newest name counts, and a first name alone does not shorten it', () => {
  const renamed = call('i', NOW, '', [fact('name', 'Dana Okafor')]);
  const short = call('j', NOW + 1, '', [fact('name', 'Dana')]);
  expect(callerIdentity([leak, renamed])).toEqual({ name: 'Dana Okafor', company: null });
  expect(callerIdentity([short, renamed, leak]).name).toBe('Dana Okafor');
  expect(callerIdentity([bill]).company).toBe('Acme');
  expect(callerIdentity([])).toEqual({ name: null, company: null });
});
