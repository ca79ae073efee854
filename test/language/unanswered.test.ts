import { describe, expect, test } from 'vitest';
import { readSentences } from '#src/language/sentences/read-sentences.ts';
import { readLines } from '#src/language/transcript/read-lines.ts';
import { createCallTime } from '#src/language/values/call-time.ts';
import { quoteMessage } from '#src/summaries/local/unanswered/agent-message.ts';
import { describeUnanswered, isNotReached } from '#src/summaries/local/unanswered/not-reached.ts';
import { describeShortCall, findCallback } from '#src/summaries/local/unanswered/short-call.ts';
import { CALL_START_MS, callOf } from '../support/samples/sample-calls.ts';

const linesOf = (text: string) => readLines(callOf(text));

describe('Nobody was spoken to', () => {
  test.each([
    ["user: You've reached Des. Leave a message after the beep."],
    ["user: You've reached Ruth.\nuser: Leave a message after the tone.\nagent: Hi."],
    ['user: Deje su mensaje después de la señal.'],
    ['user: Bitte hinterlassen Sie eine Nachricht nach dem Signalton.'],
    ["user: Hello? Hello?\nagent: I can't hear anybody."],
    ['agent: Nobody is answering.'],
  ])('%s', (text) => {
    expect(isNotReached(linesOf(text), 'no_answer')).toBe(true);
    expect(isNotReached(linesOf(text), 'other')).toBe(false);
  });

  test.each([
    ["user: I can't hear you well, but please cancel my eye exam.\nagent: I can't hear you."],
    ['user: Hello? Hello?\nagent: Good morning.'],
    ['user: Can I leave a message?\nuser: It is about my boiler.'],
  ])('is not so where somebody speaks: %s', (text) => {
    expect(isNotReached(linesOf(text), 'no_answer')).toBe(false);
  });
});

test.each([
  [
    'user: Leave a message after the beep.\nagent: This is Nell calling for Desmond Brand.',
    'No answer; voicemail left for Desmond Brand.',
  ],
  ['agent: Hello, may I speak to Hector Villa?', 'No answer; the call was for Hector Villa.'],
  [
    'agent: Hi, Mr. Desmond Pryce, this is Willow Dental.',
    'No answer; the call was for Desmond Pryce.',
  ],
  ['agent: Good morning, this is Willow Dental.', 'No answer.'],
  ['agent: I leave you this message.', 'No answer; voicemail left.'],
])('how it went and whom it was for: %s', (text, told) => {
  expect(describeUnanswered(linesOf(text), 'no_answer')).toBe(told);
  expect(describeUnanswered(linesOf(text), 'other')).toBe('Call ended without a conversation.');
});

test.each([
  [
    `agent: Hi, this is Nell calling for Desmond Brand about his sideboard. We hope you are well.
     agent: The new date for it is Monday between 1 and 5 pm.
     agent: Please call us on 555 0170 if that does not suit. Thanks so much.`,
    'Agent: "This is Nell calling for Desmond Brand about his sideboard. … The new date for it is Monday between 1 and 5 pm. Call us on 555 0170 if that does not suit."',
  ],
  [
    `agent: I was calling to confirm your eye exam on Friday at 8:20 am.
     agent: I can't hear anybody. I'll try you again tomorrow morning.`,
    'Agent: "I was calling to confirm your eye exam on Friday at 8:20 am. … I\'ll try you again tomorrow morning."',
  ],
  ['agent: Hello? Anybody there?', ''],
])('the message is quoted where it says why, when and what next: %s', (text, told) => {
  expect(quoteMessage(readSentences(linesOf(text), createCallTime(CALL_START_MS)))).toBe(told);
});

test.each([
  ['user: Hi.', 'Call ended without a conversation.'],
  ['agent: Hello?\nuser: Hi.\nagent: Bye.', 'Call ended without a conversation.'],
  [
    'agent: Oh, great.\nuser: Hi.\nagent: Thanks, bye.',
    'A short conversation about nothing in particular.',
  ],
  ['agent: Hello?\nuser: Um, my sink "leaks" again.', 'Caller: "Um, my sink \'leaks\' again."'],
  [
    'agent: This is Dr. Lee calling you back about your report. All is fine.\nuser: Great, thank you.',
    'Agent: "This is Dr. Lee calling you back about your report. All is fine."',
  ],
])('a short call is told by its own words: %s', (text, told) => {
  expect(describeShortCall(callOf(text), linesOf(text))).toBe(told);
});

test.each([
  ['agent: I am returning your call.', 0],
  ['user: Hi.\nuser: Calling back about the fence.', 1],
  ['user: Please call me back.', null],
])('who calls back as promised is found: %s', (text, turn) => {
  expect(findCallback(linesOf(text))?.turn ?? null).toBe(turn);
});

test.each(['', 'a', 'ab', 'abc'])(
  'no letter of a quote is cut in half behind "%s"',
  (beginning) => {
    const text = `agent: Hello?\nuser: ${beginning}${'🦊🦊🦊 '.repeat(150)} leaks again now`;
    expect(describeShortCall(callOf(text), linesOf(text)).isWellFormed()).toBe(true);
  },
);
