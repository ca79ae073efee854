import type { Fact, FactOf } from '../facts/fact.ts';
import type { CallWithFacts } from '../facts/remembered-fact.ts';
import { isOfKind } from '../facts/same-fact.ts';
import { normaliseText } from '../normalised-text.ts';

/** A fact with less confidence names nobody. */
const LEAST_CONFIDENCE = 0.5;
/** Least letters of a short form: Jon, Kat, Rina. */
const SHORT_NAME = 3;
/** Letters per wrong letter of a misheard name: Ynes is Ines, but Tom Berg is not Tim Berg. */
const LETTERS_PER_MISTAKE = 4;
/** Least letters of a first name that may be misheard, where no family name helps: Maria is not Mario. */
const LONG_FIRST_NAME = 6;
const TITLES: ReadonlySet<string> = new Set(
  'mr mrs ms miss dr herr frau monsieur madame sr sra senor senora senhor senhora signor signora'.split(
    ' ',
  ),
);

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
  const parts = words.filter((word) => !TITLES.has(word));
  return parts.length > 0 ? parts : words;
}

/** Edit distance of two words in letters. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (let j = 1; j <= b.length; j += 1) {
      const changed = (row[j - 1] ?? 0) + Number(letter !== b[j - 1]);
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** Whether one may be the other name, misheard: each part has few enough wrong letters. */
export function isMisheard(a: string, b: string): boolean {
  const [one, other] = [partsOf(a), partsOf(b)];
  const least = one.length === 1 ? LONG_FIRST_NAME : 0;
  return (
    one.length === other.length &&
    one.every((part, index) => {
      const said = other[index] ?? '';
      const letters = Math.min(part.length, said.length);
      return letters >= least && distance(part, said) <= Math.floor(letters / LETTERS_PER_MISTAKE);
    })
  );
}

const isShortFor = (short: string, long: string): boolean =>
  short.length >= SHORT_NAME && (long.startsWith(short) || long.endsWith(short));

/** Whether the first is a form of the second or a part of it: "Kat", "Mr Voss" or "Kat Voss" of "Katharina Voss". */
function isShort(short: string, full: string): boolean {
  const [said, whole] = [partsOf(short), partsOf(full)];
  if (said.length === 0) return false;
  if (` ${whole.join(' ')} `.includes(` ${said.join(' ')} `)) return true;
  const [[first = '', ...rest], [given = '', ...family]] = [said, whole];
  return isShortFor(first, given) && (rest.length === 0 || rest.join(' ') === family.join(' '));
}

/** Whether one of the two is a short form of the other. */
export const isShortOrLong = (a: string, b: string): boolean => isShort(a, b) || isShort(b, a);

/** Whether the first says less than the second. */
export const isShorter = (a: string, b: string): boolean => isShort(a, b) && !isShort(b, a);
