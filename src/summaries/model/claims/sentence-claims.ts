import { writeOut } from '../../local/reading.ts';
import type { Value } from '../../local/values.ts';
import type { CallEvidence } from './call-evidence.ts';
import { numbersOfDays, saysDays } from './day-claims.ts';
import type { Evidence } from './evidence.ts';
import { isOrder, isProse } from './manners.ts';
import { saysNames } from './name-claims.ts';
import { blankOut, numbersOf } from './numbers.ts';
import { readValues } from './read-values.ts';
import { tellsRefusedAsAgreed } from './refused-claims.ts';
import { saysStanding } from './standing-claims.ts';
import { saysValue } from './value-claims.ts';
import { contentStems } from './words.ts';

const MIN_STEMS = 2;
/** Notes paraphrase; fewer of their words than this in the call means another matter. */
const MIN_SHARE = 0.25;
const MAX_TAINTED = 1;

const isSpaced = (text: string): boolean =>
  !/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u.test(text);

function isAboutTheCall(text: string, { evidence, tainted }: CallEvidence): boolean {
  const stems = contentStems(text);
  const said = stems.filter((stem) => evidence.stems.has(stem)).length;
  const injected = stems.filter((stem) => tainted.has(stem)).length;
  if (injected > MAX_TAINTED || (injected > 0 && injected >= said)) return false;
  if (!isSpaced(text) || stems.length < MIN_STEMS) return true;
  return said / stems.length >= MIN_SHARE;
}

/** Whether every date, time, amount, address and other number of a text was said in some form. */
export function saysNumbers(written: string, values: readonly Value[], evidence: Evidence) {
  const ofDays = numbersOfDays(evidence);
  const rest = blankOut(written, values);
  return (
    values.every((value) => saysValue(value, written.slice(value.start, value.end), evidence)) &&
    numbersOf(rest).every((number) => evidence.numbers.has(number) || ofDays.has(number))
  );
}

/** Whether a sentence of a note may stand: it claims nothing that the call does not say. */
export function isSupported(text: string, call: CallEvidence, language: string | null): boolean {
  const { evidence, reader, refused } = call;
  if (!isProse(text, evidence.words) || isOrder(text)) return false;
  const written = reader.english ? writeOut(text) : text;
  const values = readValues(written, reader);
  return (
    saysNumbers(written, values, evidence) &&
    (!reader.english || saysDays(written, evidence)) &&
    saysNames(text, evidence, reader.english ? 'en' : language) &&
    !tellsRefusedAsAgreed(written, values, refused) &&
    saysStanding(text, call) &&
    isAboutTheCall(text, call)
  );
}
