import {
  AT_WORDS,
  BEFORE_MAILBOX,
  DASH_WORDS,
  DOMAIN_ENDINGS,
  DOT_WORDS,
  NO_MAILBOXES,
  UNDERSCORE_WORDS,
} from '../vocabulary/email-words.ts';
import { oneOf } from '../vocabulary/one-of.ts';
import type { NumberSpan } from './numbers/number-span.ts';
import type { TokenisedText } from './tokenised-text.ts';
import type { TextValue } from './value.ts';

const EMAIL = /\b[\w.+-]{1,64}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){1,4}\b/giu;
const DOTS = oneOf(DOT_WORDS);
const SEPARATORS = oneOf([...DOT_WORDS, ...UNDERSCORE_WORDS, ...DASH_WORDS]);
const SPOKEN_MAILBOX = `((?:[a-z0-9]+(?:[,.]? ${SEPARATORS} )?[ ,.-]{0,2}){1,12}?)`;
const SPOKEN_HOST = `([a-z0-9-]+(?: [a-z0-9])*(?: ${DOTS} [a-z0-9]+){1,3})`;
/** "priya dot raman at example dot com", with letters said one by one. */
const SPOKEN_EMAIL = new RegExp(
  String.raw`(?<![\p{L}\p{N}'’])${SPOKEN_MAILBOX} ${oneOf(AT_WORDS)} ${SPOKEN_HOST}\b`,
  'giu',
);
const DOT = new RegExp(`,? ${DOTS} `, 'gi');
const UNDERSCORE = new RegExp(`,? ${oneOf(UNDERSCORE_WORDS)} `, 'gi');
const DASH = new RegExp(`,? ${oneOf(DASH_WORDS)} `, 'gi');
const NO_MAILBOX = new Set(NO_MAILBOXES);
const ENDINGS = new Set(DOMAIN_ENDINGS);
const LEADS = new RegExp(String.raw`(?:^|[\s,])${oneOf(BEFORE_MAILBOX)}[,:]?\s+(?=\S)`, 'giu');
/** "Four hundred and twelve thousand" is an amount. */
const MAGNITUDES = /\b(?:hundred|thousand|million)\b/i;
const LEAST_PHONE = 7;
const MOST_PHONE = 15;

const written = (said: string): string =>
  said
    .replace(DOT, '.')
    .replace(UNDERSCORE, '_')
    .replace(DASH, '-')
    .replace(/[\s,]+/g, '')
    .toLowerCase();

/** The mailbox of the address: letters spelled one by one, or one word with its dots. */
function mailboxOf(said: string): string {
  // "M as in Mary": it is not clear which letters belong to the mailbox.
  if (/\bas in\b/i.test(said)) return '';
  const cut = [...said.matchAll(LEADS)].at(-1);
  const signed = (cut ? said.slice(cut.index + cut[0].length) : said)
    .replace(DOT, '.')
    .replace(UNDERSCORE, '_')
    .replace(DASH, '-');
  const parts = signed.split(/[\s,]+/).filter(Boolean);
  // "m j.kowalski": single letters belong together; of several words only the last is the mailbox.
  const first = parts.findLastIndex((part, i) => i < parts.length - 1 && part.length > 1) + 1;
  return parts.slice(first).join('').toLowerCase();
}

/** Finds e-mail addresses, written or spoken; `text` is the written form. */
export function findEmails(text: string): TextValue[] {
  const found = (text.includes('@') ? [...text.matchAll(EMAIL)] : []).map(
    (match): TextValue => ({
      kind: 'email',
      text: match[0].toLowerCase(),
      start: match.index,
      end: match.index + match[0].length,
    }),
  );
  if (text.search(DOT) < 0) return found;
  const spoken = [...text.matchAll(SPOKEN_EMAIL)].flatMap((match): TextValue[] => {
    const [all, box = '', host = ''] = match;
    const mailbox = mailboxOf(box);
    if (!mailbox || NO_MAILBOX.has(mailbox) || !ENDINGS.has(host.split(/[ .]/).at(-1) ?? ''))
      return [];
    const end = match.index + all.length;
    return [
      {
        kind: 'email',
        text: `${mailbox}@${written(host)}`,
        start: Math.max(match.index, end - host.length - mailbox.length * 3 - 4),
        end,
      },
    ];
  });
  return [...found, ...spoken];
}

const joins = (words: TokenisedText, one: NumberSpan, next: NumberSpan): boolean =>
  /^[\s,.()/-]*$/.test(words.text.slice(one.end, next.start)) &&
  !/[.?!]\s/.test(words.text.slice(one.end, next.start));

/** Finds telephone numbers of seven to fifteen digits, alone or in groups. */
export function findPhones(words: TokenisedText): TextValue[] {
  const found: TextValue[] = [];
  const numbers = words.numbers.filter(({ ordinal, digits }) => !ordinal && /^\d+$/.test(digits));
  for (let at = 0; at < numbers.length; ) {
    let to = at;
    while (
      numbers[to + 1] &&
      joins(words, numbers[to] as NumberSpan, numbers[to + 1] as NumberSpan)
    )
      to += 1;
    const run = numbers.slice(at, to + 1);
    const digits = run.map((one) => one.digits).join('');
    const [first, last] = [run[0], run.at(-1)];
    const isGrouped =
      !run.some(({ start, end }) => MAGNITUDES.test(words.text.slice(start, end))) &&
      (run.every((one) => one.digits.length <= 4) || run.length === 1 || digits.length >= 9);
    if (first && last && digits.length >= LEAST_PHONE && digits.length <= MOST_PHONE && isGrouped) {
      const plus = words.text.slice(0, first.start).endsWith('+') ? '+' : '';
      const opened = words.text.slice(0, first.start).endsWith('(') ? 1 : 0;
      found.push({
        kind: 'phone',
        text: plus + digits,
        start: first.start - plus.length - opened,
        end: last.end,
      });
    }
    at = to + 1;
  }
  return found;
}
