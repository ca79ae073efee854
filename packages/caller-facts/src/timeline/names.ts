import type { Fact, FactOf } from '../facts/fact.ts';
import type { CallWithFacts } from '../facts/remembered-fact.ts';
import { isOfKind } from '../facts/same-fact.ts';
import { normaliseText } from '../normalised-text.ts';

/** A name or a new owner with less confidence is not counted. */
const LEAST_CONFIDENCE = 0.5;
/** Least letters of a short form: Jon, Kat, Rina. */
const SHORT_NAME = 3;
/** Least letters of a word that may be misheard: Ynes is Ines, but Tom Berg is not Tim Berg. */
const MISHEARD = 4;
/** The same for a first name alone, where no family name helps: Maria is not Mario. */
const LONG_FIRST_NAME = 6;
const TITLES = /^(?:mrs?|ms|miss|dr|herr|frau|monsieur|madame|sr|sra|senora?|senhora?|signora?)$/;

/** Whether a call states a fact and does not doubt it. */
export const isStated = ({ status, confidence }: Fact): boolean =>
  status !== 'withdrawn' && status !== 'declined' && confidence >= LEAST_CONFIDENCE;

/** Whether a fact is about the speaker and not about a person they called for. */
export const isOfCaller = ({ person }: Pick<Fact, 'person'>): boolean => person.role === 'caller';

/** The names that the speaker of a call gave as their own, in the order they were said. */
export const ownNames = ({ facts }: Pick<CallWithFacts, 'facts'>): FactOf<'name'>[] =>
  facts
    .filter(isOfKind('name'))
    .filter((fact) => isOfCaller(fact) && isStated(fact) && fact.value.text.trim() !== '')
    .sort((a, b) => a.turn - b.turn);

/** The words of a name without accents and titles; a title alone stays. */
function partsOf(name: string): readonly string[] {
  const { words } = normaliseText(name.normalize('NFKD').replace(/\p{M}/gu, ''));
  const parts = words.filter((word) => !TITLES.test(word));
  return parts.length > 0 ? parts : words;
}

/** Whether at most one letter is wrong, missing or too many. */
function isNear(a: string, b: string): boolean {
  let same = 0;
  while (same < a.length && a[same] === b[same]) same += 1;
  const [left, right] = [a.slice(same), b.slice(same)];
  return [left, left.slice(1)].some((end) => end === right || end === right.slice(1));
}

/** Whether one may be the other name, misheard. */
export function isMisheard(a: string, b: string): boolean {
  const [one, other] = [partsOf(a), partsOf(b)];
  const least = one.length === 1 ? LONG_FIRST_NAME : MISHEARD;
  const isLike = (part: string, said = ''): boolean =>
    part === said || (Math.min(part.length, said.length) >= least && isNear(part, said));
  return one.length === other.length && one.every((part, index) => isLike(part, other[index]));
}

/** Whether the first is a form or a part of the second: "Kat", "Mr Voss" or "Kat Voss" of "Katharina Voss". */
function isShort(short: string, full: string): boolean {
  const [said, whole] = [partsOf(short), partsOf(full)];
  const [[first = '', ...rest], [given = '', ...family]] = [said, whole];
  if (first !== '' && ` ${whole.join(' ')} `.includes(` ${said.join(' ')} `)) return true;
  const isOfGiven =
    first.length >= SHORT_NAME && (given.startsWith(first) || given.endsWith(first));
  return isOfGiven && (rest.length === 0 || rest.join(' ') === family.join(' '));
}

/** Whether one of the two is a short form of the other. */
export const isShortOrLong = (a: string, b: string): boolean =>
  a === b || isShort(a, b) || isShort(b, a);

/** Whether the first says less than the second. */
export const isShorter = (a: string, b: string): boolean => isShort(a, b) && !isShort(b, a);
