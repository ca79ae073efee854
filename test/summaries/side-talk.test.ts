import { expect, test } from 'vitest';
import { createLocalSummariser } from '#src/summaries/local/local-summariser.ts';
import { callOf } from './calls.ts';

async function noteOf(lines: string): Promise<string> {
  const made = await createLocalSummariser().summarise(callOf(lines), new AbortController().signal);
  return made.summary;
}

const OPENING = `agent: Harbour Painters, hello.
  user: Hi, I'm Ida Brandt and I need my hall painted.`;

test.each([
  ['counting aloud', 'agent: How many doors?\nuser: Let me count. Eighteen doors.', /count/, /18/],
  ['words to a child', 'user: Haan beta, coming, coming. The hall has two windows.', /beta/, /two/],
  ['words to a dog', 'user: Leave it, leave it. The ceiling is cracked.', /leave/i, /cracked/],
  [
    'a pause before a number',
    "agent: What is your number?\nuser: It's a new one, wait a sec, 555 0163.",
    /wait/,
    /555 0163/,
  ],
  [
    'finding the paper',
    'agent: Found it, the hall is booked for Friday at 10:30 am.\nuser: Good.',
    /found it/i,
    /10:30/,
  ],
  [
    'what keeps the caller from an hour that was turned away',
    "agent: Would four suit for a call?\nuser: Four, no, I'm up a ladder till half five.\nagent: We will call you tomorrow at 7:45.",
    /ladder|5:30/,
    /7:45/,
  ],
  [
    'a day where the clock around was meant',
    'agent: Our painters answer the phone 24/7, so call any time.\nuser: Good.',
    /July/,
    /24\/7/,
  ],
])('a note leaves out %s', async (_what, lines, dropped, kept) => {
  const note = await noteOf(`${OPENING}\n${lines}`);
  expect(note).toMatch(kept);
  expect(note).not.toMatch(dropped);
});
