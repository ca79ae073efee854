import { cues } from '../../../language/vocabulary/cues.ts';
import { words } from '../../../language/vocabulary/languages.ts';
import { SPEAKS_HERE } from '../../../language/vocabulary/people/introductions.ts';
import {
  BEHALF,
  FOR_SOMEBODY,
  NAMED,
  PETS,
  POSSESSIVES,
} from '../../../language/vocabulary/people/relatives.ts';
import { includes, plain } from './letters.ts';
import { leadOf, type Phrase, phrasesIn, textAfter, textBefore } from './phrase.ts';
import { answersTo, type Exchange, RELATED } from './questions.ts';
import type { Spoken, Word } from './words.ts';

/** Somebody the caller speaks for or of; a pet's relation is "pet". */
export type OtherPerson = {
  readonly name: string | null;
  readonly relation: string | null;
  readonly turn: number;
  readonly words: string;
  /** The call is for them. */
  readonly isFor: boolean;
};
type Tie = Pick<OtherPerson, 'relation' | 'isFor'>;

const PET = new Set(PETS);
const POSSESSIVE = new Set(POSSESSIVES);
const MINE = new Set(
  words('my our mi mein meine meinen meiner meinem unser ma mon notre minha meu mia mio'),
);
const THEIRS = new Set(words('his her their its patient caller guest child'));
const CALLED = new Set([...NAMED, 'full', 'um', 'uh', 'of']);
const FOR = new Set(FOR_SOMEBODY);
const BEHALVES = cues(BEHALF);
const FIRST_PERSON = cues(SPEAKS_HERE);
/** One word for each relation. */
const SYNONYMS: Readonly<Record<string, string>> = {
  mom: 'mother',
  mum: 'mother',
  mam: 'mother',
  mommy: 'mother',
  mummy: 'mother',
  dad: 'father',
  daddy: 'father',
};
const relationOf = (word: string): string => (PET.has(word) ? 'pet' : (SYNONYMS[word] ?? word));
const isOwner = (word: Word | undefined): boolean =>
  word !== undefined && (POSSESSIVE.has(word.lower) || /^['’]s/.test(word.after));
const lastRelation = (said: readonly Word[]): string | null => {
  const last = said.findLast(({ lower }) => RELATED.has(lower));
  return last ? relationOf(last.lower) : null;
};

/** The index of the possessive of a relation at a word: "my late husband"; -1 where there is none. */
const ownerAt = ({ words: said }: Spoken, at: number): number =>
  [at - 1, at - 2, at - 3].find(
    (one) => isOwner(said[one]) && !/[.!?]/.test(said[one]?.after ?? ''),
  ) ?? -1;
/** "I'm her daughter", "Ned, I'm the dad": whoever has the relation is who speaks. */
const isSpeaker = (spoken: Spoken, owner: number): boolean =>
  !MINE.has(spoken.words[owner]?.lower ?? '') &&
  (leadOf(FIRST_PERSON, textBefore(spoken, owner)) !== null ||
    /^['’]s/.test(spoken.words[owner]?.after ?? ''));

/** Whose name it is, where it is said to be somebody else's: "my daughter Karen", "his name is Rufus", "Ada, my wife". */
export function tieOf(spoken: Spoken, phrase: Phrase): Tie | null {
  const { words: said } = spoken;
  let at = phrase.from - 1;
  while (said[at] && !/[.!?;]/.test(said[at]?.after ?? '') && CALLED.has(said[at]?.lower ?? ''))
    at -= 1;
  const word = said[at];
  const relation =
    word && !/[.!?;]/.test(word.after) && RELATED.has(word.lower) ? word.lower : null;
  const owner = relation ? ownerAt(spoken, at) : -1;
  if (relation && (owner >= 0 || PET.has(relation)) && !isSpeaker(spoken, owner)) {
    const isFor = MINE.has(said[owner]?.lower ?? '') && FOR.has(said[owner - 1]?.lower ?? '');
    return { relation: relationOf(relation), isFor };
  }
  const behalf = leadOf(BEHALVES, textBefore(spoken, phrase.from)) !== null;
  if (behalf) return { relation: null, isFor: true };
  if (at < phrase.from - 1 && THEIRS.has(word?.lower ?? ''))
    return { relation: null, isFor: false };
  const behind = said[phrase.to + 1]?.lower ?? '';
  const mine = MINE.has(said[phrase.to]?.lower ?? '') && RELATED.has(behind);
  return mine ? { relation: relationOf(behind), isFor: false } : null;
}

/** "Nigel, his father", "Eleni, her daughter": who the one named is to somebody, that is who speaks. */
export const isKinBehind = ({ words: said }: Spoken, { to }: Phrase): boolean =>
  POSSESSIVE.has(said[to]?.lower ?? '') &&
  !MINE.has(said[to]?.lower ?? '') &&
  RELATED.has(said[to + 1]?.lower ?? '');

/** In text without capitals a name beside "my son" has to be said again, or be called one. */
const isSure = (
  spoken: Spoken,
  { from, parts: [part = ''] }: Phrase,
  all: readonly Word[],
): boolean =>
  spoken.cased ||
  /^['’]s/.test(spoken.words[from - 1]?.after ?? '') ||
  CALLED.has(spoken.words[from - 1]?.lower ?? '') ||
  all.filter(({ text }) => plain(text) === plain(part)).length > 1;

function namedIn(spoken: Spoken, sentences: readonly Spoken[]): OtherPerson[] {
  const all = sentences.flatMap((one) => one.words);
  const before = sentences.filter(({ index, role }) => role === 'user' && index <= spoken.index);
  const { turn, text } = spoken;
  return phrasesIn(spoken).flatMap((phrase) => {
    const tie = tieOf(spoken, phrase);
    if (!tie || !isSure(spoken, phrase, all)) return [];
    const relation =
      tie.relation ?? (tie.isFor ? null : lastRelation(before.flatMap((one) => one.words)));
    return [{ ...tie, relation, name: phrase.parts.join(' '), turn, words: text }];
  });
}

/** "for my mother", without a name. */
const unnamedIn = (spoken: Spoken): OtherPerson[] =>
  spoken.words.flatMap(({ lower }, at) => {
    const owner = RELATED.has(lower) ? ownerAt(spoken, at) : -1;
    const isFor =
      MINE.has(spoken.words[owner]?.lower ?? '') && FOR.has(spoken.words[owner - 1]?.lower ?? '');
    return isFor
      ? [{ name: null, relation: relationOf(lower), turn: spoken.turn, words: spoken.text, isFor }]
      : [];
  });

/** The answer to "What's your daughter's name?", or to "And his name?" of whoever was spoken of last. */
function askedAbout(
  { asked, agent, reply }: Exchange,
  sentences: readonly Spoken[],
): OtherPerson[] {
  const asking = agent.flatMap((one) => one.words);
  const named = lastRelation(asking);
  if (asked?.whose !== 'other' || !(named || asking.some(({ lower }) => THEIRS.has(lower))))
    return [];
  const before = sentences.filter(
    ({ role, turn }) => role === 'user' && turn < (reply[0]?.turn ?? 0),
  );
  const relation = named ?? lastRelation(before.flatMap((one) => one.words));
  return answersTo(reply).map(({ phrase, sentence }) => {
    return {
      name: phrase.parts.join(' '),
      relation,
      turn: sentence.turn,
      words: sentence.text,
      isFor: true,
    };
  });
}

/** One entry a person: a relation without a name is left out where one with a name follows. */
function merged(kept: readonly OtherPerson[], one: OtherPerson): OtherPerson[] {
  const split = (name: string | null): string[] => name?.split(' ') ?? [];
  const at = kept.findIndex(({ name, relation }) =>
    name !== null && one.name !== null
      ? includes(split(name), split(one.name)) || includes(split(one.name), split(name))
      : relation !== null && relation === one.relation,
  );
  const other = kept[at];
  if (!other) return [...kept, one];
  const longer = (one.name ?? '').length > (other.name ?? '').length ? one : other;
  return kept.with(at, {
    ...longer,
    relation: other.relation ?? one.relation,
    isFor: one.isFor || other.isFor,
  });
}

/** Everybody else the caller speaks of by name, or for whom they call. */
export function othersIn(
  sentences: readonly Spoken[],
  exchanges: readonly Exchange[],
): OtherPerson[] {
  const own = sentences.filter(({ role }) => role === 'user');
  const said = own.flatMap((one) => [...namedIn(one, sentences), ...unnamedIn(one)]);
  return [...said, ...exchanges.flatMap((one) => askedAbout(one, sentences))].reduce(
    merged,
    [] as OtherPerson[],
  );
}
