import { expect, test } from 'vitest';
import type { Turn } from '#src/domain/call.ts';
import { REDACTED_KINDS } from '#src/domain/redaction/kinds.ts';
import { redactTurns } from '#src/domain/redaction/redact-turns.ts';

const user = (text: string, extra?: object): Turn => ({
  role: 'user',
  text,
  tsMs: 1.5,
  ...(extra && { extra: JSON.stringify(extra) }),
});
const CARD = 'card 4111 1111 1111 1111, cvv 913';

test('of no kinds everything comes back as it is', () => {
  const turns = [user(CARD)];
  expect(redactTurns(turns, [])).toBe(turns);
});

test('only the kinds that were named go', () => {
  const [turn] = redactTurns([user(CARD)], ['card_code']);
  expect(turn?.text).toBe('card 4111 1111 1111 1111, cvv [card code removed]');
});

test('a turn without a secret is the very same', () => {
  const turn = user('nothing \u0000 to \ud800 see', { words: ['nothing'] });
  expect(redactTurns([turn], REDACTED_KINDS)[0]).toBe(turn);
});

test('copies of a secret in further properties go with it, and the rest stays byte for byte', () => {
  const extra = `{ "words":[{"word":"four","start":0.25},{"word":"for"}], "dtmf":[4,1,1,1],"raw":"4111 1111",\n "asr":"a\\u0041" }`;
  const [turn] = redactTurns([{ ...user(CARD), extra }], REDACTED_KINDS);
  expect(turn?.extra).toBe(
    `{ "words":[{"word":"[card number removed]","start":0.25},{"word":"for"}], "dtmf":[],"raw":"[card number removed]",\n "asr":"a\\u0041" }`,
  );
});

test('a card in the further properties of a harmless turn goes too', () => {
  const [turn] = redactTurns(
    [user('okay', { dtmf: '4111111111111111', at: '2026-03-04' })],
    REDACTED_KINDS,
  );
  expect(turn?.extra).toBe('{"dtmf":"[card number removed]","at":"2026-03-04"}');
});

test('a long call takes time that grows with its length alone', () => {
  const repeated = (said: string, turns: number, chars: number) =>
    Array.from({ length: turns }, () => user(said.repeat(chars / said.length)));
  for (const said of [
    'pin is 1234 ',
    '4111111111111111 ',
    'card number ',
    'four one ',
    'DE12',
    '1',
  ]) {
    const startedAt = performance.now();
    redactTurns(repeated(said, 128, 32_768), REDACTED_KINDS);
    redactTurns(repeated(said, 10_000, 400), REDACTED_KINDS);
    expect(performance.now() - startedAt, said).toBeLessThan(10_000);
  }
}, 60_000);
