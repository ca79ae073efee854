import type { RedactedKind } from '../domain/tenants/redacted-kinds.ts';
import { isCpf, isDni, isIban, isNir } from './checksums.ts';

export type Finding = { readonly start: number; readonly end: number; readonly kind: RedactedKind };

type Format = {
  readonly kind: RedactedKind;
  readonly pattern: RegExp;
  readonly passes: (text: string) => boolean;
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
      /\b(?:QQ|(?!BG|GB|KN|NK|NT|TN|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z]) ?\d\d ?\d\d ?\d\d ?[A-D]\b/g,
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
