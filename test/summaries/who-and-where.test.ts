import { expect, test } from 'vitest';
import { asRecognised } from './calls.ts';
import { factsOf, kept } from './kept-facts.ts';

test.each([
  "user: Hello, this is Mark, Siobhan's husband. She left her scarf in the waiting room.",
  "user: My name is Rafael, I'm calling for Lupe, she is working. She wants to pay the deposit.",
])('who speaks for somebody else is not surely the caller: %s', async (line) => {
  const facts = await factsOf(`agent: Elm Dental, hello.\n${line}\nagent: All right.`);
  const names = facts.filter(({ kind }) => kind === 'name');
  expect(names).toHaveLength(1);
  expect(names[0]?.confidence).toBeLessThan(0.7);
});

test('a name the caller sets right takes the place of the old one', async () => {
  const facts = await factsOf(
    "agent: Is this Mr. Pruett?\nuser: It's Pruitt, not Pruett. My name is Jon Pruitt.\nagent: Sorry about that.",
  );
  expect(kept(facts, 'name')).toEqual(['moved: Jon Pruitt']);
});

test('a new number takes the place of the old one', async () => {
  const facts = await factsOf(
    "agent: Elm Gardens.\nuser: It's Bron Hale. Our new number is 555 010 0158, the old one is dead.\nagent: Got it, 555 010 0158.",
  );
  expect(kept(facts, 'phone')).toEqual(['moved: 555 010 0158']);
});

test.each([
  [
    'agent: And the surname?\nuser: Kowal. K-O-W-A-L.\nagent: First name?\nuser: Danuta.',
    'Danuta Kowal',
  ],
  [
    "agent: May I have your last name?\nuser: Sure, it's Abernathy.\nagent: And your first name?\nuser: Lois.",
    'Lois Abernathy',
  ],
])('a name given in parts is put together: %s', async (lines, name) => {
  const facts = await factsOf(`agent: Hello.\nuser: Hi Nora, I want to book a service.\n${lines}`);
  expect(kept(facts, 'name')).toEqual([`said: ${name}`]);
});

test.each([
  ["agent: Hello.\nuser: Morning, it's Gwen Marsh about my sessions on Tuesday.", 'Gwen Marsh'],
  ['agent: Hello, this is for Mr. Omar Daud. Is that you?\nuser: Yeah, what is it?', 'Omar Daud'],
  ['agent: And your name?\nuser: Jonas. Jonas Ekman.\nagent: Thank you.', 'Jonas Ekman'],
])('without capitals a name is heard as well: %s', async (lines, name) => {
  expect(kept(await factsOf(asRecognised(lines)), 'name')).toEqual([`said: ${name}`]);
});

test.each([
  ["agent: Where's the job?\nuser: 31 Kookaburra Rise, in Warra.", '31 Kookaburra Rise'],
  ["agent: And the delivery address?\nuser: It's 742 Calle Mirador.", '742 Calle Mirador'],
  [
    'agent: Where should the driver come?\nuser: Corner of Fifth and Main, by the bakery.',
    'Corner of Fifth and Main',
  ],
  [
    "agent: I have you at 17 Finch Lane, is that still right?\nuser: Yes, that's it.",
    '17 Finch Lane',
  ],
])('where the caller is found is known: %s', async (lines, address) => {
  const facts = await factsOf(`agent: Hello.\nuser: I need a plumber.\n${lines}`);
  expect(kept(facts, 'address')).toEqual([`said: ${address}`]);
});

test('where the business is found is not the address of the caller', async () => {
  const facts = await factsOf(
    'agent: Hello.\nuser: Where are you?\nagent: You will see it, we are at 17 Finch Lane, okay?\nuser: Yes, got it.',
  );
  expect(kept(facts, 'address')).toEqual([]);
});

test.each([
  [
    "Scratch the texting thing, I'm on a new job. Calls after 5 are best.",
    ['withdrawn: texting', 'said: calls after 5'],
  ],
  [
    'You can text me now, forget the email, I never look at it.',
    ['withdrawn: email', 'said: text them'],
  ],
  ['Please use WhatsApp only for messages.', ['said: use WhatsApp only']],
])('"%s" changes how to be reached', async (line, preferences) => {
  const facts = await factsOf(`agent: Hello.\nuser: It's Ida Brandt. ${line}\nagent: Noted.`);
  expect(kept(facts, 'preference')).toEqual(preferences);
});

test('the hour of an appointment is not that of a call', async () => {
  const facts = await factsOf(
    'agent: I can do Monday October 12th at 9:25 in the morning.\nuser: Yes please.\nagent: Booked. And Chef Andre will call you on Thursday with the new total.',
    'appointment_booked',
  );
  expect(kept(facts, 'appointment')).toEqual(['said: Monday 12 October at 9:25 am']);
  expect(kept(facts, 'callback')).toEqual(['said: Thursday 11 June']);
});
