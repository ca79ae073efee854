import { expect, test } from 'vitest';
import { asRecognised } from './calls.ts';
import { factsOf, kept } from './kept-facts.ts';

test.each([
  [
    'surname first',
    'agent: What name is it under?\nuser: Under Ekwall. Vera Ekwall.',
    'Vera Ekwall',
  ],
  [
    'after greeting the agent',
    'agent: Elm Heating, Rory.\nuser: Hi, Rory, Vera Ekwall. I need help.',
    'Vera Ekwall',
  ],
  [
    'asked as "and you are"',
    'agent: And you are?\nuser: Vera Ekwall. I run the shop.',
    'Vera Ekwall',
  ],
  [
    'told by the agent',
    'agent: This is for Mr. Omar Daud. Is that you?\nuser: Yeah, what is it?',
    'Omar Daud',
  ],
  [
    'in two parts',
    'agent: Mr. Sato, the white car.\nuser: Yes. My first name is Kenji.',
    'Kenji Sato',
  ],
  [
    'after a hesitation',
    'agent: Hello?\nuser: Hi, this is, um, Vera Ekwall. I lost my key.',
    'Vera Ekwall',
  ],
  [
    'beside a company',
    'agent: Hello?\nuser: Hi, Vera Ekwall from Tallis Freight. We need lunch.',
    'Vera Ekwall',
  ],
])('a name is found %s', async (_how, lines, name) => {
  expect(kept(await factsOf(lines), 'name')).toEqual([`said: ${name}`]);
});

test.each([
  "agent: What's your mother's name?\nuser: Rosa Tell. I'm Ida, her daughter.",
  "agent: And the dog, what's its name?\nuser: Biscuit Brown. I'm Ida, by the way.",
])('somebody else’s name is not the caller’s: %s', async (lines) => {
  expect(
    kept(await factsOf(`agent: Hello.\nuser: I'm calling for help.\n${lines}`), 'name'),
  ).toEqual(['said: Ida']);
});

test('a doctor the agent speaks of lends nobody a surname', async () => {
  const facts = await factsOf(
    "agent: Hello.\nuser: I'm Ida, I need a check-up.\nagent: Okay, Dr. Abara has time today.",
  );
  expect(kept(facts, 'name')).toEqual(['said: Ida']);
});

test('without capitals "it’s vera ekwall" is a name once the agent uses it', async () => {
  const lines = `agent: Elm Heating.
    user: Yes, it's Vera Ekwall about my boiler.
    agent: Good morning, Mrs. Ekwall.`;
  expect(kept(await factsOf(asRecognised(lines)), 'name')).toEqual(['said: Vera Ekwall']);
  const other = 'agent: Elm Heating.\nuser: the heater is out it’s broken down\nagent: i see';
  expect(kept(await factsOf(other), 'name')).toEqual([]);
});
