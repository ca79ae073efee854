import { cues } from '../../../language/vocabulary/cues.ts';
import { SPEAKS_HERE } from '../../../language/vocabulary/people/introductions.ts';
import * as kin from '../../../language/vocabulary/people/relatives.ts';
import { has, includes } from './letters.ts';
import { isIn, leadOf, type Name } from './names.ts';
import { answerTo, type Exchange, RELATED } from './questions.ts';
import type { Spoken } from './words.ts';

/** Somebody the caller speaks for or of; a pet's relation is "pet". */
export type OtherPerson = {
  readonly name: string | null;
  readonly relation: string | null;
  readonly turn: number;
  readonly words: string;
  /** The call is for them. */
  readonly isFor: boolean;
};
/** `isSelf`: whoever has the relation is who speaks. */
type Tie = Pick<OtherPerson, 'relation' | 'isFor'> & { readonly isSelf?: boolean };

const { MINE, THEIRS, NAMED, SAME } = kin;
const PET = new Set(kin.PETS);
const FOR = new Set(kin.FOR_SOMEBODY);
const BEHALF = cues(kin.BEHALF);
const FIRST_PERSON = cues(SPEAKS_HERE);
const isStop = (after: string | undefined): boolean => /[.!?;]/.test(after ?? '');

/** The relation said last. */
function lastRelation(said: readonly Spoken[]): string | null {
  const last = said.flatMap(({ words }) => words).findLast((word) => isIn(RELATED, word))?.lower;
  return last && PET.has(last) ? 'pet' : last ? (SAME.get(last) ?? last) : null;
}

/** The tie that a word names: "for my late mother", but not "I'm her mother". */
function tieAt(spoken: Spoken, at: number): Tie | null {
  const { words, text } = spoken;
  const word = words[at];
  if (!word || !isIn(RELATED, word)) return null;
  const owner = [at - 1, at - 2, at - 3].find(
    (i) => !isStop(words[i]?.after) && (isIn(MINE, words[i]) || isIn(THEIRS, words[i])),
  );
  const mine = owner !== undefined && isIn(MINE, words[owner]);
  const lead = text.slice(0, words[owner ?? at]?.start).replace(/[\s,]+$/, '');
  const isSelf = !mine && leadOf(FIRST_PERSON, lead) !== null;
  if (!isSelf && owner === undefined && !PET.has(word.lower)) return null;
  const relation = lastRelation([{ ...spoken, words: [word] }]);
  return { relation, isFor: mine && isIn(FOR, words[owner - 1]), isSelf };
}

/** Whose name it is, where it is somebody else's: "my daughter Karen", "his name is Rufus". */
export function tieOf({ spoken, from, to, before }: Name): Tie | null {
  const { words } = spoken;
  let at = from - 1;
  while (isIn(NAMED, words[at]) && !isStop(words[at]?.after)) at -= 1;
  const tie = isStop(words[at]?.after) ? null : tieAt(spoken, at);
  if (tie) return tie;
  if (leadOf(BEHALF, before) !== null) return { relation: null, isFor: true };
  if (at < from - 1 && isIn(THEIRS, words[at])) return { relation: null, isFor: false };
  const ends = /^\s*(?:[,.!?]|$)/.test(words[to + 1]?.after ?? '');
  return isIn(MINE, words[to]) && ends ? tieAt(spoken, to + 1) : null;
}

/** "Nigel, his father", "Ned, I'm the dad": who somebody's relation is, speaks. */
export const isKinBehind = ({ spoken: { words }, to }: Name): boolean =>
  [to, to + 1].some((at) => isIn(THEIRS, words[at]) && isIn(RELATED, words[at + 1]));

/** One entry a person: a relation without a name is left out where one with a name is. */
function merged(kept: readonly OtherPerson[], one: OtherPerson): OtherPerson[] {
  const own = one.name?.split(' ') ?? [];
  const at = kept.findIndex(({ name, relation }) => {
    const parts = name?.split(' ') ?? [];
    if (!name || !one.name) return relation !== null && relation === one.relation;
    return includes(parts, own) || includes(own, parts);
  });
  const other = kept[at];
  if (!other) return [...kept, one];
  const name = own.length > (other.name?.split(' ').length ?? 0) ? one.name : other.name;
  const relation = other.relation ?? one.relation;
  return kept.with(at, { ...other, name, relation, isFor: one.isFor || other.isFor });
}

/** Everybody else the caller speaks of by name, or for whom they call. */
export function othersIn(names: readonly Name[], exchanges: readonly Exchange[]): OtherPerson[] {
  const user = exchanges.flatMap(({ reply }) => reply);
  const known = user.flatMap(({ words }) => words.map(({ text }) => text));
  const before = ({ index }: Spoken): Spoken[] => user.filter((one) => one.index <= index);
  const entry = ({ turn, text }: Spoken, name: Name | null, tie: Tie): OtherPerson => {
    return { name: name?.parts.join(' ') ?? null, ...tie, turn, words: text };
  };
  const named = names.flatMap((name): OtherPerson[] => {
    const tie = name.spoken.role === 'user' ? tieOf(name) : null;
    // In text without capitals a name has to be said again, or be called one.
    const again = known.filter((word) => has(name.parts.slice(0, 1), word)).length > 1;
    const sure = name.spoken.cased || isIn(NAMED, name.spoken.words[name.from - 1]) || again;
    if (!tie || tie.isSelf || !sure) return [];
    const relation = tie.relation ?? (tie.isFor ? null : lastRelation(before(name.spoken)));
    return [entry(name.spoken, name, { isFor: tie.isFor, relation })];
  });
  const unnamed = user.flatMap((spoken) => {
    const ties = spoken.words.flatMap((_, at) => tieAt(spoken, at) ?? []);
    return ties
      .filter(({ isFor }) => isFor)
      .map(({ relation }) => entry(spoken, null, { relation, isFor: true }));
  });
  const asked = exchanges.flatMap(({ asked: about, agent, reply }) => {
    const name = about?.whose === 'other' ? answerTo(reply) : null;
    const theirs = agent.some(({ words }) => words.some((word) => isIn(THEIRS, word)));
    if (!name || !(theirs || lastRelation(agent))) return [];
    const relation = lastRelation(agent) ?? lastRelation(before(name.spoken));
    return [entry(name.spoken, name, { relation, isFor: true })];
  });
  return [...named, ...asked, ...unnamed].reduce<OtherPerson[]>(merged, []);
}
