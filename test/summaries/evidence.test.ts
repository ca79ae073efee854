import { expect, test } from 'vitest';
import { asRecognised, callOf, GARAGE_DOOR } from './calls.ts';
import { factsOf, kept } from './kept-facts.ts';

test('every fact quotes the sentence that says it, word for word', async () => {
  const facts = await factsOf(GARAGE_DOOR, 'appointment_booked');
  const { transcript } = callOf(GARAGE_DOOR);
  for (const { turn, words } of facts) expect(transcript[turn]?.text).toContain(words);
  expect(facts.find(({ kind }) => kind === 'appointment')?.words).toBe(
    "Great, you're booked for Friday at 2:30 pm with our technician Rob.",
  );
  expect(facts.find(({ kind }) => kind === 'quote')?.words).toBe('The visit is 95 dollars.');
});

test('words of a turn without end are quoted around what they say', async () => {
  const long = 'and then there was the other matter we had to talk about '.repeat(12);
  const [fact] = (
    await factsOf(
      `agent: Hello.\nuser: I need help ${long} and I'm allergic to shellfish by the way`,
    )
  ).filter(({ kind }) => kind === 'preference');
  expect(fact?.words).toContain('allergic to shellfish');
  expect(fact?.words.length).toBeLessThanOrEqual(300);
});

test('what both sides said is surer than what one said or a recogniser heard', async () => {
  const sureness = async (lines: string, kind: string): Promise<number | undefined> =>
    (await factsOf(lines, 'appointment_booked')).find((fact) => fact.kind === kind)?.confidence;
  expect(await sureness(GARAGE_DOOR, 'name')).toBe(0.95);
  expect(await sureness(GARAGE_DOOR, 'address')).toBe(0.85);
  expect(await sureness(asRecognised(GARAGE_DOOR), 'address')).toBe(0.6);
  expect(await sureness(GARAGE_DOOR, 'appointment')).toBe(0.95);
});

test.each([
  ["Okay, let's do it.", 'accepted'],
  ["No, that's too expensive for me.", 'declined'],
  ['I need to talk to my husband first.', 'said'],
])('to "%s" a quote is %s', async (said, status) => {
  const facts = await factsOf(
    `agent: SparkClean.
     user: How much is a deep clean of a flat?
     agent: That would be 220 dollars.
     user: ${said}`,
    'quote_given',
  );
  expect(kept(facts, 'quote')).toEqual([`${status}: $220`]);
});

test('an address that the agent tells is not the caller’s, though they say it again', async () => {
  const facts = await factsOf(
    `agent: Please send your bills to bills@meridian.example.
     user: Sure, bills@meridian.example. My own is ines@example.org.
     agent: ines@example.org, thanks.
     user: And I repeat, bills@meridian.example.`,
  );
  expect(kept(facts, 'email')).toEqual(['said: ines@example.org']);
});
