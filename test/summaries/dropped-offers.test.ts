import { expect, test } from 'vitest';
import { createLocalSummariser } from '#src/summaries/local/local-summariser.ts';
import { asRecognised, callOf } from './calls.ts';

async function noteOf(lines: string): Promise<string> {
  const made = await createLocalSummariser().summarise(callOf(lines), new AbortController().signal);
  return made.summary;
}

const OPENING = `agent: Harbour Clinic, hello.
  user: Hi, I'm Ida Brandt and I need a check-up for my knee, it has hurt for a month.`;

test.each([
  [
    'an hour the caller asks to change',
    'agent: I have Thursday at 2:15.\nuser: Could it be later? Half past four?\nagent: Half past four on Thursday works, you are booked.',
    /2:15/,
    /4:30/,
  ],
  [
    'a day that gives way to a counter-offer',
    "agent: First visit Friday the 12th at 1, and the second on Thursday the 18th, same time.\nuser: Thursday at one there's choir. Could it be Friday the 19th?\nagent: Friday the 19th at 1, you are booked.",
    /18 June/,
    /19 June/,
  ],
  [
    'the hour of a day that is no use',
    "agent: The next one is Thursday the 18th at 9:40 am.\nuser: Thursday's no use.\nagent: Then I can put you in tomorrow at 1:20 pm.\nuser: Tomorrow's good.\nagent: You are booked for tomorrow at 1:20 pm.",
    /9:40|18 June/,
    /1:20/,
  ],
  [
    'an hour that is early',
    "agent: We have Friday at 9 in the morning.\nuser: Nine's early for him. Eleven?\nagent: Eleven works on Friday, you are booked.",
    /\b9\b/,
    /11/,
  ],
])('a note leaves out %s', async (_what, lines, dropped, kept) => {
  const note = await noteOf(`${OPENING}\n${lines}`);
  expect(note).toMatch(kept);
  expect(note).not.toMatch(dropped);
});

test.each([
  [
    'of the thing not chosen',
    'agent: A standing spray would be 165 dollars, a casket spray 290 dollars.\nuser: The standing one.',
    /290/,
  ],
  [
    'of a plan nobody wanted',
    "agent: There is the yearly plan, 45 dollars a month with everything.\nuser: I'm not a plan person.\nagent: Then just the visit, 129.",
    /45/,
  ],
  [
    'the caller remembered otherwise',
    "agent: There's 62 dollars left to pay.\nuser: I thought it was 42.\nagent: You're right, there's a voucher. 42.",
    /62/,
  ],
  [
    'of a case that did not come up',
    "agent: It is 425 dollars as last year. If we do the extension it would be 475.\nuser: All right, I'll send it tonight.",
    /475/,
  ],
])('the price %s is not told, written or heard', async (_what, lines, dropped) => {
  for (const said of [lines, asRecognised(lines)])
    expect(await noteOf(`${OPENING}\n${said}`)).not.toMatch(dropped);
});

test('in text without full stops a refusal is found within the turn', async () => {
  const note = await noteOf(
    asRecognised(
      `${OPENING}\nagent: I can fit you in at 7:30 or a quarter to nine.\nuser: At 7:30 I can't, my kids are home, a quarter to nine then.\nagent: Tomorrow at 8:45 pm, you are booked.`,
    ),
  );
  expect(note).toMatch(/8:45/);
  expect(note).not.toMatch(/7:30/);
});
