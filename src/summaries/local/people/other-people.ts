import { SPEAKS_HERE } from '../../../language/vocabulary/people/introductions.ts';
import * as kin from '../../../language/vocabulary/people/relatives.ts';
import { isIn, type SpokenName } from './find-names.ts';
import { textBeforePhrase } from './match-phrases.ts';
import type { QuestionAndReply } from './name-questions.ts';
import type { NameSentence, NameWord } from './name-sentence.ts';
import { foldName, hasAllParts } from './name-spelling.ts';

/** Another person; the relation of a pet is "pet". */
export type OtherPerson = Tie & {
  readonly name: string | null;
  readonly turn: number;
  readonly words: string;
};
/** Relation to the caller; `isFor`: the call is on their behalf. */
type Tie = { readonly relation: string | null; readonly isFor: boolean };

const { MINE, THEIRS, NAMED, RELATED } = kin;
const FOR = new Set(kin.FOR_SOMEBODY);
const isStop = (word: NameWord | undefined): boolean => /[.!?;]/.test(word?.after ?? '');

/** The last relation named. */
function lastRelation(said: readonly NameSentence[]): string | null {
  const last = said.flatMap(({ words }) => words).findLast((word) => isIn(RELATED, word))?.lower;
  if (last === undefined || kin.PETS.includes(last)) return last ? 'pet' : null;
  return last.replace(/^m[ou]m(?:my)?$/, 'mother').replace(/^dad(?:dy)?$/, 'father');
}

/** The relation at a word: "for my late mother"; `self` in "I'm her mother". */
function tieAt(spoken: NameSentence, at: number): Tie | 'self' | null {
  const { words, text } = spoken;
  const isOwner = (i: number): boolean => isIn(MINE, words[i]) || isIn(THEIRS, words[i]);
  const owner = [at - 1, at - 2].find((i) => isOwner(i) && !isStop(words[i])) ?? -1;
  const lead = text.slice(0, words[owner < 0 ? at : owner]?.start).replace(/[\s,]+$/, '');
  const isPet = kin.PETS.includes(words[at]?.lower ?? '');
  if (!isIn(RELATED, words[at])) return null;
  if (!isIn(MINE, words[owner]) && textBeforePhrase(SPEAKS_HERE, lead) !== null) return 'self';
  const isFor = isIn(MINE, words[owner]) && isIn(FOR, words[owner - 1]);
  const relation = lastRelation([{ ...spoken, words: words.slice(at, at + 1) }]);
  return owner < 0 && !isPet ? null : { relation, isFor };
}

/** The relation of a named person: "my daughter Karen", "his name is Rufus"; `self`: "Ida, her mother". */
export function tieOf({ spoken, from, to, before }: SpokenName): Tie | 'self' | null {
  const { words } = spoken;
  let at = from - 1;
  while (isIn(NAMED, words[at]) && !isStop(words[at])) at -= 1;
  const tie = isStop(words[at]) ? null : tieAt(spoken, at);
  if (tie) return tie;
  if (textBeforePhrase(kin.BEHALF, before) !== null) return { relation: null, isFor: true };
  if (at < from - 1 && isIn(THEIRS, words[at])) return { relation: null, isFor: false };
  const behind = [to, to + 1].find((i) => isIn(THEIRS, words[i]) && isIn(RELATED, words[i + 1]));
  if (behind !== undefined) return textBeforePhrase(SPEAKS_HERE, before) === null ? null : 'self';
  const ends = /^\s*(?:[,.!?]|$)/.test(words[to + 1]?.after ?? '');
  return isIn(MINE, words[to]) && ends ? tieAt(spoken, to + 1) : null;
}

/** Merges entries of one person. */
function mergePerson(kept: readonly OtherPerson[], one: OtherPerson): OtherPerson[] {
  const own = one.name?.split(' ') ?? [];
  const at = kept.findIndex(({ name, relation }) => {
    const parts = name?.split(' ') ?? [];
    if (!name || !one.name) return relation !== null && relation === one.relation;
    return hasAllParts(parts, own) || hasAllParts(own, parts);
  });
  const other = kept[at];
  if (!other) return [...kept, one];
  const name = own.length > (other.name?.split(' ').length ?? 0) ? one.name : other.name;
  const relation = other.relation ?? one.relation;
  return kept.with(at, { ...other, name, relation, isFor: one.isFor || other.isFor });
}

/** Other people that the caller names or calls for. */
export function findOtherPeople(
  names: readonly SpokenName[],
  exchanges: readonly QuestionAndReply[],
): OtherPerson[] {
  const user = exchanges.flatMap(({ reply }) => reply);
  const seen = new Set<string>();
  const said = user.flatMap(({ words }) => words.map(({ text }) => foldName(text)));
  const twice = new Set(said.filter((word) => seen.has(word) || !seen.add(word)));
  const lastBefore = ({ index }: NameSentence): string | null =>
    lastRelation(user.filter((one) => one.index <= index));
  const entry = ({ turn, text }: NameSentence, name: SpokenName | null, tie: Tie): OtherPerson => {
    return { ...tie, name: name?.parts.join(' ') ?? null, turn, words: text };
  };
  const named = names.flatMap((name): OtherPerson[] => {
    const { spoken, parts, from } = name;
    const tie = spoken.role === 'user' ? tieOf(name) : null;
    // Without capitals a name has to be repeated, or introduced as a name.
    const sure =
      spoken.cased || isIn(NAMED, spoken.words[from - 1]) || twice.has(foldName(parts[0]));
    if (!tie || tie === 'self' || !sure) return [];
    const relation = tie.relation ?? (tie.isFor ? null : lastBefore(spoken));
    return [entry(spoken, name, { relation, isFor: tie.isFor })];
  });
  const asked = exchanges.flatMap((one) => {
    const name = one.asked?.whose === 'other' ? one.answer : null;
    const theirs = one.agent.some(({ words }) => words.some((word) => isIn(THEIRS, word)));
    const relation = lastRelation(one.agent) ?? (theirs && name ? lastBefore(name.spoken) : null);
    return name && (theirs || relation)
      ? [entry(name.spoken, name, { relation, isFor: true })]
      : [];
  });
  const unnamed = user.flatMap((spoken) => {
    const ties = spoken.words.map((_, at) => tieAt(spoken, at));
    return ties.flatMap((tie) =>
      tie && tie !== 'self' && tie.isFor ? entry(spoken, null, tie) : [],
    );
  });
  return [...named, ...asked, ...unnamed].reduce<OtherPerson[]>(mergePerson, []);
}
