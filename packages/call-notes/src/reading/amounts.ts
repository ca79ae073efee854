import type { Gloss } from './gloss.ts';
import { oneOf } from './phrases.ts';
import { type OtherValue, Reader } from './value.ts';

const N = '(\\d[\\d,]*(?:\\.\\d+)?)';
const UNIT = '(?:dollars|euros|pounds)';

/** Smaller numbers, "the first one", are no values. */
const LEAST_NUMBER = 10;

const plain = (text: string | undefined): string =>
  String(Number((text ?? '').replaceAll(',', '')));

/** "145" and "145.50"; "6 90" is 6.90 beside a currency and 690 without. */
function amount(whole: string | undefined, part?: string): string {
  if (part === undefined) return plain(whole);
  return String(Number(plain(whole)) + Number(part) / 100);
}

const email = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const ADDRESSEE = '((?:[a-z0-9]+ (?:dot |\\. |underscore |_ |dash |hyphen |- )?){1,6})';
const TOP_DOMAIN = oneOf('com|org|net|co|uk|de|es|fr|it|pt|br|example|test|io|ca|au|nz|ie');
const SPOKEN_EMAIL = new RegExp(
  ` ${ADDRESSEE}(?:at|@) ((?:[a-z0-9-]+ (?:dot|\\.) ){1,3}${TOP_DOMAIN})(?= )`,
  'g',
);
const PHONE = / (?:\+ )?(?:\(? ?)?\d(?:[ ()-]*\d){6,14}(?= )/g;
const DOUBLED = / (double|triple) (\d)/g;

/** E-mail addresses, telephone numbers, amounts and other numbers of a text, in that order. */
export function readNumbers(
  gloss: Gloss,
  taken: readonly { readonly start: number; readonly end: number }[],
): OtherValue[] {
  const emails = readEmails(gloss);
  const reader = new Reader<OtherValue>(gloss, [...taken, ...emails]);
  const make = (kind: OtherValue['kind'], text: string, place: { start: number; end: number }) => ({
    kind,
    text,
    start: place.start,
    end: place.end,
  });
  const written = gloss.text.replace(DOUBLED, (_, often, digit) =>
    often === 'double' ? ` ${digit}${digit}` : ` ${digit}${digit}${digit}`,
  );
  reader.take(PHONE, (found) => {
    const digits = (written === gloss.text ? found.groups[0] : written)?.replace(/\D/g, '') ?? '';
    return isPhone(found.groups[0] ?? '') ? make('phone', digits.slice(0, 15), found) : null;
  });
  reader.take(new RegExp(` [$€£] ${N}(?= )`, 'g'), (found) =>
    make('amount', amount(found.groups[1]), found),
  );
  reader.take(
    new RegExp(` ${N} ${UNIT}(?: and)? (\\d{2})(?: cents)?(?! ${UNIT})(?= )`, 'g'),
    (found) => make('amount', amount(found.groups[1], found.groups[2]), found),
  );
  reader.take(new RegExp(` (\\d{1,2}) (\\d{2}) ${UNIT}(?= )`, 'g'), (found) =>
    make('amount', plain(`${found.groups[1]}${found.groups[2]}`), found),
  );
  reader.take(new RegExp(` ${N} ${UNIT}(?= )`, 'g'), (found) =>
    make('amount', amount(found.groups[1]), found),
  );
  reader.take(/ (\d{1,2}) (\d{2})(?! \d)(?= )/g, (found) =>
    make('number', plain(`${found.groups[1]}${found.groups[2]}`), found),
  );
  reader.take(new RegExp(` ${N}(?= )`, 'g'), (found) =>
    Number(plain(found.groups[1])) < LEAST_NUMBER
      ? null
      : make('number', plain(found.groups[1]), found),
  );
  return [...emails, ...reader.found];
}

/** Single digits and groups as numbers are told, not a price list: no group is a number in a row of years or sums. */
function isPhone(text: string): boolean {
  const groups = text
    .trim()
    .split(/[^\d]+/)
    .filter(Boolean);
  const digits = groups.join('').length;
  return digits >= 7 && digits <= 15 && groups.every((group) => group.length < 12);
}

function readEmails(gloss: Gloss): OtherValue[] {
  const written = Array.from(gloss.source.matchAll(email), ({ 0: text, index }) => ({
    kind: 'email' as const,
    text: text.replace(/\.$/, ''),
    start: index,
    end: index + text.length,
  }));
  if (written.length || !/ (?:dot|@) /.test(gloss.text)) return written;
  const reader = new Reader<OtherValue>(gloss);
  reader.take(SPOKEN_EMAIL, ({ start, end, groups: [, name = '', domain = ''] }) => {
    const local = name
      .replace(/ (?:dot|\.) /g, '.')
      .replace(/ (?:underscore|_) /g, '_')
      .replace(/ (?:dash|hyphen|-) /g, '-');
    const text = `${local.replaceAll(' ', '')}@${domain.replace(/ (?:dot|\.) /g, '.')}`;
    return local.trim().includes(' ') ? null : { kind: 'email', text, start, end };
  });
  return reader.found;
}
