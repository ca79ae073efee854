import { expect, test } from 'vitest';
import { factsOf, kept } from './kept-facts.ts';

const booked = async (lines: string): Promise<string[]> =>
  kept(await factsOf(lines, 'appointment_booked'), 'appointment');

test.each([
  `user: I'd like a haircut and a colour.
   agent: For the haircut I have Friday June 26th at 3 p.m.
   user: Good.
   agent: And the colour on Monday June 29th at 10 a.m.?
   user: Yes, please.`,
  `user: Can I book the haircut and the colour?
   agent: You're booked for the haircut on Friday June 26th at 3 p.m. and the colour on Monday June 29th at 10 a.m.
   user: Great.`,
  `user: I need check-ups for my two kids.
   agent: I have Emma on Friday June 26th at 3 p.m. and Tom on Monday June 29th at 10 a.m.
   user: That's perfect.
   agent: Both are booked.`,
  `user: I need a root canal and a cleaning.
   agent: The root canal is on June 26th at 3 p.m.
   user: Fine.
   agent: And the cleaning on June 29th at 10 a.m.
   user: Great.
   agent: You're booked for both. See you on the 26th.`,
  `user: I need two lessons.
   agent: Friday June 26th at 3 p.m.?
   user: Yes.
   agent: Monday June 29th at 10 a.m.?
   user: Perfect.`,
])('both appointments of a call are kept (%#)', async (lines) => {
  expect(await booked(lines)).toEqual([
    'said: Friday 26 June at 3 pm',
    'additional: Monday 29 June at 10 am',
  ]);
});

test('three appointments of a call are kept', async () => {
  const days = await booked(`user: I need to book three lessons for my daughter.
    agent: Monday June 22nd at 4 p.m.?
    user: Yes.
    agent: Wednesday June 24th at 4 p.m.?
    user: Yes.
    agent: And Friday June 26th at 5 p.m.?
    user: Perfect.
    agent: All three are booked.`);
  expect(days).toEqual([
    'said: Monday 22 June at 4 pm',
    'additional: Wednesday 24 June at 4 pm',
    'additional: Friday 26 June at 5 pm',
  ]);
});

test.each([
  'user: Cancel the one on Friday, June 26th, keep the Monday one.\nagent: Done, I have cancelled Friday.',
  'user: Please cancel Friday June 26th and keep Monday.\nagent: Okay, Friday is cancelled.',
  'user: I have Monday the 29th and Friday the 26th. Cancel my Friday one, please.\nagent: Sure, I have cancelled Friday.',
  'user: Keep the Monday one, but please cancel Friday June 26th.\nagent: No problem, I have cancelled it.',
  'user: Could you cancel Friday June 26th? The Monday one stays.\nagent: Friday is cancelled now.',
])('of two only the named one is cancelled: %s', async (lines) => {
  expect(kept(await factsOf(lines), 'appointment')).toEqual(['withdrawn: Friday 26 June']);
});

test.each([
  'Please cancel my Tuesday appointment and give me one on July 3rd at 2 instead.',
  'Can you cancel my Tuesday? I would rather come on July 3rd at 2.',
  'Cancel the Tuesday one, I want July 3rd at 2.',
  'I need to cancel my Tuesday cleaning and come on July 3rd at 2.',
  'Please cancel my visit on Tuesday. Could I come on July 3rd at 2 instead?',
])('one is cancelled for another: %s', async (wish) => {
  const facts = await factsOf(
    `user: ${wish}\nagent: Done, July 3rd at 2 p.m.`,
    'appointment_booked',
  );
  expect(kept(facts, 'appointment')).toEqual([
    'withdrawn: Tuesday 16 June',
    'moved: Friday 3 July at 2 pm',
  ]);
});

test.each([
  "I won't be able to make it on the 26th after all.|Okay, I've taken you off.",
  "I can't come on the 26th, something came up.|No problem, I've taken you out of the calendar.",
  "We won't need the technician on the 26th, it works again.|Alright, I've cancelled the visit.",
  "Please take me off the schedule for the 26th.|Done, you're off the schedule.",
  "We aren't going to make the booking on the 26th.|Thanks for letting us know, I'll release the table.",
  'Scrap that appointment on the 26th, please.|No problem, I have cancelled it.',
])('the caller cancels: %s', async (words) => {
  const [wish, answer] = words.split('|');
  const facts = await factsOf(`user: Hello, Nora Bell here. ${wish}\nagent: ${answer}`);
  expect(kept(facts, 'appointment')).toEqual(['withdrawn: 26 June']);
});

test.each([
  'We have to cancel your Thursday appointment, the doctor is ill.',
  'Unfortunately we need to cancel your appointment on Thursday, our van broke down.',
  'I am afraid your appointment on Thursday has been cancelled.',
  'We are forced to cancel your Thursday lesson.',
  'Your visit on Thursday is cancelled because of the storm.',
])('the business cancels: %s', async (words) => {
  const facts = await factsOf(`agent: Hello, this is Elm Dental. ${words}
    user: Oh, okay. I'll call again to book another one.`);
  expect(kept(facts, 'appointment')).toEqual(['withdrawn: Thursday 11 June']);
});

test.each([
  ['I would like to cancel my order for the sofa, the 1,200 dollar one.', 'withdrawn: $1,200'],
  ['Scrap that storage unit, we are not moving.', 'withdrawn: '],
])('what was ordered and is cancelled costs nothing: %s', async (wish, fact) => {
  const facts = await factsOf(`user: ${wish}\nagent: No problem, I have cancelled it.`);
  expect(kept(facts, 'quote')).toEqual([fact]);
});
