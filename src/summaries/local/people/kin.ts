import { cues } from '../../../language/vocabulary/cues.ts';
import { words } from '../../../language/vocabulary/languages.ts';
import { SPEAKS_HERE } from '../../../language/vocabulary/people/introductions.ts';
import {
  ACQUAINTANCES,
  BEHALF,
  FOR_SOMEBODY,
  PETS,
  POSSESSIVES,
  RELATIVES,
} from '../../../language/vocabulary/people/relatives.ts';
import { nameBehind, textBefore } from './around.ts';
import { type Phrase, phraseAt, phrasesIn } from './phrase.ts';
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

const PET = new Set(PETS);
export const RELATED = new Set([...RELATIVES, ...ACQUAINTANCES, ...PETS]);
const POSSESSIVE = new Set(POSSESSIVES);
const CALLED = new Set(
  words("name name's is named called es ist est é heißt se llama s'appelle se chama si chiama and"),
);
export const PRONOUNS = new Set(
  words('his her their its patient patients caller callers guest guests child'),
);
const FOR = cues(FOR_SOMEBODY);
const BEHALVES = cues(BEHALF);
const FIRST_PERSON = cues(SPEAKS_HERE);
const THEIR_NAME = cues([
  'his/her/its/their name is/was',
  "his/her/its/their name's",
  "he's/she's called",
  'he/she is called',
  "they're called",
]);
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
const endsWith = (text: string, list: ReturnType<typeof cues>, most: RegExp): boolean =>
  list.all(text).some(({ end }) => most.test(text.slice(end)));

export const nameOf = ({ parts }: Pick<Phrase, 'parts'>): string => parts.join(' ');
export const relationOf = (word: string): string =>
  PET.has(word) ? 'pet' : (SYNONYMS[word] ?? word);
export const bare = (word: string | undefined): string => (word ?? '').replace(/'s$/, '');

/** The name behind "my daughter": "my daughter Karen", "my son's name is Oscar", "my hija, Lucía". */
function nameAfter(spoken: Spoken, at: number): Phrase | null {
  if (/[.!?;]/.test(spoken.words[at]?.after ?? '')) return null;
  let next = at + 1;
  while (next < at + 4 && CALLED.has(spoken.words[next]?.lower ?? '')) next += 1;
  return phraseAt(spoken, next);
}

/** Whether "her daughter" is who speaks: "I'm her daughter, Ida". */
function isSpeaker(spoken: Spoken, at: number): boolean {
  const lead = textBefore(spoken, at);
  return endsWith(
    lead,
    FIRST_PERSON,
    /^[\s,]*(?:[\p{L}\s'-]*,)?\s*(?:(?:his|her|their|the)|[\p{L}\s]+'s|)\s*$/iu,
  );
}

export function related(spoken: Spoken): OtherPerson[] {
  const { words: said, turn, text } = spoken;
  return said.flatMap((word, at) => {
    const relation = bare(word.lower);
    const near = [said[at - 1], said[at - 2], said[at - 3]].find((one) =>
      POSSESSIVE.has(one?.lower ?? ''),
    );
    if (!RELATED.has(relation) || (!near && !PET.has(relation))) return [];
    if (isSpeaker(spoken, at)) return [];
    const phrase = nameAfter(spoken, at);
    const before = near ? text.slice(0, near.start) : '';
    const isFor =
      /^(?:my|our|mi|ma|mon|mein\p{L}*|minha|meu|mia|mio)$/u.test(near?.lower ?? '') &&
      endsWith(before, FOR, /^\s*$/);
    return phrase || isFor
      ? [
          {
            name: phrase && nameOf(phrase),
            relation: relationOf(relation),
            turn,
            words: text,
            isFor,
          },
        ]
      : [];
  });
}

/** "His name's Oscar": of whoever was spoken of last. */
export const pronounNames = (spoken: Spoken): Phrase[] =>
  THEIR_NAME.all(spoken.text).flatMap(({ end }) => nameBehind(spoken, end) ?? []);

/** "Ada, my wife", "Mark's wife", "on behalf of Mr. Chen" */
export function beside(spoken: Spoken): OtherPerson[] {
  const { words: said, turn, text } = spoken;
  return phrasesIn(spoken).flatMap((phrase) => {
    const before = textBefore(spoken, phrase.from);
    const isFor = endsWith(before, BEHALVES, /^\s*(?:my \p{L}+,? ?)?$/u);
    const mine = /^(?:my|mi|mein\p{L}*|ma|mon|minha|meu|mia|mio)$/u.test(
      said[phrase.to]?.lower ?? '',
    );
    const relation = said[phrase.to + 1]?.lower ?? '';
    const beforeIt = !isSpeaker(spoken, phrase.from) && mine && RELATED.has(relation);
    if (!isFor && !beforeIt) return [];
    return [
      {
        name: nameOf(phrase),
        relation: beforeIt ? relationOf(relation) : null,
        turn,
        words: text,
        isFor,
      },
    ];
  });
}
