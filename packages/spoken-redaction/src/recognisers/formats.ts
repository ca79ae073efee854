import { validate as validateCpf } from 'stdnum/lib/cjs/br/cpf.js';
import { validate as validateDni } from 'stdnum/lib/cjs/es/dni.js';
import { validate as validateNie } from 'stdnum/lib/cjs/es/nie.js';
import { validate as validateNir } from 'stdnum/lib/cjs/fr/nir.js';
import { mod97base10Validate } from 'stdnum/lib/cjs/util/checksum.js';
import type { RedactedKind } from '../kinds.ts';
import type { ClassifiedNumber, Finding, ParsedTurn } from '../state/parsed-turn.ts';
import { isAsked, type RedactionState } from '../state/redaction-state.ts';

const always = (): boolean => true;
const isDniOrNie = (text: string): boolean =>
  validateDni(text).isValid || validateNie(text).isValid;
const isNir = (text: string): boolean => validateNir(text).isValid;
const isCpf = (text: string): boolean => validateCpf(text).isValid;

function isIban(text: string): boolean {
  const iban = text.replace(/[ -]/g, '').toUpperCase();
  const isLong = iban.length >= 15 && iban.length <= 34;
  return isLong && mod97base10Validate(iban.slice(4) + iban.slice(0, 4));
}

type Format = {
  readonly kind: RedactedKind;
  readonly pattern: RegExp;
  readonly passes: (text: string) => boolean;
};

/** Numbers that are known by their form, or by a check digit. */
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
  { kind: 'national_id', pattern: /\b(?:\d{8}|[XYZxyz]\d{7})-?[A-Za-z]\b/g, passes: isDniOrNie },
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

function findFormats(text: string): Finding[] {
  const found: Finding[] = [];
  for (const { kind, pattern, passes } of FORMATS) {
    pattern.lastIndex = 0;
    for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
      const { index, 0: said } = match;
      if (passes(said)) found.push({ start: index, end: index + said.length, kind });
    }
  }
  return found;
}

/** Bank accounts and national ids that nobody has to name, but for what is called or was asked for as a reference. */
export function findFormatted(
  { text, hasDigit }: ParsedTurn,
  numbers: readonly ClassifiedNumber[],
  state: RedactionState,
): Finding[] {
  if (!hasDigit) return [];
  const noId = isAsked(state, 'reference') && !isAsked(state, 'national_id');
  const references = numbers.filter(({ cue }) => cue?.kind === 'reference');
  const isReference = ({ start, end }: Finding) =>
    references.some(({ group }) => group.start < end && group.end > start);
  return findFormats(text).filter(
    (finding) => !(noId && finding.kind === 'national_id') && !isReference(finding),
  );
}
