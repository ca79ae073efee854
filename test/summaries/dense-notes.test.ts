import { expect, test } from 'vitest';
import type { Outcome } from '#src/domain/call.ts';
import { createLocalSummariser } from '#src/summaries/local/local-summariser.ts';
import { findNeed } from '#src/summaries/local/need.ts';
import { callOf } from './calls.ts';

const noteOf = async (lines: string, outcome: Outcome = 'other'): Promise<string> =>
  (await createLocalSummariser().summarise(callOf(lines, outcome), new AbortController().signal))
    .summary;

test('a short answer is told with what was asked', async () => {
  const note = await noteOf(
    `agent: Saffron Catering.
     user: I need lunch for my office.
     agent: How many guests?
     user: 60. No, 45.
     agent: When's the party?
     user: It's on September twelfth.
     agent: Any diets?
     user: Three vegans and a nut allergy.
     agent: All right.`,
  );
  expect(note).toContain('45 guests');
  expect(note).toContain('The party is on Saturday 12 September');
  expect(note).toContain('Diets: Three vegans and a nut allergy');
});

test('letters that were spelled are no words of the note', async () => {
  const note = await noteOf(
    `agent: Air Desk, your code?
     user: Papa, Quebec, seven, Tango, X-ray, two.
     agent: Thank you.
     user: My flight to Oslo was cancelled and I need another one.
     agent: Your name?
     user: Tessa Lindgren, with a G, then R-E-N.
     agent: I will send you the new ticket.`,
  );
  expect(note).not.toMatch(/papa|tango|with a G/i);
  expect(note).toContain('flight to Oslo was cancelled');
});

test('what was taken out of a transcript is not quoted', async () => {
  const note = await noteOf(
    `agent: Card services.
     user: I need to pay my water bill of 80 dollars.
     agent: Which card?
     user: My card is [card number removed].
     agent: And the code?
     user: It's [card code removed].
     agent: Thank you, I'll send you the receipt by email.`,
  );
  expect(note).not.toMatch(/removed|\[/);
  expect(note).toContain('receipt');
});

test('a request without a question mark is a request', async () => {
  const note = await noteOf(
    `agent: Leave a message.
     user: My drops are the wrong ones, I got the strong ones.
     user: Could somebody call me in the morning, please, first thing.`,
    'callback_requested',
  );
  expect(note).toContain('asked for someone to call them in the morning');
});

test('"me niece" is said of a niece', async () => {
  const note = await noteOf(
    'agent: Opticians.\nuser: I want to see if me glasses are in, me niece can give me a lift.\nagent: They will be in on Friday.',
  );
  expect(note).toContain('their glasses');
  expect(note).not.toContain('them glasses');
});

test('a sentence that was broken off is not the reason for the call', async () => {
  const note = await noteOf(
    `agent: Petal Florists.
     user: Hello, I need, sorry.
     agent: Take your time.
     user: I need flowers for a funeral.
     agent: I can deliver them by noon, there's a 50 dollar fee.`,
  );
  expect(note).toMatch(/^The caller needs flowers for a funeral/);
  expect(note).toContain('a $50 fee');
  expect(note).not.toMatch(/sorry|your time/);
});

test('a long opening ends with a whole clause', async () => {
  const note = await noteOf(
    `agent: Leave a message.
     user: I picked up my drops today and I think you gave me the wrong ones with the label of the other box that my neighbour has, because it says point five and mine is weaker.`,
  );
  expect(note).not.toContain('…');
  expect(note).toMatch(/^The caller picked up their drops/);
});

test('what says nothing takes no room', async () => {
  const note = await noteOf(
    `agent: Peak Physio, hello.
     user: Morning, Hollie, it's Gwen. I'd like to stop my knee sessions.
     agent: That's a shame. I can hear it's not easy.
     user: It was a long week, and everybody says so, you know how that is with people.
     agent: I've cancelled all four, the credit is 192 dollars.
     user: My sister is.
     agent: Take care.`,
  );
  expect(note).toContain('credit is $192');
  expect(note).not.toMatch(/Hollie|long week|sister is/);
});

test('"No, that is all" turns nothing down that was booked', async () => {
  const note = await noteOf(
    `agent: Pizza Place.
     user: I'd like a table for 3 people at 1:45 pm on Monday.
     agent: I booked a table for three at 1:45 pm. Can I help you with anything else?
     user: No, that's all I needed.
     agent: You are welcome. Please call us if you need anything else.`,
  );
  expect(note).toContain('1:45 pm');
  expect(note).not.toMatch(/welcome|anything else/);
});

test('a name of a place alone is not the reason for the call', () => {
  const said = ['At Grace Chapel.', 'The grand sounds off.'].map((text, index) => ({
    index,
    turn: index,
    role: 'user' as const,
    text,
    question: false,
    values: [],
  }));
  expect(findNeed(said)?.text).toBe('The grand sounds off.');
});

test('a word that was begun twice is said once', async () => {
  const note = await noteOf(
    'agent: Piano tuning.\nuser: The recital is on the, on the fifteenth of November.\nagent: I can come on Friday.',
  );
  expect(note).not.toContain('on the, on');
});
