import { expect, test } from 'vitest';
import { asRecognised } from './calls.ts';
import { factsOf, kept } from './kept-facts.ts';

const MOVED = `
  agent: Mill Road Vets, good morning.
  user: Hello, Anton Fuchs here. I have an appointment tomorrow at 9 for my dog and I need to move it.
  agent: Sure. I have Friday at 11 or Monday at 3.
  user: Monday at 3 please.
  agent: Done, you're moved to Monday at 3 pm.`;

test('an appointment of an earlier call is moved', async () => {
  expect(kept(await factsOf(MOVED, 'appointment_booked'), 'appointment')).toEqual([
    'moved: Monday 15 June at 3 pm',
  ]);
});

test('it is moved in recogniser text too', async () => {
  const facts = await factsOf(asRecognised(MOVED), 'appointment_booked');
  expect(kept(facts, 'appointment')).toEqual(['moved: Monday 15 June at 3 pm']);
});

test('what is moved within the call that booked it was never another call’s', async () => {
  const facts = await factsOf(
    `agent: Hair by Lou.
     user: Can I get a haircut on Thursday at 10?
     agent: You're booked for Thursday at 10 am.
     user: Oh wait, I can't make Thursday. Can we move it to Friday at 11?
     agent: Sure, you're booked for Friday at 11 am.`,
    'appointment_booked',
  );
  expect(kept(facts, 'appointment')).toEqual(['said: Friday 12 June at 11 am']);
});

test('a second appointment stands beside the first', async () => {
  const facts = await factsOf(
    `agent: Kids Dental.
     user: I need a check-up for my daughter.
     agent: You're booked for Thursday at 10 am.
     user: Great. And I'd like another appointment for my son.
     agent: For your son we have you booked for Monday at 4 pm.
     user: Perfect.`,
    'appointment_booked',
  );
  expect(kept(facts, 'appointment')).toEqual([
    'said: Thursday 11 June at 10 am',
    'additional: Monday 15 June at 4 pm',
  ]);
});

test('a second visit stands beside what an earlier call agreed', async () => {
  const facts = await factsOf(
    `agent: Mill Road Vets.
     user: I need a second visit for Rex, he needs his stitches out.
     agent: Thursday at noon?
     user: Perfect.
     agent: Booked for Thursday at noon.`,
    'appointment_booked',
  );
  expect(kept(facts, 'appointment')).toEqual(['additional: Thursday 11 June at noon']);
});

test('a time between two hours is kept as such', async () => {
  const facts = await factsOf(
    `agent: Jet Plumbing.
     user: My sink is clogged.
     agent: Our plumber will be there on Thursday between 2 and 4.
     user: Perfect.`,
    'appointment_booked',
  );
  expect(kept(facts, 'appointment')).toEqual(['said: Thursday 11 June between 2 and 4']);
});

test('a callback and an appointment are told apart', async () => {
  const facts = await factsOf(
    `agent: Elm Heating.
     user: The boiler is off and I have a question about my bill.
     agent: You're booked for Thursday at 9 am, and our accountant will call you tomorrow at 2 pm.
     user: Thanks.
     agent: Rosa will call you tomorrow at 2 pm then.`,
    'appointment_booked',
  );
  expect(kept(facts, 'callback')).toEqual(['said: Wednesday 10 June at 2 pm']);
});

test('a callback without a day is kept in the words of the promise', async () => {
  const facts = await factsOf(
    `agent: Elm Heating.
     user: I'm calling about my bill, it is too high.
     agent: Rosa will call you back as soon as she can.`,
    'callback_requested',
  );
  expect(kept(facts, 'callback')).toEqual([
    'said: Rosa will call the caller back as soon as she can',
  ]);
});

test('an hour that is agreed is of the day spoken of before', async () => {
  const facts = await factsOf(
    `agent: Meridian Solar.
     user: I'd like somebody to look at my roof.
     agent: Saturday the 20th at nine?
     user: Nine's early for us. Ten?
     agent: 10 works.
     user: Great.`,
    'appointment_booked',
  );
  expect(kept(facts, 'appointment')).toEqual(['said: Saturday 20 June at 10']);
});
