import { expect, test } from 'vitest';
import { digestCall } from '#src/summaries/digest.ts';
import { createLocalSummariser } from '#src/summaries/local/local-summariser.ts';
import { asRecognised, callOf } from './calls.ts';
import { NO_WISHES, WISHES } from './forget-wishes.ts';
import { factsOf } from './kept-facts.ts';

const saying = (said: string): string =>
  `agent: Good morning, what can I do for you?
   user: ${said}`;

const wishesOf = async (lines: string): Promise<string> =>
  (await factsOf(lines))
    .filter(({ kind }) => kind === 'do_not_remember')
    .map(({ value }) => value)
    .join(', ');

test.each(WISHES)('"%s" asks to have forgotten: %s', async (said, wanted) => {
  expect(await wishesOf(saying(said))).toBe(wanted);
  expect(await wishesOf(asRecognised(saying(said)))).toBe(wanted);
});

test.each(NO_WISHES)('"%s" asks to have nothing forgotten', async (said) => {
  expect(await wishesOf(saying(said))).toBe('');
  expect(await wishesOf(asRecognised(saying(said)))).toBe('');
});

const notes = async (lines: string): Promise<string> => {
  const call = callOf(lines);
  const { summary, facts } = await createLocalSummariser().summarise(
    call,
    new AbortController().signal,
  );
  const told = facts.filter(({ kind }) => kind !== 'do_not_remember');
  return [summary, digestCall(call), ...told.flatMap(({ value, words }) => [value, words])].join(
    '\n',
  );
};

test.each([
  ["Don't note this down, but I'm getting divorced.", /divorc/i],
  ["I'm pregnant, but that's between us, please don't write that down.", /pregnan|between us/i],
  ['Off the record, my landlord is a crook.', /landlord|crook|record/i],
  ["Please don't remember that I take medication for depression.", /medic|depress/i],
  ["Please don't keep my name on file.", /Nora|Bell/],
  ["My number is 555-0164. But please don't write that down.", /0164/],
  ["Please don't keep my wife's name. My wife is called Ada.", /\bwife|Ada\b/],
])('after "%s" the call tells nothing of it', async (said, secret) => {
  const lines = `
    agent: Harbor Dental, how can I help?
    user: Hi, this is Nora Bell. I need a cleaning, my gums bleed.
    agent: Sure. How about Friday at 3 pm?
    user: Friday at 3 pm works. ${said}
    agent: Of course, Nora.`;
  for (const call of [lines, asRecognised(lines)]) {
    const told = await notes(call);
    expect(told).not.toMatch(secret);
    expect(told).toMatch(/cleaning/);
    expect(told).toMatch(/asked (?:that something not be kept|the agent not to keep)/);
  }
});

test('an offer of the agent to forget something is a wish once it is accepted', async () => {
  const lines = (reply: string): string => `
    agent: I see you have moved. Would you like us to delete your address?
    user: ${reply}
    agent: All right.`;
  expect(await wishesOf(lines('Yes, please.'))).toBe('address');
  expect(await wishesOf(asRecognised(lines('Yes, please.')))).toBe('address');
  expect(await wishesOf(lines('No, keep it.'))).toBe('');
});

test('what is to be used instead, and whose name it is, is told apart', async () => {
  const lines = `
    agent: Harbor Dental, how can I help?
    user: Hi, I'm Nora Bell, I need a cleaning. My cell is 303 555 0199, my email is nora@example.org. My wife Ada comes along. Ada needs it, too.
    agent: Thank you, Nora.
    user: Please don't keep my wife's name or that she was mentioned. And please delete my cell phone number from your notes, just use email.
    agent: Of course.`;
  const facts = await factsOf(lines);
  expect(facts.find(({ kind }) => kind === 'email')?.value).toBe('nora@example.org');
  expect(facts.filter(({ kind }) => kind === 'phone')).toEqual([]);
  expect(await wishesOf(lines)).toBe('topic: wife ada, phone');
  expect(await notes(lines)).not.toMatch(/\bwife\b|\bAda\b|0199/);
});

test.each([
  [
    'Hi, Raj here. Could you delete my address from your records?',
    'Could you delete my address from your records?',
  ],
  ['Please delete my number, 303 555 0199.', ''],
  ["Please don't remember that I take pills for depression.", ''],
])(
  'the words of a wish are quoted unless they tell what is to be forgotten: %s',
  async (said, words) => {
    const { facts } = await createLocalSummariser().summarise(
      callOf(saying(said)),
      new AbortController().signal,
    );
    expect(facts.find(({ kind }) => kind === 'do_not_remember')?.words).toBe(words);
  },
);
