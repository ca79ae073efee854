import { expect, test } from 'vitest';
import { REDACTED_KINDS } from '#src/kinds.ts';
import { redactTurns } from '#src/redact-turns.ts';

/** The last of these turns, redacted: the agent and the other side by turns. */
function lastOf(...texts: readonly string[]): string | undefined {
  const turns = texts.map((text, i) => ({
    role: i % 2 === 0 ? ('agent' as const) : ('user' as const),
    text,
  }));
  return redactTurns(turns, REDACTED_KINDS).turns.at(-1)?.text;
}

const ACCOUNT = 'What is your bank account number?';

test.each([
  ['forty-six dollars and eighty cents'],
  ['Yes, one thousand two hundred and fifty dollars.'],
  ['It was 46 dollars and 80 cents.'],
  ['twelve hundred and fifty pounds sixty'],
  ['forty six pounds eighty'],
  ['two hundred and fourteen dollars and sixty cents'],
  ['Yes, $1,250.50 please.'],
  ['₹4500'],
  ['46,80 Euro'],
  ['Moment, es waren 46 Euro 80 Cent.'],
  ['sechsundvierzig Euro achtzig'],
  ['Son cuarenta y seis euros con ochenta.'],
  ['quarante-six euros quatre-vingts'],
  ['Sim, quarenta e seis reais e oitenta centavos.'],
  ['Sì, quarantasei euro e ottanta.'],
  ['eighteen thousand four hundred dollars'],
  ['five grand'],
  ['2 lakh 50 thousand rupees'],
  ['4500 rupees'],
  ['4,500 pesos'],
  ['1 284 francs'],
  ['128450 yen'],
  ['fifteen quid and forty pence'],
  ['5000 naira'],
  ['3500 shillings'],
  ['4500 kroner'],
  ['12 and a half percent, 1,250 dollars'],
])('a sum is no account: %s', (sum) => {
  expect(lastOf(ACCOUNT, sum)).toBe(sum);
});

test.each([
  ['What is the code on the card?', 'Wait, is it 128 dollars?'],
  ["What's your PIN?", 'Hold on, you said 1,200 dollars.'],
  ['And the card number?', 'First, is it forty-nine dollars and ninety-nine cents a month?'],
])('a sum is no code and no card: %s', (asked, sum) => {
  expect(lastOf(asked, sum)).toBe(sum);
});

test('a sum two turns after a bank account stays, and so does its repetition', () => {
  const turns = [
    'The full amount will be deposited to your bank account by Monday.',
    'Awesome.',
    "I also see your December premium payment failed, that's forty-six dollars and eighty cents.",
  ];
  expect(lastOf(...turns)).toBe(turns[2]);
});

test.each([
  [ACCOUNT, '12345678, and I owe forty-six dollars.', '12345678'],
  [ACCOUNT, 'one two three four five six seven eight', 'three four'],
  [ACCOUNT, "It's 4680 1234", '1234'],
  [ACCOUNT, '12345678 dollars', '12345678'],
  [ACCOUNT, 'dollars 4680 1234', '1234'],
  [ACCOUNT, 'forty-six dollars and 4680 1234', '4680'],
  ['That is forty-six dollars. And your PIN?', '4680', '4680'],
  ["What's your PIN?", 'four three two one', 'three two'],
  ['What is the code on the back of the card?', '128', '128'],
  ['And the card number?', '4111 1111 1111 1111 for the 46 dollars', '4111'],
  [
    'I refund forty-six dollars and eighty cents. Your bank account number?',
    'forty six eighty twelve thirty four',
    'twelve',
  ],
])('a secret beside a sum goes: %s %s', (asked, said, secret) => {
  expect(lastOf(asked, said)).not.toContain(secret);
});

test.each([
  ['¿Cuál es su número de tarjeta?', 'Es 4111 1111 1111 1111, señor Muñoz.'],
  ['Votre numéro de carte de crédit ?', 'Élodie : 4111 1111 1111 1111, merci à bientôt'],
])('decomposed letters are redacted like composed ones, and kept as sent: %s', (asked, said) => {
  const plain = lastOf(asked, said) ?? '';
  expect(plain).not.toContain('4111');
  expect(lastOf(asked.normalize('NFD'), said.normalize('NFD'))).toBe(plain.normalize('NFD'));
});
