import { OPENERS } from '../../../language/vocabulary/courtesies.ts';
import { oneOf } from '../../../language/vocabulary/one-of.ts';
import * as say from '../../../language/vocabulary/people/introductions.ts';
import * as ask from '../../../language/vocabulary/people/name-questions.ts';
import { BEFORE_OTHERS_NAMES } from '../../../language/vocabulary/people/name-surroundings.ts';
import { PETS, RELATED, THEIR_RELATIVE } from '../../../language/vocabulary/people/relatives.ts';
import { findNames, isCivil, readNameAt, type SpokenName } from './find-names.ts';
import { hasPhrase, leadingPhraseEnd, textBeforePhrase } from './match-phrases.ts';
import type { NameSentence } from './name-sentence.ts';

export type NamePart = 'first' | 'last' | null;
/** Whose name the agent asks for, and which part; `account` is usually the caller's. */
type NameQuestion = { readonly whose: 'own' | 'account' | 'other'; readonly part: NamePart };
/** The agent's sentences and the caller's reply. */
export type QuestionAndReply = {
  readonly agent: readonly NameSentence[];
  readonly reply: readonly NameSentence[];
  readonly asked: NameQuestion | null;
  /** "Nick Stavros?", "Mr Thackeray?": a name at the end of the agent's turn, to be confirmed. */
  readonly offered: SpokenName | null;
  /** The first name in the reply. */
  readonly answer: SpokenName | null;
  /** The reply denies. */
  readonly denied: boolean;
};

const WANTS = ['please', 'need', 'give/tell me', 'could', 'may/can i', 'get/have your'];
/** Before a name that is not the caller's. */
export const LEADS_ELSEWHERE = new RegExp(String.raw`\b${oneOf(BEFORE_OTHERS_NAMES)}$`, 'iu');
/** "It's in your name": no question for a name. */
const KNOWN_NAME = /\b(?:in|on) your name/iu;
const NAMES = [say.NAMES_ONESELF, say.NAMES_AT_START, say.FIRST_NAME_IS, say.LAST_NAME_IS].flat();
const LEADS = [
  ...OPENERS,
  ...say.SPEAKS_HERE,
  ...NAMES,
  ...say.BEFORE_AN_ANSWER,
  ...THEIR_RELATIVE,
];

function readNameQuestion({ text, question, cased, words }: NameSentence): NameQuestion | null {
  const said = text.replace(KNOWN_NAME, '').replace(/[^\p{L}\p{N}]+$/u, '');
  if (cased && !question && !hasPhrase(WANTS, said) && words.length > 6) return null;
  const first = hasPhrase(say.FIRST_NAME_IS, said);
  const part = first === hasPhrase(say.LAST_NAME_IS, said) ? null : first ? 'first' : 'last';
  const atEnd = textBeforePhrase(ask.ASKS_AT_END, said) !== null;
  // "¿Cómo se llama la perra?"
  const last = words.at(-1);
  const isPets = PETS.includes(last?.lower ?? '') && !/^['’]s/.test(last?.after ?? '');
  if (hasPhrase(ask.ASKS_OWN_NAME, said) || atEnd) return { whose: isPets ? 'other' : 'own', part };
  const theirs = words.some(({ lower, after }) => RELATED.has(lower) && /^['’]s/.test(after));
  const isName = hasPhrase(ask.ASKS_A_NAME, said);
  if (hasPhrase(ask.ASKS_OTHER_NAME, said) || (theirs && isName)) return { whose: 'other', part };
  return isName ? { whose: 'account', part } : null;
}

function findOfferedName(last: NameSentence | undefined): SpokenName | null {
  const name = findNames(last ? [last] : []).at(-1);
  if (!last || !name || name.to !== last.words.length) return null;
  const isLed = name.from === 0 || textBeforePhrase(ask.ASKS_IF_IT_IS, name.before) !== null;
  const whole = isLed && last.question && (name.title || name.parts.length > 1);
  const isMeant = !last.cased && isCivil(name.title) && !LEADS_ELSEWHERE.test(name.before);
  return whole || isMeant ? name : null;
}

/** Splits a call into exchanges; a question for the caller's own name takes precedence. */
export function splitIntoExchanges(sentences: readonly NameSentence[]): QuestionAndReply[] {
  const found: { agent: NameSentence[]; reply: NameSentence[] }[] = [];
  for (const one of sentences) {
    const last = found.at(-1);
    if (one.role === 'user' && last) last.reply.push(one);
    else if (one.role === 'user') found.push({ agent: [], reply: [one] });
    else if (last?.reply.length === 0) last.agent.push(one);
    else found.push({ agent: [one], reply: [] });
  }
  return found.map(({ agent, reply }) => {
    const all = agent.map(readNameQuestion).filter((one) => one !== null);
    const asked = all.findLast(({ whose }) => whose === 'own') ?? all.at(-1) ?? null;
    const denied = leadingPhraseEnd(ask.NO, reply[0]?.text) > 0;
    const answer = reply.slice(0, 4).map(findLeadingName).find(Boolean) ?? null;
    return { agent, reply, asked, offered: findOfferedName(agent.at(-1)), answer, denied };
  });
}

/** The name at the start of a sentence: "Sure, it's Ada Holt, and …". */
export function findLeadingName(spoken: NameSentence): SpokenName | null {
  for (let at = 0, i = 0; at >= 0 && i < 8; i++) {
    const name = readNameAt(spoken, at);
    if (name) return name;
    const start = spoken.words[at]?.start ?? spoken.text.length;
    const end = leadingPhraseEnd(LEADS, spoken.text.slice(start));
    at = end > 0 ? spoken.words.findIndex((word) => word.start >= start + end) : -1;
  }
  return null;
}
