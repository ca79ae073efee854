import { describe, expect, test } from 'vitest';
import { createLocalNotes, noteSteps } from '../src/index.ts';
import { readingCall } from '../src/reading/read-call.ts';
import { runSteps } from '../src/steps.ts';
import { callOf } from './calls.ts';

const clausesOf = (text: string): string[] =>
  runSteps(readingCall(callOf(`U: ${text}`))).sentences.flatMap(({ clauses }) =>
    clauses.map((clause) => clause.text),
  );

describe('Clauses', () => {
  test.each([
    [
      'at a comma',
      'The late fee for the second month is forty dollars, payable at the desk on Friday morning.',
      [
        'The late fee for the second month is forty dollars',
        'payable at the desk on Friday morning',
      ],
    ],
    [
      'before a joining word',
      'I wanted the blue one for the hall upstairs but it was sold out in every shop.',
      ['I wanted the blue one for the hall upstairs', 'it was sold out in every shop'],
    ],
    [
      'not in a short sentence',
      'I wanted the blue one, but it was sold out.',
      ['I wanted the blue one, but it was sold out'],
    ],
    [
      'at a subject in recogniser text',
      "okay the rent is one sixty four i've sent a link to your phone",
      ['the rent is one sixty four', "i've sent a link to your phone"],
    ],
    [
      'not between a joining word and its subject',
      'please send me by friday evening the form that i lost last week',
      ['please send me by friday evening the form that i lost last week'],
    ],
    [
      'not inside a value',
      'It is on Thursday, the third of December, for both of us and for the twins as well.',
      ['It is on Thursday, the third of December', 'for both of us and for the twins as well'],
    ],
  ])('are cut %s', (_, text, expected) => {
    expect(clausesOf(text)).toEqual(expected);
  });

  test('that stand side by side are one quotation', () => {
    const { text } = createLocalNotes()(
      callOf('A: Hello.\nU: The boiler is leaking water, my kitchen floor is flooded.\nA: I see.'),
    );
    expect(text).toContain('“The boiler is leaking water, my kitchen floor is flooded”');
  });
});

describe('The steps of a note', () => {
  const call = callOf('A: What is wrong?\nU: The boiler is leaking, I need somebody by Friday.');

  test('make the same note', () => {
    expect(runSteps(noteSteps(call, { maxWords: 12 }))).toEqual(
      createLocalNotes({ maxWords: 12 })(call),
    );
  });

  test('grow with the call, not with its square', () => {
    const stepsOf = (times: number): number => {
      const turns = Array.from({ length: times }, () => call.turns).flat();
      let count = 0;
      for (const _ of noteSteps({ ...call, turns })) count += 1;
      return count;
    };
    expect(stepsOf(200)).toBeGreaterThan(2 * 200);
    expect(stepsOf(400)).toBeLessThan(2.5 * stepsOf(200));
  });
});
