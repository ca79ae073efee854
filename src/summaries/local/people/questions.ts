import { OPENERS } from '../../../language/vocabulary/courtesies.ts';
import { cues } from '../../../language/vocabulary/cues.ts';
import {
  BEFORE_AN_ANSWER,
  FIRST_NAME_IS,
  LAST_NAME_IS,
  NAMES_AT_START,
  NAMES_ONESELF,
  SPEAKS_HERE,
} from '../../../language/vocabulary/people/introductions.ts';
import {
  ASKS_A_NAME,
  ASKS_AT_END,
  ASKS_FIRST_NAME,
  ASKS_LAST_NAME,
  ASKS_OTHER_NAME,
  ASKS_OWN_NAME,
  NO,
} from '../../../language/vocabulary/people/name-questions.ts';
import { OFFICES, PETS, RELATIVES } from '../../../language/vocabulary/people/relatives.ts';
import { type Phrase, phraseAt } from './phrase.ts';
import type { Spoken } from './words.ts';

/** Whose name the agent asks for, and which part of it: `account` is the caller's as a rule. */
export type Asked = {
  readonly whose: 'own' | 'account' | 'other';
  readonly part?: 'first' | 'last';
};
/** What one side said until the other spoke. */
export type Exchange = {
  readonly agent: readonly Spoken[];
  readonly reply: readonly Spoken[];
  readonly asked: Asked | null;
};

export const RELATED = new Set([...RELATIVES, ...OFFICES, ...PETS]);
const OWN = cues(ASKS_OWN_NAME);
const AT_END = cues(ASKS_AT_END);
const ANY = cues(ASKS_A_NAME);
const OTHER = cues(ASKS_OTHER_NAME);
const FIRST = cues(ASKS_FIRST_NAME);
const LAST = cues(ASKS_LAST_NAME);
const WANTS = cues([
  'please',
  'need',
  'give/tell me',
  'could',
  'may/can i',
  'get/have your',
  'spell',
]);
const AGENTS_OWN = cues(["my name is/name's _", "you're/are speaking/talking with/to"]);
const LEAD = cues(
  [
    ...OPENERS,
    ...SPEAKS_HERE,
    ...NAMES_ONESELF,
    ...NAMES_AT_START,
    ...FIRST_NAME_IS,
    ...LAST_NAME_IS,
    ...BEFORE_AN_ANSWER,
  ],
  'start',
);
const DENIES = cues(NO, 'start');

function askedIn({ text, question, cased, words }: Spoken): Asked | null {
  const own = AGENTS_OWN.find(text);
  const said = own ? text.slice(own.end) : text;
  if (cased && !question && !WANTS.test(said) && words.length > 6) return null;
  const first = FIRST.test(said);
  const part = first === LAST.test(said) ? {} : ({ part: first ? 'first' : 'last' } as const);
  if (OWN.test(said) || AT_END.all(said).some(({ end }) => !/[\p{L}\p{N}]/u.test(said.slice(end))))
    return { whose: 'own', ...part };
  const theirs = words.some(({ lower, after }) => RELATED.has(lower) && /^['’]s/.test(after));
  if (OTHER.test(said) || (theirs && ANY.test(said))) return { whose: 'other' };
  return ANY.test(said) ? { whose: 'account', ...part } : null;
}

/** Each stretch of the agent with the caller's answer to it; a question for the caller's own name goes before others. */
export function exchangesOf(sentences: readonly Spoken[]): Exchange[] {
  const exchanges: { agent: Spoken[]; reply: Spoken[] }[] = [];
  for (const one of sentences) {
    const last = exchanges.at(-1);
    if (one.role === 'user') last?.reply.push(one);
    else if (!last || last.reply.length > 0) exchanges.push({ agent: [one], reply: [] });
    else last.agent.push(one);
  }
  return exchanges.map((one) => {
    const asked = one.agent.map(askedIn).filter((found) => found !== null);
    return {
      ...one,
      asked: asked.findLast(({ whose }) => whose === 'own') ?? asked.at(-1) ?? null,
    };
  });
}

/** Whether the caller says they are not the one whom the agent named. */
export const denies = ({ reply: [first] }: Exchange): boolean =>
  first !== undefined && DENIES.test(first.text);

/** The name a sentence begins with: "Sure, it's Ada Holt, and …". */
export function answerIn(spoken: Spoken, from = 0): Phrase | null {
  let at = from;
  for (let i = 0; i < 8; i++) {
    const start = spoken.words[at]?.start ?? spoken.text.length;
    const phrase = phraseAt(spoken, at);
    if (phrase) return phrase;
    const lead = LEAD.find(spoken.text.slice(start));
    const next = lead ? spoken.words.findIndex((word) => word.start >= start + lead.end) : -1;
    if (next < 0) return null;
    at = next;
  }
  return null;
}

/** The name that a reply begins with, in its first sentences. */
export const answersTo = (reply: readonly Spoken[]): { phrase: Phrase; sentence: Spoken }[] =>
  reply
    .slice(0, 4)
    .flatMap((sentence) => {
      const phrase = answerIn(sentence);
      return phrase ? [{ phrase, sentence }] : [];
    })
    .slice(0, 1);
