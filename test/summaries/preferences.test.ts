import { expect, test } from 'vitest';
import { asRecognised } from './calls.ts';
import { factsOf, kept } from './kept-facts.ts';

const WISHES = [
  ['I prefer mornings, never before 9.', 'prefers mornings, never before 9'],
  ["I'd prefer to speak to a woman, please.", 'prefers to speak to a woman'],
  ["I'm allergic to penicillin and I need an appointment.", 'allergic to penicillin'],
  ['My daughter is allergic to nuts.', 'their daughter is allergic to nuts'],
  ['We are both vegetarian.', 'vegetarian'],
  ["I don't eat pork.", 'does not eat pork'],
  ["I can't do stairs, so the back door please.", 'no stairs'],
  ['Please text me instead of calling.', 'text them instead of calling'],
  ["Please don't call me before 10.", "don't call them before 10"],
  ['The best way to reach me is by text.', 'best reached by text'],
  ['Mornings are best for me.', 'mornings are best'],
  ['Please always ask for Luis.', 'always ask for Luis'],
  ["I'd like the same technician as last time.", 'wants the same technician as last time'],
] as const;

test.each(WISHES)('"%s" is a preference', async (said, value) => {
  const lines = `agent: Corner Shop, hello.\nuser: My name is Ada Holt, I need a delivery.\nagent: Anything else?\nuser: ${said}`;
  expect(kept(await factsOf(lines), 'preference')).toEqual([`said: ${value}`]);
  const [heard = ''] = kept(await factsOf(asRecognised(lines)), 'preference');
  expect(heard.toLowerCase()).toContain(value.toLowerCase().slice(0, 12));
});

test('an answer about allergies is inferred', async () => {
  const facts = await factsOf('agent: Do you have any allergies?\nuser: Yes, to latex and eggs.');
  expect(facts.find(({ kind }) => kind === 'preference')).toMatchObject({
    value: 'allergic to latex and eggs',
    confidence: 0.6,
  });
});

test.each([
  "agent: We have 3 pm or 4:30 pm.\nuser: I'd prefer the 4:30.",
  'agent: Basic or premium?\nuser: I would prefer the premium one.',
  "agent: Shall we call?\nuser: No, you don't need to call me.",
  "agent: Hello.\nuser: Can he text me before he gets here? I don't have time.",
])('a choice of this call is none: %s', async (lines) => {
  expect(kept(await factsOf(lines), 'preference')).toEqual([]);
});

test.each([
  ["It's Daniel Okafor, but please call me Danny.", 'Danny'],
  ["I'm Katarzyna Nowak, everyone calls me Kasia.", 'Kasia'],
  ['My name is Robert Hale, I go by Bo.', 'Bo'],
])('"%s" says what to call them', async (said, name) => {
  const lines = `agent: Hello.\nuser: Hi. ${said} I need a taxi.`;
  expect(kept(await factsOf(lines), 'preferred_name')).toEqual([`said: ${name}`]);
  expect(kept(await factsOf(asRecognised(lines)), 'preferred_name')).toEqual([`said: ${name}`]);
});

test.each([
  'Please call me back.',
  'Call me Tuesday.',
  'Please call me anytime, thanks.',
  'Just call me when he is there.',
])('"%s" is no name', async (said) => {
  const lines = `agent: Hello.\nuser: I need a taxi. ${said}`;
  expect(kept(await factsOf(lines), 'preferred_name')).toEqual([]);
  expect(kept(await factsOf(asRecognised(lines)), 'preferred_name')).toEqual([]);
});
