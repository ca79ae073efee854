import { expect, test } from 'vitest';
import { REDACTED_KINDS } from '#src/kinds.ts';
import { redactingTurns, redactTurns } from '#src/redact-turns.ts';
import type { Turn } from '#src/turn.ts';

const user = (text: string, extra?: object): Turn => ({
  role: 'user',
  text,
  ...(extra && { extra: JSON.stringify(extra) }),
});
const CARD = 'card 4111 1111 1111 1111, cvv 913';

test('of no kinds everything comes back as it is', () => {
  const turns = [user(CARD)];
  expect(redactTurns(turns, []).turns).toBe(turns);
});

test('only the kinds that were named go', () => {
  const {
    turns: [turn],
  } = redactTurns([user(CARD)], ['card_code']);
  expect(turn?.text).toBe('card 4111 1111 1111 1111, cvv [card code removed]');
});

test('a turn without a secret is the very same', () => {
  const turn = user('nothing \u0000 to \ud800 see', { words: ['nothing'] });
  expect(redactTurns([turn], REDACTED_KINDS).turns[0]).toBe(turn);
});

test('a finding is the place of what was taken out, one for each placeholder', () => {
  const said = 'é, café: 4111 1111, 1111 1111, cvv 913';
  const turns = [user('okay'), { ...user(said.normalize('NFD')), at: 1.5 }];
  const redacted = redactTurns(turns, REDACTED_KINDS);
  expect(redacted.turns[1]).toEqual({
    ...turns[1],
    text: 'é, café: [card number removed], cvv [card code removed]'.normalize('NFD'),
  });
  expect(redacted.findings).toEqual([
    { turn: 1, start: 11, end: 31, kind: 'card_number' },
    { turn: 1, start: 37, end: 40, kind: 'card_code' },
  ]);
  expect(redactTurns(turns, ['card_code']).findings).toEqual([redacted.findings[1]]);
});

test('copies of a secret in further properties go with it, and the rest stays byte for byte', () => {
  const extra = `{ "words":[{"word":"four","start":0.25},{"word":"for"}], "dtmf":[4,1,1,1],"raw":"4111 1111",\n "asr":"a\\u0041" }`;
  const {
    turns: [turn],
  } = redactTurns([{ ...user(CARD), extra }], REDACTED_KINDS);
  expect(turn?.extra).toBe(
    `{ "words":[{"word":"[card number removed]","start":0.25},{"word":"for"}], "dtmf":[],"raw":"[card number removed]",\n "asr":"a\\u0041" }`,
  );
});

test('a card in the further properties of a harmless turn goes too', () => {
  const {
    turns: [turn],
  } = redactTurns([user('okay', { dtmf: '4111111111111111', at: '2026-03-04' })], REDACTED_KINDS);
  expect(turn?.extra).toBe('{"dtmf":"[card number removed]","at":"2026-03-04"}');
});

test.each([
  ['{"cvv":"123"}', '{"cvv":"[card code removed]"}'],
  ['{"card_number":"4000 0000 0000 0001","n":1}', '{"card_number":"[card number removed]","n":1}'],
  ['{"payment":{"pan":4000000000000001},"at":1200}', '{"payment":{"pan":null},"at":1200}'],
  ['{"SSN": "219099999"}', '{"SSN": "[national id removed]"}'],
  ['{"pin":[4,5,1,2],"x":[4,5,1,2]}', '{"pin":[],"x":[4,5,1,2]}'],
  ['{"pin":{"code":"4512"},"a":{"pin":"four five one two"},"b":"four"}', null],
  ['{"password":"sunflower"}', '{"password":"[password removed]"}'],
  ['{"otp":"481516","slots":{"otp":"four eight"}}', null],
  ['{"cvc":"1234"}', '{"cvc":"[card code removed]"}'],
])('a further property goes by its name: %s', (extra, kept) => {
  const {
    turns: [turn],
  } = redactTurns([{ ...user('okay'), extra }], REDACTED_KINDS);
  if (kept !== null) expect(turn?.extra).toBe(kept);
  expect(turn?.extra).not.toMatch(/"(?:481516|four (?:eight|five).*)"/);
});

test.each(['{"pan":0.5}', '{"pin":"on the map"}', '{"pin":true,"cvv":null}', '{"cvv_asked":true}'])(
  'a further property that only sounds like one stays: %s',
  (extra) => {
    const turn = { ...user('okay'), extra };
    expect(redactTurns([turn], REDACTED_KINDS).turns[0]).toBe(turn);
  },
);

test('a further property goes by its name only where its kind is to go', () => {
  const turn = { ...user('okay'), extra: '{"cvv":"123","pin":"4512"}' };
  expect(redactTurns([turn], ['pin']).turns[0]?.extra).toBe('{"cvv":"123","pin":"[PIN removed]"}');
});

test('the work stops after each turn, so that others can be answered in between', () => {
  const steps = redactingTurns(
    Array.from({ length: 50 }, () => user(CARD)),
    REDACTED_KINDS,
  );
  expect([...steps].length).toBe(100);
});

test('it stops within the further properties of a turn too', () => {
  const turn = user('okay', { words: Array(500).fill('4111111111111111') });
  expect([...redactingTurns([turn], REDACTED_KINDS)].length).toBeGreaterThan(500);
});

// The processor's time: a machine that does other work too is no reason to fail.
test('a long call takes time that grows with its length alone', () => {
  const repeated = (said: string, turns: number, chars: number) =>
    Array.from({ length: turns }, () => user(said.repeat(Math.ceil(chars / said.length))));
  for (const said of [
    'pin is 1234 ',
    '4111111111111111 ',
    'card number ',
    'four one ',
    'DE12',
    'DE89 3704 ',
    '5555 5 ',
    '1',
  ]) {
    const before = process.cpuUsage();
    redactTurns(repeated(said, 6, 32_768), REDACTED_KINDS);
    redactTurns(repeated(said, 5_000, 32), REDACTED_KINDS);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000, said).toBeLessThan(2_000);
  }
}, 60_000);
