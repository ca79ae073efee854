import { isCivil, type SpokenName } from './find-names.ts';
import { type NameClaim, SURE } from './name-claim.ts';
import type { NameEvidence } from './name-evidence.ts';
import type { NameWord } from './name-sentence.ts';
import {
  capitaliseName,
  findSpellings,
  foldName,
  hasPart,
  isAlike,
  matchSpelling,
} from './name-spelling.ts';

type NameParts = readonly string[];

/** The longest name that contains all parts: "Maureen Tipping" for "Tipping". */
function longest(
  parts: NameParts,
  best: NameClaim,
  claims: readonly NameClaim[],
  known: NameEvidence,
): NameParts {
  const { others, staff, names } = known;
  const taken = [...others.map(({ name }) => name), ...staff.staff];
  const isClaimed = ({ spoken, from }: SpokenName): boolean =>
    spoken.role === 'agent' ||
    !spoken.cased ||
    claims.some((one) => one.spoken === spoken && one.from === from);
  const all = [...claims.filter(({ weight }) => weight >= SURE), ...names.filter(isClaimed)];
  const whole = all.flatMap(({ parts: own, spoken }) => {
    const later = spoken.turn - best.spoken.turn;
    const isAgent = spoken.role === 'agent';
    const isSame = (one = '', part = ''): boolean =>
      foldName(part) === foldName(one) ||
      (best.setsRight && foldName(one)[0] === foldName(part)[0]);
    const isNear = spoken.cased || (!isAgent && later >= 0 && later < 2);
    const fits = isNear && !taken.includes(own.join(' '));
    if (!fits || !parts.every((part) => own.some((one) => isSame(one, part)))) return [];
    return [own.map((one) => parts.find((part) => isSame(one, part)) ?? one)];
  });
  return whole.reduce((one, other) => (other.length > one.length ? other : one), parts);
}

/** Puts the given name first, by the agent's forms: "Mr Babatunde", "Maureen". */
function inOrder(
  [one = '', ...rest]: NameParts,
  { addresses, names }: NameEvidence,
  turned: boolean,
): NameParts {
  const [two = ''] = rest;
  const [first, second] = [foldName(one), foldName(two)];
  const said = names.flatMap(({ spoken, parts }) =>
    spoken.role === 'agent' ? [` ${parts.map(foldName).join(' ')} `] : [],
  );
  const calls = (part: string, isLast: boolean): boolean =>
    addresses.some(({ title, parts }) => isCivil(title) === isLast && hasPart(parts, part));
  const isTurned = said.some((name) => name.includes(` ${second} ${first} `));
  const keeps = !isTurned && (calls(two, true) || calls(one, false));
  return rest.length === 1 &&
    !keeps &&
    (isTurned || calls(one, true) || calls(two, false) || turned)
    ? [two, one]
    : [one, ...rest];
}

/** The words between two names of a turn; null if more than letters and "um" is said. */
function between(
  one: SpokenName,
  next: SpokenName,
  { sentences }: NameEvidence,
): readonly NameWord[] | null {
  const [from, to] = [one.spoken.index, next.spoken.index];
  if (next.spoken.turn !== one.spoken.turn || to - from > 2) return null;
  const said = sentences
    .filter(({ index }) => from <= index && index <= to)
    .flatMap(({ words, index }) =>
      words.slice(index === from ? one.to : 0, index === to ? next.from : undefined),
    );
  const isNothing = ({ lower }: NameWord): boolean =>
    lower === 'that' || lower === 'double' || /^(?:u[hm]|e?rm?|(?:\p{L}-)*\p{L})$/u.test(lower);
  return said.every(isNothing) ? said : null;
}

/** Two names of one word, the second beside the first: "Rhonda. Pfeiffer", "Babatunde, Cyril", "Ida, um, Holt". */
function pairOf(
  first: SpokenName | undefined,
  next: SpokenName | undefined,
  best: NameClaim,
  known: NameEvidence,
): NameParts {
  const { parts } = best;
  const isOne = first?.parts.length === 1 && next?.parts.length === 1 && !next.title;
  const gap = isOne ? between(first, next, known) : null;
  if (!isOne || !gap || !/^\s*(?:[.,!?…]|$)/.test(next.after)) return parts;
  const both = [...first.parts, ...next.parts];
  const other = both.filter((part) => !hasPart(parts, part));
  const taken = [...known.staff.agent, ...known.others.map(({ name }) => name)].join(' ');
  if (other.length !== 1 || hasPart(taken.split(' '), other[0])) return parts;
  const follows =
    next.spoken === first.spoken && gap.length === 0 && /^, *$/.test(first.after.slice(0, 2));
  const isLast = isCivil(first.title) || (first.from === best.from && best.part === 'last');
  return inOrder(both, known, follows || isLast);
}

/** A name of one word with its other half beside it. */
function withNeighbour(best: NameClaim, known: NameEvidence): NameParts {
  const { parts, spoken, from } = best;
  const { names } = known;
  const at = names.findIndex((one) => one.spoken === spoken && one.from === from);
  const pair = pairOf(names[at], names[at + 1], best, known);
  return pair === parts ? pairOf(names[at - 1], names[at], best, known) : pair;
}

/** "Lyle" and, asked for the first name, "Fergus"; "Nigel", whom the agent calls Mr. Brathwaite. */
function withOtherPart(
  parts: NameParts,
  best: NameClaim,
  claims: readonly NameClaim[],
  known: NameEvidence,
): NameParts {
  const [only = '', ...more] = parts;
  const isOther = ({ parts: [one = '', ...rest] }: SpokenName): boolean =>
    rest.length === 0 && !isAlike(one, only);
  // "Doyle." – "Is that Noreen?" – "That's right."
  const isJustBefore = ({ spoken, part }: NameClaim): boolean =>
    part === null && best.spoken.role === 'agent' && spoken.turn === best.spoken.turn - 1;
  const said = claims.filter(
    (one) => one.weight >= SURE && (one.part !== best.part || isJustBefore(one)),
  );
  const other = said.findLast(isOther);
  const user = known.names.filter(({ spoken }) => spoken.role === 'user');
  const isLast = best.part === 'last';
  const called = known.addresses
    .filter(
      ({ spoken, title, parts: [one] }) =>
        isCivil(title) || (spoken.cased && user.some((own) => hasPart(own.parts, one))),
    )
    .findLast((one) => isOther(one) && isCivil(one.title) !== isLast);
  const [piece] = (other ?? called)?.parts ?? [];
  if (more.length > 0 || !piece) return parts;
  return isLast || other?.part === 'first' ? [piece, only] : [only, piece];
}

/** The full name supported by both sides; spelled letters take precedence. */
export function fullName(
  best: NameClaim,
  claims: readonly NameClaim[],
  known: NameEvidence,
): string {
  const said = longest(withNeighbour(best, known), best, claims, known);
  const whole = withOtherPart(said, best, claims, known);
  const spelled = known.sentences.filter(({ role }) => role === 'user').flatMap(findSpellings);
  const ordered = best.spoken.cased ? whole : inOrder(whole, known, false);
  const name = ordered.map((part) => matchSpelling(part, spelled) ?? part).join(' ');
  const isTitled = ordered.length === 1 && isCivil(best.title);
  return isTitled ? `${capitaliseName(best.title ?? '')}. ${name}` : name;
}
