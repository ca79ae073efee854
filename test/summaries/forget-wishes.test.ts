import { expect, test } from 'vitest';
import type { Line } from '#src/language/sentences/line.ts';
import { formatForgetWishes } from '#src/summaries/local/forgetting/format-wishes.ts';
import type { ForgetWish } from '#src/summaries/local/forgetting/merge-wishes.ts';
import { type ForgetWishes, readWishes } from '#src/summaries/local/forgetting/read-wishes.ts';
import { asRecognised, callOf } from '../support/samples/sample-calls.ts';
import { NO_WISHES, WISHES } from './forget-wishes.ts';
import { LOOKALIKES, ORDINARY, WORDINGS } from './forget-wordings.ts';

const linesOf = (lines: string): Line[] =>
  callOf(lines).transcript.map(({ role, text }, turn) => ({ turn, role, text }));
const read = (lines: string): ForgetWishes => readWishes(linesOf(lines));
const saying = (said: string): string =>
  `agent: Good morning, what can I do for you?
   user: ${said}`;

const shown = ({ kinds, everything, topics }: ForgetWish): string =>
  [
    ...kinds,
    ...(everything ? ['everything'] : []),
    ...(topics.length > 0 ? [`topic: ${topics.join(' ')}`] : []),
  ].join(', ');
const wishesOf = (lines: string): string => read(lines).requests.map(shown).join(', ');
const told = (lines: string): string =>
  read(lines)
    .lines.map(({ text }) => text)
    .join('\n');

test.each([...WISHES, ...WORDINGS])('"%s" asks to have forgotten: %s', (said, wanted) => {
  expect(wishesOf(saying(said))).toBe(wanted);
  expect(wishesOf(asRecognised(saying(said)))).toBe(wanted);
});

test.each([...NO_WISHES, ...LOOKALIKES, ...ORDINARY])('"%s" asks for nothing of it', (said) => {
  expect(wishesOf(saying(said))).toBe('');
  expect(wishesOf(asRecognised(saying(said)))).toBe('');
});

test.each([
  ["Don't note this down, but I'm getting divorced.", /divorc/i],
  ["I'm pregnant, but that's between us, please don't write that down.", /pregnan|between us/i],
  ['Off the record, my landlord is a crook.', /landlord|crook|record/i],
  ["Please don't remember that I take medication for depression.", /medic|depress/i],
  ["My number is 555-0164. But please don't write that down.", /0164/],
  ["My number is five five five, oh one six four, don't write that down.", /five|four/],
  ["Please don't keep my wife's name. My wife is called Ada.", /\bwife|Ada\b/],
])('after "%s" no line says it', (said, secret) => {
  const lines = `
    agent: Harbor Dental, how can I help?
    user: Hi, this is Nora Bell. I need a cleaning, my gums bleed.
    agent: Sure. How about Friday at 3 pm?
    user: Friday at 3 pm works. ${said}
    agent: Of course, Nora.`;
  for (const call of [lines, asRecognised(lines)]) {
    expect(told(call)).not.toMatch(secret);
    expect(told(call)).toMatch(/cleaning/);
    expect(formatForgetWishes(read(call).requests)).toMatch(
      /asked (?:that something not|the agent not to)/,
    );
  }
});

test('an offer of the agent to forget something is a wish once it is accepted', () => {
  const lines = (reply: string): string => `
    agent: I see you have moved. Would you like us to delete your address?
    user: ${reply}
    agent: All right.`;
  expect(wishesOf(lines('Yes, please.'))).toBe('address');
  expect(wishesOf(asRecognised(lines('Yes, please.')))).toBe('address');
  expect(wishesOf(lines('No, keep it.'))).toBe('');
});

test.each([
  "I've removed the old address and put in your new one.",
  "I'll take you out of the book for Thursday.",
  "I've cancelled your appointment and deleted the reminder.",
  'Would you like me to delete the reminder?',
])('"%s", said by the agent, offers to forget nothing', (said) => {
  expect(wishesOf(`user: Hello.\nagent: ${said}\nuser: Yes, thank you.`)).toBe('');
});

test('the sentences are known that ask for it or tell it', () => {
  const lines = `
    agent: Harbor Dental, how can I help?
    user: My cell is 303 555 0199. I need a cleaning. Please delete my number.
    agent: Of course.`;
  expect(read(lines).about).toEqual([
    { turn: 1, text: 'My cell is 303 555 0199.' },
    { turn: 1, text: 'Please delete my number.' },
  ]);
  expect(read(lines).lines[1]?.text).toBe('I need a cleaning.');
});

test('of a call that asks for nothing every line is left', () => {
  const lines = linesOf('agent: Hello.\nuser: Keep my number, and write it down, please.');
  expect(readWishes(lines)).toEqual({
    requests: [],
    about: [],
    forgottenKinds: new Set(),
    everything: false,
    lines,
  });
});

test('what is to be used instead, and whose name it is, is told apart', () => {
  const lines = `
    agent: Harbor Dental, how can I help?
    user: Hi, I'm Nora Bell, I need a cleaning. My cell is 303 555 0199, my email is nora@example.org. My wife Ada comes along. Ada needs it, too.
    agent: Thank you, Nora.
    user: Please don't keep my wife's name or that she was mentioned. And please delete my cell phone number from your notes, just use email.
    agent: Of course.`;
  expect(wishesOf(lines)).toBe('topic: wife ada, phone');
  expect(told(lines)).toContain('nora@example.org');
  expect(told(lines)).not.toMatch(/\bwife\b|\bAda\b|0199/);
});

test('"it" behind a wish is what that was about', () => {
  expect(wishesOf(saying("The filling is fine. Please delete my email. Don't keep it."))).toBe(
    'email',
  );
  expect(wishesOf(saying("Forget what I said about my divorce, I don't want that on file."))).toBe(
    'topic: divorce',
  );
});

test.each([
  ['Hi, Raj here. Could you delete my address?', 'Could you delete my address?'],
  ['Please delete my number, 303 555 0199.', ''],
  ['Please delete my number, three oh three five five five.', ''],
  ["Please don't remember that I take pills for depression.", ''],
  ["Please don't keep my name.", ''],
])('the words of a wish are quoted unless they tell what is to be forgotten: %s', (said, words) => {
  expect(read(saying(said)).requests.map((one) => [one.words, one.turn])).toEqual([[words, 1]]);
});

test.each([
  [
    ['Please delete my email.', "Don't keep my address either."],
    'not to keep their e-mail and address.',
  ],
  [['Please delete all my data.', 'Forget my number.'], 'that nothing of this call be kept.'],
  [["Don't write down that I am broke."], 'that something not be kept.'],
  [['Good morning.'], ''],
])('of %j the note says "%s"', (said, words) => {
  const note = formatForgetWishes(read(saying(said.join(' '))).requests);
  expect(note.endsWith(words) && (note === '') === (words === '')).toBe(true);
});

test('kinds that are forgotten are known with the nicknames of a name', () => {
  const { forgottenKinds, everything } = read(saying("Please don't keep my name on file."));
  expect([...forgottenKinds]).toEqual(['name', 'preferred_name']);
  expect(everything).toBe(false);
});
