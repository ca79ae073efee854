import { isKind, type MoneyValue, type SpokenValue } from '../../../language/values/value.ts';
import { wordsOf } from './fold-text.ts';
import { saysClock, saysDay, saysPart } from './moment-claims.ts';
import { lettersOf, type SpokenEvidence } from './spoken-evidence.ts';

const MIN_PHONE_DIGITS = 7;
const NATIONAL_DIGITS = 10;

/** Whether an amount was said, in that currency if one was named. */
export const saysAmount = (
  { amountMinor, currency }: Pick<MoneyValue, 'amountMinor' | 'currency'>,
  { values }: SpokenEvidence,
): boolean =>
  values
    .filter(isKind('money'))
    .filter((said) => said.amountMinor === amountMinor)
    .some((said) => said.bare === true || [said.currency, ''].includes(currency) || !said.currency);

/** Whether two values are adjacent numbers, like digits that are read out. */
const touch = (one: SpokenValue | undefined, next: SpokenValue | undefined): boolean =>
  one?.kind === 'number' && next?.kind === 'number' && next.start - one.end <= 2;

/** "One ninety" may be a price by itself; adjacent numbers are spelled digits. */
const saysBareAmount = (amountMinor: number, { said }: SpokenEvidence): boolean =>
  said
    .flatMap(({ sentences }) => sentences)
    .some(({ values }) =>
      values.some(
        (value, i) =>
          value.kind === 'number' &&
          value.value * 100 === amountMinor &&
          !touch(values[i - 1], value) &&
          !touch(value, values[i + 1]),
      ),
    );

/** Whether the number or its national part was said, possibly over several turns. */
function saysPhone(text: string, { digits }: SpokenEvidence): boolean {
  const claimed = text.replace(/\D/g, '');
  if (claimed.length < MIN_PHONE_DIGITS) return false;
  const national = claimed.slice(-NATIONAL_DIGITS);
  return digits.some((said) => said.includes(claimed) || said.includes(national));
}

/** Whether every word of a text was said; numbers in digits or words. */
export const saysWords = (text: string, { words, numbers }: SpokenEvidence): boolean =>
  wordsOf(text).every(
    (word) => words.has(word) || (/^\d+$/.test(word) && numbers.has(Number(word))),
  );

/** Whether an address or code was said in words or letters. */
const saysWriting = (text: string, evidence: SpokenEvidence): boolean =>
  saysWords(text, evidence) ||
  // "R950" is read as a code.
  (/^\p{Lu}{1,2}\d+$/u.test(text) && evidence.numbers.has(Number(text.replace(/\D/g, '')))) ||
  evidence.letters.some((letters) => letters.includes(lettersOf(text))) ||
  (/^[\d -]+$/.test(text) && evidence.digits.some((one) => one.includes(lettersOf(text)))) ||
  evidence.values.some((value) => value.kind === 'email' && value.text === text);

/** Whether a typed value was said in any form. */
export function saysValue(value: SpokenValue, evidence: SpokenEvidence): boolean {
  switch (value.kind) {
    case 'day':
      return saysDay(value, evidence);
    case 'time':
      return saysClock(value, evidence);
    case 'part':
      return saysPart(value.part, evidence);
    case 'money':
      return saysAmount(value, evidence) || saysBareAmount(value.amountMinor, evidence);
    case 'phone':
      return saysPhone(value.text, evidence);
    case 'number':
      return true;
    default:
      return saysWriting(value.text, evidence);
  }
}
