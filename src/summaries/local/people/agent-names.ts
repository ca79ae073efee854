import { EMPTY_TALK, OPENERS } from '../../../language/vocabulary/courtesies.ts';
import {
  NAME_IS_SPEAKING,
  SPEAKS_HERE,
} from '../../../language/vocabulary/people/introductions.ts';
import { TITLES_OF_OFFICE } from '../../../language/vocabulary/people/name-parts.ts';
import { ASKS_IF_IT_IS } from '../../../language/vocabulary/people/name-questions.ts';
import { OFFICES } from '../../../language/vocabulary/people/relatives.ts';
import * as ways from '../../../language/vocabulary/people/ways-of-address.ts';
import { STOP_WORDS } from '../../../language/vocabulary/stop-words.ts';
import { isCivil, isIn, type SpokenName } from './find-names.ts';
import { leadingPhraseEnd, textBeforePhrase } from './match-phrases.ts';
import { hasPart } from './name-spelling.ts';

/** The names of the agent, and of colleagues the agent speaks of. */
export type Staff = { readonly agent: readonly string[]; readonly staff: readonly string[] };

const LEADS = [...OPENERS, ...EMPTY_TALK, ...ways.BEFORE_ADDRESS];
const AGENT = [...SPEAKS_HERE, ...ways.AGENT_IS];
const JOBS = new Set(OFFICES);

const isIntroduced = ({ spoken, before, comma, after }: SpokenName): boolean =>
  (!spoken.question && !comma && textBeforePhrase(AGENT, before) !== null) ||
  leadingPhraseEnd(NAME_IS_SPEAKING, after) > 0;
const isColleague = ({ spoken, from, title }: SpokenName): boolean =>
  isIn(JOBS, spoken.words[from - 1]) || TITLES_OF_OFFICE.has(title ?? '');
const joined = (names: readonly SpokenName[]): string[] =>
  names.map(({ parts }) => parts.join(' '));

/** Names of the agent and of colleagues, by introductions and greetings. */
export function findStaff(names: readonly SpokenName[]): Staff {
  const own = names.filter(({ spoken }) => spoken.role === 'agent');
  const opening = own.filter(
    ({ spoken, before }) =>
      spoken.turn < 2 && !spoken.question && textBeforePhrase(ASKS_IF_IT_IS, before) === null,
  );
  const said = opening.flatMap(({ parts }) => parts);
  const greeted = names.filter(
    ({ spoken, before, after, parts }) =>
      spoken.role === 'user' &&
      (textBeforePhrase(LEADS, before) !== null || (before === '' && /^, \p{Lu}/u.test(after))) &&
      hasPart(said, parts[0]),
  );
  const first = greeted.map(({ parts }) => parts[0] ?? '');
  const introduced = own.filter((one) => one.spoken.turn < 3 && isIntroduced(one));
  const agent = new Set([...joined(introduced), ...first]);
  return { agent: [...agent], staff: [...new Set(joined(own.filter(isColleague)))] };
}

/** Whether the agent addresses the named person: "Thanks, Ada", "Ada, …", "… Ada." */
function isAddress(name: SpokenName): boolean {
  const { spoken, from, title, parts, before } = name;
  if (spoken.role === 'user' || isIntroduced(name) || isColleague(name)) return false;
  if (textBeforePhrase(LEADS, before) !== null) return true;
  const { words } = spoken;
  const isTheir = isIn(STOP_WORDS, words[from - 1]) || isIn(ways.THEY_DO, words[name.to]);
  if (!spoken.cased) return title !== null && !isTheir;
  const ends = title === null && parts.length === 1 ? /^\s*(?:[,.!?]|$)/ : /^\s*(?:[.!?]|$)/;
  // A call opens with the name of a firm: "Northway Parcel, good morning."
  const starts = spoken.turn === 0 && !title ? /^\?/ : /^[,.!?]/;
  return (before === '' && starts.test(name.after)) || (name.comma && ends.test(name.after));
}

/** All names by which the agent addresses the caller; without capitals only the first word is certain. */
export const findAddressedNames = (names: readonly SpokenName[], { agent }: Staff): SpokenName[] =>
  names
    .filter((one) => isAddress(one) && !agent.includes(one.parts.join(' ')))
    .map((one) => (one.spoken.cased || one.title ? one : { ...one, parts: one.parts.slice(0, 1) }));

/** Without capitals a name may include further words; the family name the agent uses ends it. */
export function trimName(name: SpokenName, addresses: readonly SpokenName[]): SpokenName {
  const titled = addresses.filter(({ title }) => isCivil(title)).flatMap(({ parts }) => parts);
  const last = name.parts.findIndex((part) => hasPart(titled, part));
  if (name.spoken.cased || last < 1) return name;
  return { ...name, parts: name.parts.slice(last - 1, last + 1) };
}
