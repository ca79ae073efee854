import { expect, test } from 'vitest';
import { reportAgent } from '#src/summaries/local/agent-speech.ts';
import { answered } from '#src/summaries/local/asked-and-answered.ts';
import { clauseVariants } from '#src/summaries/local/clause-variants.ts';
import { withoutHedges } from '#src/summaries/local/hedges.ts';
import { reportQuestion } from '#src/summaries/local/questions.ts';
import { reportCaller } from '#src/summaries/local/reported-speech.ts';
import type { Sentence } from '#src/summaries/local/sentences.ts';

const sentence = (role: 'user' | 'agent', text: string, index = 0): Sentence => ({
  index,
  turn: index,
  role,
  text,
  question: text.endsWith('?'),
  values: [],
});

test.for([
  ["I'll send you the quote", 'The agent will send the caller the quote'],
  ['We have two slots and I can hold one', 'The agent has two slots and can hold one'],
  ["We don't open before nine, as I said", "The agent doesn't open before nine, as the agent said"],
  ['You need to bring your card', 'The caller needs to bring their card'],
  [
    'Our technician will call you and you can ask him',
    'The technician will call the caller and they can ask him',
  ],
  ['Your visit is booked for Friday', 'The visit is booked for Friday'],
  ['Our Dr. Nguyen will see you', 'Dr. Nguyen will see the caller'],
  ['I see the adjuster is Colleen Fry', 'The adjuster is Colleen Fry'],
  ["Let's try it again", 'The agent suggests to try it again'],
] as const)('the agent is told of as one: %s', ([said, told]) => {
  expect(reportAgent(said, {})).toBe(told);
});

test.for([
  ['I hope you can come', 'The caller hopes the agent can come'],
  ['My husband and I want solar', 'The caller and their husband want solar'],
  ['I think you close at five', 'The caller thinks the agent closes at five'],
  ['The ribbon should say "Forever our Nan"', 'The ribbon should say "Forever our Nan"'],
] as const)('the caller speaks of the agent: %s', ([said, told]) => {
  expect(reportCaller(said, { subject: 'The caller' })).toBe(told);
});

test('a question is put to the agent', () => {
  const subject = 'The caller';
  expect(reportQuestion('Do you have space?', { subject })).toBe(
    'The caller asked whether the agent has space',
  );
  expect(reportQuestion('Can you send it?', { subject })).toBe(
    'The caller asked the agent to send it',
  );
  expect(reportQuestion('Have you had a cold lately?', { subject })).toBe(
    'The caller asked whether the agent has had a cold lately',
  );
  expect(reportQuestion("What's wrong with my car?", { subject })).toBe(
    "The caller asked what's wrong with their car",
  );
  expect(reportQuestion('Why are you closed?', { subject })).toBe(
    'The caller asked why the agent is closed',
  );
});

test.for([
  ['Shall I cancel the visit?', 'Yes.', "we'll cancel the visit"],
  ['Do you need homework sent home?', 'Yes, please.', 'you need homework sent home'],
  ['Could you send us your last bills?', 'Where to?', "you'll send us your last bills"],
  ['The balayage with Fern?', 'Yes.', "it's about the balayage with Fern"],
  ['Do you need homework sent home?', 'No.', null],
  ['Shall I cancel the visit?', 'No.', null],
] as const)('a question and its answer are one statement: %s %s', ([asked, reply, told]) => {
  const sentences = [sentence('agent', asked), sentence('user', reply, 1)];
  const [question] = sentences;
  expect(question && answered(question, asked, sentences)).toBe(told);
});

test.for([
  ["I'm not really happy, to be honest.", "I'm not really happy."],
  ['To be honest, we just need the 129, so.', 'we just need the 129.'],
  ['It actually broke on Monday, I guess.', 'It broke on Monday.'],
  ["I'm sorry, the lens was scratched.", 'the lens was scratched.'],
  ["Better my husband's, no, wait, sorry, mine is fine.", 'mine is fine.'],
  ['It has two rows, like two million.', 'It has two rows, two million.'],
] as const)('hedges go, what they stand beside stays: %s', ([said, kept]) => {
  expect(withoutHedges(said)).toBe(kept);
});

test('a clause may stand alone, but not one that a "but" or an "if" turns round', () => {
  const of = (text: string): string[] => clauseVariants(sentence('agent', text)).map((v) => v.text);
  expect(of('There is a fee of 50 dollars, but we will waive it for you.')).toEqual([
    'we will waive it for you.',
  ]);
  expect(of('If you come before ten, we can fix it the same day.')).toEqual([]);
  expect(of('The pads are worn through, and we can do them on Monday.')).toEqual([
    'The pads are worn through',
    'we can do them on Monday.',
  ]);
});
