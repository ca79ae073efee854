import type { RedactedKind } from './kinds.ts';

export type Finding = { readonly start: number; readonly end: number; readonly kind: RedactedKind };

type Format = {
  readonly kind: RedactedKind;
  readonly pattern: RegExp;
  readonly passes: (text: string) => boolean;
};

const compact = (text: string): string => text.replace(/[^0-9a-z]/gi, '').toUpperCase();

/** The remainder by 97 of a number of any length in which letters count from ten. */
function mod97(text: string): number {
  let rest = 0;
  for (const character of text) {
    const value = Number.parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest;
}

const isIban = (text: string): boolean => {
  const iban = compact(text);
  return iban.length >= 15 && iban.length <= 34 && mod97(iban.slice(4) + iban.slice(0, 4)) === 1;
};

const isDni = (text: string): boolean => {
  const id = compact(text).replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter)));
  return 'TRWAGMYFPDXBNJZSQVHLCKE'[Number(id.slice(0, -1)) % 23] === id.at(-1);
};

const isNir = (text: string): boolean => {
  const id = compact(text);
  return 97 - (Number(id.slice(0, 13)) % 97) === Number(id.slice(13));
};

const isCpf = (text: string): boolean => {
  const digits = [...compact(text)].map(Number);
  return [9, 10].every((length) => {
    const sum = digits
      .slice(0, length)
      .reduce((all, digit, i) => all + digit * (length + 1 - i), 0);
    return ((sum * 10) % 11) % 10 === digits[length];
  });
};

const always = (): boolean => true;

/** Numbers that tell by their form, or by a checksum, what they are. */
const FORMATS: readonly Format[] = [
  {
    kind: 'bank_account',
    pattern:
      /(?<![a-z0-9])[a-z]{2}\d{2}(?:[ -]?[a-z0-9]{4}){2,7}(?:[ -]?[a-z0-9]{1,3})?(?![a-z0-9])/gi,
    passes: isIban,
  },
  {
    kind: 'national_id',
    pattern: /(?<![\d-])(?!000)\d{3}(?:-| - |, | )(?!00)\d{2}(?:-| - |, | )(?!0000)\d{4}(?![\d-])/g,
    passes: always,
  },
  {
    kind: 'national_id',
    pattern:
      /\b(?!BG|GB|KN|NK|NT|TN|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z] ?\d\d ?\d\d ?\d\d ?[A-D]\b/g,
    passes: always,
  },
  { kind: 'national_id', pattern: /\b[a-ceghj-pr-tw-z]{2}\d{6}[a-d]\b/g, passes: always },
  { kind: 'national_id', pattern: /\b(?:\d{8}|[XYZxyz]\d{7})-?[A-Za-z]\b/g, passes: isDni },
  {
    kind: 'national_id',
    pattern: /\b[A-Z]{6}\d{2}[A-EHLMPRST]\d{2}[A-Z]\d{3}[A-Z]\b/gi,
    passes: always,
  },
  {
    kind: 'national_id',
    pattern: /(?<!\d)[12] ?\d\d ?(?:0[1-9]|1[0-2]) ?\d\d ?\d{3} ?\d{3} ?\d\d(?!\d)/g,
    passes: isNir,
  },
  { kind: 'national_id', pattern: /\b\d{3}\.\d{3}\.\d{3}-\d{2}\b/g, passes: isCpf },
];

/** Bank accounts and national ids that need nobody to name them. */
export function findFormats(text: string): Finding[] {
  return FORMATS.flatMap(({ kind, pattern, passes }) =>
    Array.from(text.matchAll(pattern))
      .filter(([match]) => passes(match))
      .map(({ index, 0: match }) => ({ start: index, end: index + match.length, kind })),
  );
}
