import { expect, test } from 'vitest';
import { REDACTED_KINDS } from '#src/kinds.ts';
import { redactTurns } from '#src/redact-turns.ts';
import type { Turn } from '#src/turn.ts';

/** What stays of a turn's further properties after a question. */
function keptOf(question: string, extra: object, text = 'It is [inaudible]'): unknown {
  const turns: Turn[] = [
    { role: 'agent', text: question },
    { role: 'user', text, extra: JSON.stringify(extra) },
  ];
  const {
    turns: [, turn],
  } = redactTurns(turns, REDACTED_KINDS);
  expect(turn?.text).toBe(text);
  return JSON.parse(turn?.extra ?? 'null');
}

test.each([
  [
    'What is your PIN?',
    { alternatives: ['It is 8241'] },
    { alternatives: ['It is [PIN removed]'] },
  ],
  [
    'What is your PIN?',
    { alternatives: ['8241', 'eh'] },
    { alternatives: ['[PIN removed]', 'eh'] },
  ],
  ['Your PIN?', { nbest: [{ t: 'eight two four one' }] }, { nbest: [{ t: '[PIN removed]' }] }],
  ['The security code?', { raw: 'it is 913' }, { raw: 'it is [card code removed]' }],
  ['Your social?', { asr: { hyp: '219 09 9999' } }, { asr: { hyp: '[national id removed]' } }],
  ['The account number?', { said: 'oh 4512 7788' }, { said: '[bank account removed]' }],
  ['Your password?', { transcript: "It's Tr0ub4dor" }, { transcript: "It's [password removed]" }],
  ['Your password?', { alternatives: ['sunflower'] }, { alternatives: ['[password removed]'] }],
  ['The code we texted you?', { alt: '482913' }, { alt: '[code removed]' }],
  ['Your NI number?', { text_raw: 'QQ 12 34 56 C' }, { text_raw: '[national id removed]' }],
  ['Please key in your PIN.', { dtmf: [8, 2, 4, 1] }, { dtmf: [] }],
  ['Please key in your PIN.', { dtmf: '8241' }, { dtmf: '[PIN removed]' }],
  ['Please key in your PIN.', { digits_pressed: 8241 }, { digits_pressed: null }],
])('another hearing of the answer holds no secret either: %s %j', (question, extra, kept) => {
  expect(keptOf(question, extra)).toEqual(kept);
});

test.each([
  ['What is your PIN?', { id: 'turn-4512', at: '2026-03-04T10:30:00Z', start_ms: '1200' }],
  ['What is your PIN?', { words: ['It', 'is'], start: 1200, gain: [1, 2, 3, 4] }],
  ['What is your PIN?', { segment: 'seg_4512', turnId: '4512', speaker: '1001' }],
  ['Your password?', { sentiment: 'neutral', engine: 'nova2general', id: 'Tr0ub4dor' }],
  ['Your order number?', { alternatives: ['It is 8241'], dtmf: [8, 2, 4, 1] }],
  ['What time?', { alternatives: ['It is 8 41', '10 30'] }],
  ['Your name?', { alternatives: ['8241'], transcript: 'sunflower' }],
])('what is no hearing of a secret stays: %s %j', (question, extra) => {
  expect(keptOf(question, extra)).toEqual(extra);
});

test('a secret that came in full is not looked for in the turns after it', () => {
  const extra = JSON.stringify({ alternatives: ['Four people, room 2041'] });
  const turns: Turn[] = [
    { role: 'agent', text: 'What is your PIN?' },
    { role: 'user', text: '8241' },
    { role: 'user', text: 'Four people', extra },
  ];
  expect(redactTurns(turns, REDACTED_KINDS).turns[2]?.extra).toBe(extra);
});
