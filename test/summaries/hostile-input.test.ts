import { expect, test } from 'vitest';
import type { Turn } from '#src/domain/call.ts';
import { callOf, GARAGE_DOOR, summarise } from '../support/samples/sample-calls.ts';

const KIB = 1_024;
/** Several times what it takes on an idle machine. */
const LIMIT_MS = 4_000;
/** Processor time: others on a busy machine do not count. */
const nowMs = (): number => process.cpuUsage().user / 1_000;
const BOOKED = callOf(GARAGE_DOOR, 'appointment_booked');

const turns = (count: number, textOf: (i: number) => string): Turn[] =>
  Array.from({ length: count }, (_, i) => ({
    role: i % 2 ? 'agent' : 'user',
    text: textOf(i),
    tsMs: i,
  }));

/** Different times, so that none is the same offer again. */
const TIMES = Array.from({ length: 180 }, (_, i) => `at ${(i % 12) + 1}:${10 + (i % 50)} or `);

const HOSTILE: readonly [name: string, text: string][] = [
  ['one long word', 'a'.repeat(32 * KIB)],
  ['digits', '1'.repeat(32 * KIB)],
  ['digits and blanks', '1 '.repeat(16 * KIB)],
  ['number words', 'five hundred and '.repeat(2 * KIB)],
  ['spelled letters', 'a '.repeat(16 * KIB)],
  ['dots and ats', 'a dot a at a '.repeat(2 * KIB)],
  ['mail-like words', 'a@a.'.repeat(8 * KIB)],
  ['money-like words', '$1,111,'.repeat(4 * KIB)],
  ['times', 'at 4:30 or '.repeat(3 * KIB)],
  ['different times', TIMES.join('')],
  ['dates', 'Monday the 3rd of May or '.repeat(KIB)],
  ['openers', 'okay, so, well, um, '.repeat(KIB)],
  ['names', 'my name is my name is '.repeat(KIB)],
  ['streets', '12 a b c street '.repeat(2 * KIB)],
  ['commas', ','.repeat(32 * KIB)],
  ['brackets', '((((((((+*?[]{}|\\^$'.repeat(KIB)],
  ['NULs', '\u0000'.repeat(32 * KIB)],
  ['lone surrogates', '\ud800 I need \udc00 help '.repeat(KIB)],
  ['blanks', ' \n\t'.repeat(10 * KIB)],
];

for (const [name, text] of HOSTILE)
  test(`turns full of ${name} are read in bounded time`, async () => {
    const transcript = turns(60, (i) => (i === 0 ? `I need a plumber. ${text}` : text));
    const started = nowMs();
    const { summary } = await summarise({ ...BOOKED, transcript });
    expect(nowMs() - started).toBeLessThan(LIMIT_MS);
    expect(summary.split(/\s+/).length).toBeLessThanOrEqual(60);
    expect(summary.isWellFormed()).toBe(true);
    expect(summary).not.toContain('\u0000');
    expect(summary.length).toBeLessThan(4 * KIB);
  });

// Ends of a cut fall on either half of a letter, as the text begins with more or fewer of one unit.
test.each(['', 'a', 'ab', 'abc'])('no letter is cut in half behind "%s"', async (beginning) => {
  const texts = [
    '🦊🦊🦊 '.repeat(150),
    `I need ${'fences🦊🦊🦊🦊🦊🦊 '.repeat(40)}`,
    '𠀋東京の'.repeat(150),
  ];
  for (const text of texts) {
    const call = callOf(`agent: Hello.\nuser: ${beginning}${text}`);
    const { summary } = await summarise(call);
    expect(summary.isWellFormed(), summary).toBe(true);
    expect(summary).not.toContain('\ufffd');
  }
});

test('empty turns are passed over', async () => {
  const transcript = BOOKED.transcript.flatMap((turn): Turn[] => [{ ...turn, text: '' }, turn]);
  const gapped = await summarise({ ...BOOKED, transcript });
  expect(gapped.summary).toBe((await summarise(BOOKED)).summary);
});

test('odd times and zones do not break a summary', async () => {
  for (const startedAtMs of [0, 8_640_000_000_000_000, Number.MAX_SAFE_INTEGER, Number.NaN]) {
    const call = { ...BOOKED, startedAtMs, timeZone: 'Mars/Olympus' };
    expect((await summarise(call)).summary).toContain('Helena Marsh');
  }
});
