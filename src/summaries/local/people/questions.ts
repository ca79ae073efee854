import { cues } from '../../../language/vocabulary/cues.ts';
import { BEFORE_AN_ANSWER } from '../../../language/vocabulary/people/introductions.ts';
import {
  ASKS_A_NAME,
  ASKS_AT_END,
  ASKS_FIRST_NAME,
  ASKS_LAST_NAME,
  ASKS_OTHER_NAME,
  ASKS_OWN_NAME,
} from '../../../language/vocabulary/people/name-questions.ts';
import { ACQUAINTANCES, PETS, RELATIVES } from '../../../language/vocabulary/people/relatives.ts';
import { type Phrase, phraseAt } from './phrase.ts';
import { type Spoken, wordAt } from './words.ts';

/** Whose name the agent asks for: `account` is the caller's as a rule. */
export type Asked = {
  readonly whose: 'own' | 'account' | 'other';
  readonly part?: 'first' | 'last';
};

const RELATED = [...RELATIVES, ...ACQUAINTANCES, ...PETS].filter((one) => !one.includes('-'));
const OWN = cues(ASKS_OWN_NAME);
const AT_END = cues(ASKS_AT_END);
const ANY = cues(ASKS_A_NAME);
const OTHER = cues([
  ...ASKS_OTHER_NAME,
  ...RELATED.flatMap((one) => [
    `${one}'s name`,
    `${one}'s full/first/last name`,
    `your ${one} called`,
  ]),
]);
const FIRST = cues(ASKS_FIRST_NAME);
const LAST = cues(ASKS_LAST_NAME);
const WANTS = cues([
  'please',
  'need',
  'give me',
  'tell me',
  'could',
  'may i',
  'can i',
  'get your',
  'have your',
  'spell',
]);
const AGENTS_OWN = cues([
  'my name is _',
  "my name's _",
  "you're/you are speaking with/to",
  "you're talking to/with",
]);
const LEAD = cues(BEFORE_AN_ANSWER, 'start');

function askedIn({ text, question, cased, words }: Spoken): Asked | null {
  const own = AGENTS_OWN.find(text);
  const said = own ? text.slice(own.end) : text;
  if (cased && !question && !WANTS.test(said) && words.length > 6) return null;
  const first = FIRST.test(said);
  const part =
    first === LAST.test(said) ? {} : { part: first ? ('first' as const) : ('last' as const) };
  const ends = AT_END.all(said).some(({ end }) => !/[\p{L}\p{N}]/u.test(said.slice(end)));
  if (ends || OWN.test(said)) return { whose: 'own', ...part };
  if (OTHER.test(said)) return { whose: 'other' };
  return ANY.test(said) ? { whose: 'account', ...part } : null;
}

/** The last question for a name in a turn of the agent; that for the caller's own goes before others. */
export function askedBy(turn: readonly Spoken[]): Asked | null {
  const asked = turn.map(askedIn).filter((one) => one !== null);
  return asked.findLast(({ whose }) => whose === 'own') ?? asked.at(-1) ?? null;
}

/** The name an answer begins with: "Sure, it's Ada Holt, and …". */
export function answerIn(spoken: Spoken, from = 0): Phrase | null {
  let offset = spoken.words[from]?.start ?? spoken.text.length;
  for (let i = 0; i < 8; i++) {
    const phrase = phraseAt(spoken, wordAt(spoken.words, offset));
    if (phrase) return phrase;
    const lead = LEAD.find(spoken.text.slice(offset));
    if (!lead) return null;
    offset += lead.end;
  }
  return null;
}
