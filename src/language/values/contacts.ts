import type { NumberSpan } from './numbers/number-span.ts';
import type { TokenisedText } from './tokenised-text.ts';
import type { TextValue } from './value.ts';

const EMAIL = /\b[\w.+-]{1,64}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){1,4}\b/giu;
/** "priya dot raman at example dot com", with letters said one by one. */
const SPOKEN_EMAIL =
  /(?<![\p{L}\p{N}'’])((?:[a-z0-9]+(?:[,.]? (?:dot|underscore|dash|hyphen|punto|punkt|point|ponto) )?[ ,.-]{0,2}){1,12}?) (?:at|arroba|ät|chiocciola|arobase) ([a-z0-9-]+(?: [a-z0-9])*(?: (?:dot|punto|punkt|point|ponto) [a-z0-9]+){1,3})\b/giu;
const DOT = /,? (?:dot|punto|punkt|point|ponto) /gi;
/** What cannot stand in front of "at" in an address: "look at example dot com". */
const NO_MAILBOX = new Set(
  'look looking us me online site website find visit see work available here page it is my its the address email e-mail mail at to on and so that'.split(
    ' ',
  ),
);
/** The last part of an address that is said: "four point eight" is none. */
const ENDINGS = new Set(
  `com org net edu gov info biz io co uk ie us ca au nz za in de at ch fr be es pt br it nl eu me example test`.split(
    ' ',
  ),
);
const ENDS =
  /(?:^|[\s,])(?:it's|its|is|email|e-mail|address|to|that's|thats|yes|yeah|um|uh|so|it|es|ist|est|é|è|correo|me|my|use|new|one|at)[,:]?\s+(?=\S)/giu;
/** "Four hundred and twelve thousand" is an amount. */
const MAGNITUDES = /\b(?:hundred|thousand|million)\b/i;
const LEAST_PHONE = 7;
const MOST_PHONE = 15;

const written = (said: string): string =>
  said
    .replace(DOT, '.')
    .replace(/,? underscore /gi, '_')
    .replace(/,? (?:dash|hyphen) /gi, '-')
    .replace(/[\s,]+/g, '')
    .toLowerCase();

/** The mailbox part as far as it belongs to the address: letters said one by one, or one word with its dots. */
function mailboxOf(said: string): string {
  // "M as in Mary": which letters belong to it is not sure.
  if (/\bas in\b/i.test(said)) return '';
  const cut = [...said.matchAll(ENDS)].at(-1);
  const signed = (cut ? said.slice(cut.index + cut[0].length) : said)
    .replace(DOT, '.')
    .replace(/,? underscore /gi, '_')
    .replace(/,? (?:dash|hyphen) /gi, '-');
  const parts = signed.split(/[\s,]+/).filter(Boolean);
  // "m j.kowalski": letters belong together; of words the last one alone is the box.
  const first = parts.findLastIndex((part, i) => i < parts.length - 1 && part.length > 1) + 1;
  return parts.slice(first).join('').toLowerCase();
}

/** E-mail addresses, also those that were said in words; their text is as one writes it. */
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

/** Telephone numbers: digits, alone or in groups, seven to fifteen together. */
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
