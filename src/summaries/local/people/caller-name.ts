import { HUSBANDS_AND_WIVES } from '../../../language/vocabulary/people/relatives.ts';
import * as ways from '../../../language/vocabulary/people/ways-of-address.ts';
import type { SpokenName } from './find-names.ts';
import { fullName } from './full-name.ts';
import { hasPhrase, textBeforePhrase } from './match-phrases.ts';
import { type NameClaim, SURE } from './name-claim.ts';
import type { NameEvidence } from './name-evidence.ts';
import { findSpellings, hasAllParts, hasPart, matchSpelling } from './name-spelling.ts';
import { weighName } from './weigh-name.ts';

/** The caller's own name. */
export type CallerName = {
  readonly name: string;
  readonly turn: number;
  readonly words: string;
  readonly confidence: number;
  /** The call corrects another name. */
  readonly corrected: boolean;
};

/** All names that may be the caller's, without the agent's: "Hi Tina Rosalind again". */
function claimsIn({ names, exchanges, staff, addresses }: NameEvidence): NameClaim[] {
  const of = new Map(
    exchanges.flatMap((one) =>
      [...one.agent, ...one.reply].map((spoken) => [spoken, one] as const),
    ),
  );
  return names.flatMap((name) => {
    const { spoken, parts } = name;
    const calls = addresses.filter((one) => parts.some((part) => hasPart(one.parts, part)));
    const exchange = of.get(spoken);
    const one = exchange && weighName(name, exchange, calls);
    if (!one || one.weight > SURE + 1 || !hasPart(staff.agent, parts[0])) return one ?? [];
    if (parts.length > 1) return [{ ...one, parts: parts.slice(1) }];
    return [];
  });
}

/** The caller's name; null if it is not certain. */
export function findCallerName(known: NameEvidence): CallerName | null {
  const user = known.sentences.filter(({ role }) => role === 'user');
  const spelled = user.flatMap(findSpellings);
  const not = known.names.filter(
    ({ spoken, before }) =>
      spoken.role === 'user' && textBeforePhrase(ways.NOT_THE_ONE, before) !== null,
  );
  const isTaken = (parts: readonly string[]): boolean =>
    [...known.others.map(({ name }) => name ?? ''), ...known.staff.staff].some(
      (name) => hasAllParts(name.split(' '), parts) || hasPart([name], parts[0]),
    );
  // A capital letter at the start of a sentence is no evidence: "Strawberry, or vanilla?" – "Strawberry."
  const isOpening = ({ before, title, parts }: SpokenName): boolean =>
    before === '' && title === null && parts.length === 1;
  const isCalled = (one: NameClaim): boolean => {
    const isWeak = one.weight < SURE && one.spoken.cased && isOpening(one);
    const calls = known.addresses.filter((call) => !(isWeak && isOpening(call)));
    return calls.some((call) => one.parts.some((part) => hasPart(call.parts, part)));
  };
  // The weight of a claim, plus points for an address by the agent and for spelling.
  const scoreOf = (one: NameClaim): number => {
    if (not.some(({ parts }) => hasAllParts(one.parts, parts))) return 0;
    if (one.weight === 0 || (one.weight <= SURE && isTaken(one.parts))) return 0;
    const isSpelled = one.parts.some((part) => matchSpelling(part, spelled) !== null);
    return one.weight + (isCalled(one) ? 2 : 0) + (isSpelled ? 2 : 0);
  };
  const claims = claimsIn(known).filter((one) => scoreOf(one) > 0);
  const top = Math.max(...claims.map(scoreOf));
  const best =
    claims.findLast(({ setsRight }) => setsRight) ?? claims.find((one) => scoreOf(one) === top);
  if (!best || top < SURE || user.some(({ text }) => hasPhrase(ways.SALES_CALL, text))) return null;
  const isFor = known.others.some(
    (one) => one.isFor && (one.relation === null || HUSBANDS_AND_WIVES.includes(one.relation)),
  );
  const isChild = user.some(
    ({ text }) =>
      hasPhrase(ways.CHILD_SPEAKS, text) ||
      textBeforePhrase(ways.CHILDS_AGE, text.replace(/\P{L}+$/u, '')) !== null,
  );
  const sure = (best.weight > SURE ? 0.8 : 0.65) + (isCalled(best) ? 0.15 : 0);
  return {
    name: fullName(best, claims, known),
    turn: best.spoken.turn,
    words: best.spoken.text,
    confidence: isChild ? 0.4 : Math.min(isFor ? 0.6 : 1, sure),
    corrected: claims.some(({ setsRight }) => setsRight),
  };
}
