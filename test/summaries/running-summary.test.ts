import { expect, test } from 'vitest';
import type { Fact } from '#src/domain/fact.ts';
import type { RememberedCall } from '#src/domain/memory.ts';
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
    'Daniel Okafor, of Acme, has called 3 times since 4 March. Appointment: Monday 8 June at 9 am. Other numbers: 555-0177; 555-0101. ' +
      'Latest (2 June): The caller needs the yearly service. Earlier: asked about an invoice (13 May); their water heater is leaking (4 March).',
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
      { ...fact('phone', '555-0199'), status: 'moved' },
      fact('appointment', 'Tuesday 9 June at 11 am', JUNE + 7 * DAY_MS),
    ],
  );
  const text = runningSummary([moved, service, bill, leak], 4, JUNE + 2 * DAY_MS);
  expect(text).toContain('Tuesday 9 June at 11 am');
  expect(text).toContain('555-0199');
  expect(text).not.toMatch(/555-0177|Monday 8 June|6 March/);
});

test('an appointment that has passed is told no longer', () => {
  const text = runningSummary([service], 1, JUNE + 30 * DAY_MS);
  expect(text).toBe(
    'Daniel Okafor, of Acme, has called once. Latest (2 June): The caller needs the yearly service.',
  );
});

test('what is still open of an earlier call stays until a call settles it', () => {
  const asked = call('e', JUNE - DAY_MS, 'Daniel Okafor wants a spare part.', [
    fact('open_item', 'We will order the part and call back.'),
  ]);
  const later = call('g', JUNE, 'Daniel Okafor asked about it.', [
    fact('open_item', 'We will send the invoice.'),
  ]);
  expect(runningSummary([later, asked], 2, NOW)).toContain(
    'Open: We will send the invoice; We will order the part and call back.',
  );
  const done = call('h', JUNE + 1, 'The part has come.', [
    { ...fact('open_item', 'order the part'), status: 'withdrawn' },
  ]);
  const text = runningSummary([done, later, asked], 3, NOW);
  expect(text).toContain('Open: We will send the invoice.');
  expect(text).not.toContain('order the part');
});

test('an unanswered call does not hide the last conversation', () => {
  const missed = call('h', NOW, 'No answer.', [], {
    normalisedOutcome: 'no_answer',
    outcome: 'no_answer',
  });
  const text = runningSummary([missed, service], 2, NOW);
  expect(text).toContain('The call of 3 June was not answered.');
  expect(text).toContain('Latest (2 June): The caller needs the yearly service.');
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

test('every fact of weight is told, and nothing that has ended', () => {
  const open = 'We will send the invoice';
  const first = call(
    'k',
    JUNE - 5 * DAY_MS,
    'Quote of $450 for Friday 5 June at 9 am. Rain comes in at the chimney.',
    [
      fact('name', 'Daniel Okafor'),
      fact('preferred_name', 'Danny'),
      fact('company', 'Acme'),
      fact('quote', '$450'),
      fact('appointment', 'Friday 5 June at 9 am', JUNE + 3 * DAY_MS),
      fact('preference', 'mornings only'),
      fact('open_item', open),
    ],
  );
  const second = call(
    'l',
    JUNE,
    'The roof is fine. Moved from Friday 5 June to Monday 8 June at 9 am.',
    [
      { ...fact('appointment', 'Monday 8 June at 9 am', JUNE + 6 * DAY_MS), status: 'moved' },
      { ...fact('quote', '$450'), status: 'accepted' },
      fact('email', 'dan@acme.example'),
      fact('phone', '555-0199'),
      fact('address', '12 Mill Road'),
      fact('callback', 'Thursday 4 June at 5 pm', JUNE + 2 * DAY_MS),
    ],
  );
  expect(runningSummary([second, first], 2, NOW)).toBe(
    'Daniel Okafor (likes to be called Danny), of Acme, has called twice since 28 May. ' +
      'Appointment: Monday 8 June at 9 am. Callback promised: Thursday 4 June at 5 pm. Accepted quote: $450. ' +
      `Open: ${open}. Preference: mornings only. E-mail: dan@acme.example. Other number: 555-0199. ` +
      'Address: 12 Mill Road. Latest (2 June): The roof is fine. Earlier: rain comes in at the chimney (28 May).',
  );
});

test('a price that was turned down is told as that', () => {
  const asked = call('m', JUNE, '', [{ ...fact('quote', '$900'), status: 'declined' }]);
  expect(runningSummary([asked], 1, NOW)).toContain('Quote: $900, declined.');
});

test('a name that was corrected stands in no sentence', () => {
  const wrong = call('n', JUNE - DAY_MS, 'Dana Okafur asked about prices.', [
    fact('name', 'Dana Okafur'),
  ]);
  const right = call('o', JUNE, 'Dana Okafor, not Dana Okafur.', [fact('name', 'Dana Okafor')]);
  const text = runningSummary([right, wrong], 2, NOW);
  expect(text).toContain('Earlier: asked about prices (1 June).');
  expect(text).not.toContain('Okafur');
});

test('sentences that name what was forgotten are left out', () => {
  const told = call('p', JUNE - DAY_MS, 'Daniel asked about prices. The fence is down.', [
    fact('name', 'Daniel Okafor'),
  ]);
  const asked = call('q', JUNE, 'It is still down.', [fact('do_not_remember', 'name')]);
  const text = runningSummary([asked, told], 2, NOW);
  expect(text).toContain('Earlier: the fence is down (1 June).');
  expect(text).not.toMatch(/Daniel|Okafor/);
  const everything = call('r', JUNE, 'It is still down.', [fact('do_not_remember', 'everything')]);
  expect(runningSummary([everything, told], 2, NOW)).toBe(
    'This caller has called twice since 1 June.',
  );
});

test('a cancellation counts from the first note of its call on', () => {
  const cancelled = call('s', JUNE + DAY_MS, 'Appointment cancelled. The caller is away.', []);
  const text = runningSummary([cancelled, service], 2, JUNE + DAY_MS);
  expect(text).toContain('Latest (3 June): Appointment cancelled.');
  expect(text).not.toContain('8 June');
});

test('an older call is told without the days, hours and prices of then', () => {
  const older = call(
    't',
    JUNE - DAY_MS,
    'Daniel Okafor, we rang. They cannot come on 9 June. It costs $90. Daniel Okafor, the hinge is loose.',
    [fact('name', 'Daniel Okafor')],
  );
  const newer = call('u', JUNE, 'The gate is open now.', []);
  expect(runningSummary([newer, older], 2, NOW)).toBe(
    'Daniel Okafor has called twice since 1 June. Latest (2 June): The gate is open now.',
  );
  const plain = { ...older, summary: 'It costs $90. Daniel Okafor, the hinge is loose.' };
  expect(runningSummary([newer, plain], 2, NOW)).toContain('Earlier: the hinge is loose (1 June).');
});

test('facts without end fill the 120 words and no more', () => {
  const WORDS = 'amber birch cedar delta ember frost grove heron inlet junco'.split(' ');
  const several = (word: string) =>
    [...'abcdefghij'].map((end) => `${word.replaceAll(' ', '')}${end}`).join(' ');
  const many = WORDS.map((word, day) =>
    call(`v${day}`, JUNE - day * DAY_MS, `The caller needs to replace the ${word} of the stairs.`, [
      fact('appointment', several(`visit ${word}`)),
      fact('open_item', several(`to-do ${word}`)),
      fact('preference', several(`likes ${word}`)),
    ]),
  );
  const length = words(runningSummary(many, 10, NOW));
  expect(length).toBeGreaterThan(105);
  expect(length).toBeLessThanOrEqual(120);
});

test('a sentence that only says again what is told is left out', () => {
  const again = call(
    'w',
    JUNE,
    'Monday 8 June at 9 am it is then. The gate is stuck.',
    service.facts as Fact[],
  );
  expect(runningSummary([again], 1, NOW)).toBe(
    'Daniel Okafor, of Acme, has called once. Appointment: Monday 8 June at 9 am. Latest (2 June): The gate is stuck.',
  );
});

test("the caller's own number is no other one, however it was said", () => {
  const told = (own: string) => runningSummary([leak], 1, NOW, undefined, undefined, own);
  expect(told('+12125550199')).toContain('Other number: 555-0101.');
  for (const own of ['+12125550101', '+445550101']) expect(told(own)).not.toContain('555-0101');
});
