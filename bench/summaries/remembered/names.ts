import type { Fact } from 'caller-facts';
import { fold } from '../facts/folding.ts';
import type { CallMemory } from './annotation.ts';
import type { Fault, KindScore } from './kind-score.ts';
import { match } from './matching.ts';

const wordsOf = (name: string): string[] =>
  fold(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .split(' ')
    .filter(Boolean);

/** The same name, ignoring case, accents and punctuation. */
export const isSameName = (a: string, b: string): boolean =>
  wordsOf(a).join(' ') === wordsOf(b).join(' ');

/** Whether one name is a part of the other: "Joan" of "Joan Wexler". */
function isPartOf(a: string, b: string): boolean {
  const [fewer = [], more = []] = [wordsOf(a), wordsOf(b)].sort((x, y) => x.length - y.length);
  return fewer.length > 0 && fewer.every((word) => more.includes(word));
}

const textOf = (fact: Fact): string => (fact.kind === 'name' ? fact.value.text : '');
const isOwnName = ({ kind, person }: Fact): boolean => kind === 'name' && person.role === 'caller';
const isOneOf = (fact: Fact, names: readonly string[]): boolean =>
  names.some((name) => isSameName(textOf(fact), name));

/** The remembered name of the caller; acceptable forms of one name are equal. */
export function scoreNames(facts: readonly Fact[], names: CallMemory['name']): KindScore {
  if (names === undefined) return { right: [], wrong: [], found: 0, missed: [] };
  const accepted = names ?? [];
  const { right, wrong, found } = match(
    facts.filter(isOwnName),
    accepted.length ? [accepted] : [],
    {
      agrees: isOneOf,
      isSame: (a, b) =>
        isSameName(textOf(a), textOf(b)) || (isOneOf(a, accepted) && isOneOf(b, accepted)),
      isOptional: () => false,
    },
  );
  const faultOf = (fact: Fact): Fault =>
    accepted.some((name) => isPartOf(textOf(fact), name)) ? 'partly' : 'wrong';
  return {
    right,
    wrong: wrong.map((fact) => ({ fact, fault: faultOf(fact) })),
    found: found.length,
    missed: found.length ? [] : accepted.slice(0, 1),
  };
}
