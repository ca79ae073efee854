import { expect, test } from 'vitest';
import { createLocalSummariser } from '#src/summaries/local/local-summariser.ts';

/** A Saturday; no Tuesday of the year before or after it is a 14 May. */
const STARTED_AT_MS = Date.UTC(2026, 10, 21, 15);

const summarise = (day: string) =>
  createLocalSummariser().summarise(
    {
      startedAtMs: STARTED_AT_MS,
      durationS: 40,
      outcome: 'appointment_booked',
      transcript: [
        { role: 'agent', text: 'Hillside Vets, how can I help?', tsMs: 0 },
        { role: 'user', text: 'I need to bring my cat in for her shots.', tsMs: 2_000 },
        { role: 'agent', text: `I can do ${day} at 9:15 am.`, tsMs: 5_000 },
        { role: 'user', text: 'That works, thanks.', tsMs: 9_000 },
        { role: 'agent', text: `You're booked for ${day} at 9:15 am.`, tsMs: 11_000 },
      ],
    },
    new AbortController().signal,
  );

test.each(['Tuesday May 14th', 'Tuesday the 14th'])(
  'a weekday that the date does not have is told as it was said: %s',
  async (day) => {
    const { summary } = await summarise(day);
    expect(summary).toContain(day);
    expect(summary).not.toMatch(/(?:Mon|Wednes|Thurs|Fri|Satur|Sun)day|14 (?:May|December)/);
  },
);

test('a weekday that fits its date is resolved', async () => {
  expect((await summarise('Tuesday the 24th')).summary).toContain('Tuesday 24 November');
});
