import { EMPTY_TALK, OPENERS } from '../../../language/vocabulary/courtesies.ts';
import { cues } from '../../../language/vocabulary/cues.ts';
import { SPEAKS_HERE } from '../../../language/vocabulary/people/introductions.ts';
import { CIVIL_TITLES } from '../../../language/vocabulary/people/name-parts.ts';
import { OFFICES } from '../../../language/vocabulary/people/relatives.ts';
import {
  AGENT_HERE,
  AGENT_IS,
  BEFORE_ADDRESS,
} from '../../../language/vocabulary/people/ways-of-address.ts';
import { has, plain } from './letters.ts';
import { leadOf, type Phrase, phrasesIn, textAfter, textBefore } from './phrase.ts';
import { isFunction, type Spoken } from './words.ts';

/** A name by which the agent spoke to the caller. */
export type Address = {
  readonly phrase: Phrase;
  readonly sentence: Spoken;
  /** Commas, or words such as "thanks" before it, leave no doubt. */
  readonly sure: boolean;
};
/** The names of the agent, and of colleagues the agent speaks of. */
export type Staff = { readonly agent: readonly string[]; readonly staff: readonly string[] };

const LEADS = cues([...OPENERS, ...EMPTY_TALK, ...BEFORE_ADDRESS]);
const AGENT = cues([...SPEAKS_HERE, ...AGENT_IS]);
const HERE = cues(AGENT_HERE, 'start');
const JOBS = new Set(OFFICES);
const GREETS = cues([...OPENERS, ...BEFORE_ADDRESS]);

const isIntroduced = (spoken: Spoken, { from, to }: Phrase): boolean =>
  (!spoken.question && leadOf(AGENT, textBefore(spoken, from)) !== null) ||
  HERE.test(textAfter(spoken, to));
const isColleague = ({ words }: Spoken, { from, title }: Phrase): boolean =>
  JOBS.has(words[from - 1]?.lower ?? '') || (title !== null && !CIVIL_TITLES.has(title));

/** Who answers for the firm: as they say themselves, or as the caller greets one who said only the name. */
export function staffOf(sentences: readonly Spoken[]): Staff {
  const own = sentences.filter(({ role }) => role === 'agent');
  const turns = [...new Set(own.map(({ turn }) => turn))].slice(0, 2);
  const first = own.filter(({ turn }) => turns.includes(turn));
  const names = (said: readonly Spoken[], fits: typeof isIntroduced): string[] =>
    said.flatMap((one) =>
      phrasesIn(one)
        .filter((phrase) => fits(one, phrase))
        .map(({ parts }) => parts.join(' ')),
    );
  const opened = first.flatMap(({ words, turn }) =>
    turn === turns[0] ? words.map(({ text }) => text) : [],
  );
  const greeted = names(
    sentences.filter(({ role }) => role === 'user'),
    (one, { from, parts }) =>
      leadOf(GREETS, textBefore(one, from)) !== null && has(opened, parts[0] ?? ''),
  ).map((name) => name.split(' ')[0] ?? '');
  return {
    agent: [...new Set([...names(first, isIntroduced), ...greeted])],
    staff: [...new Set(names(own, isColleague))],
  };
}

/** Whether a name stands where one is spoken to: "Thanks, Ada", "Ada, …", "… Ada." */
function isAddress(spoken: Spoken, phrase: Phrase): boolean {
  const before = textBefore(spoken, phrase.from);
  const after = textAfter(spoken, phrase.to);
  if (isIntroduced(spoken, phrase) || isColleague(spoken, phrase)) return false;
  if (leadOf(LEADS, before) !== null) return true;
  if (!spoken.cased) {
    const spokenOf = isFunction(spoken.words[phrase.from - 1]?.lower);
    return !spokenOf && (phrase.title !== null || after.trim() === '' || before === '');
  }
  const opens = before === '' && /^[,.!?]/.test(after);
  const single = phrase.title === null && phrase.parts.length === 1;
  const comma = /,\s*$/.test(spoken.text.slice(0, spoken.words[phrase.from]?.start));
  return opens || (comma && (single ? /^\s*(?:[,.!?]|$)/ : /^\s*(?:[.!?]|$)/).test(after));
}

/** Everything the agent calls the caller. */
export const addressesIn = (sentences: readonly Spoken[], { agent }: Staff): Address[] =>
  sentences
    .filter(({ role }) => role === 'agent')
    .flatMap((sentence) =>
      phrasesIn(sentence)
        .filter((phrase) => isAddress(sentence, phrase) && !agent.includes(phrase.parts.join(' ')))
        .map((phrase) => {
          const sure = sentence.cased || leadOf(LEADS, textBefore(sentence, phrase.from)) !== null;
          return { phrase, sentence, sure };
        }),
    );

/** The words of names that the agent spoke to the caller by; of text without capitals the first of each. */
export const addressedWords = (addresses: readonly Address[]): string[] =>
  addresses.flatMap(({ phrase: { parts, title }, sentence }) =>
    (sentence.cased || title ? parts : parts.slice(0, 1)).map(plain),
  );
