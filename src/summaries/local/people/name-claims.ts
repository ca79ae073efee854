import { oneOf } from '../../../language/vocabulary/one-of.ts';
import * as say from '../../../language/vocabulary/people/introductions.ts';
import * as ask from '../../../language/vocabulary/people/name-questions.ts';
import {
  BEFORE_INTRODUCTIONS,
  NO_NAME_ENDINGS,
} from '../../../language/vocabulary/people/name-surroundings.ts';
import { MINE, RELATED } from '../../../language/vocabulary/people/relatives.ts';
import { GREETS } from '../../../language/vocabulary/people/ways-of-address.ts';
import { findNames, isCivil, isIn, isNameEnd, type SpokenName } from './find-names.ts';
import { hasPhrase, leadingPhraseEnd, textBeforePhrase } from './match-phrases.ts';
import {
  findLeadingName,
  LEADS_ELSEWHERE,
  type NamePart,
  type QuestionAndReply,
} from './name-questions.ts';
import { findSpellings, foldName, hasPart, isAlike } from './name-spelling.ts';
import { tieOf } from './other-people.ts';

/** A name that may be the caller's; `weight` is the certainty, enough from `SURE` on. */
export type NameClaim = SpokenName & {
  readonly weight: number;
  readonly part: NamePart;
  /** It corrects another name. */
  readonly setsRight: boolean;
};

export const SURE = 3;
/** Unambiguous introductions, with their weight and the part of the name. */
const LEADS = [
  [say.SETS_RIGHT, SURE + 3, null],
  [say.FIRST_NAME_IS, SURE + 1, 'first'],
  [say.LAST_NAME_IS, SURE + 1, 'last'],
  [say.NAMES_ONESELF, SURE + 2, null],
  [say.REACHED, SURE + 1, null],
] as const;
const NOT_OWN = /(?:\bnot|\bhis|\bher|\btheir|\byour|['’]s|\bwho)$/iu;
const STARTS = new RegExp(String.raw`(?:^|[,.;:]|\b${oneOf(BEFORE_INTRODUCTIONS)})$`, 'iu');
/** "He's Eli". */
const THEY_ARE = /\b(?:he|she)(?:['’]?s| is| was)$/iu;
const SPEAKS_OF_THEM = /^(?:he|she)(?:['’]?s)? /iu;
const TAKEN_BACK = /^[\s,.–—-]*(?:no|sorry|i mean|wait),/iu;
const POSSESSIVE = /^['’]s /iu;
const I_AM = /\bI(?:['’]?m| am)$/i;
const CALLING = /^ (?:calling|ringing|phoning)/i;
const NO_SHAPE = new RegExp(`${oneOf(NO_NAME_ENDINGS)}$`);

/** "Which town?", "Who referred you?": the answer is not the caller's name. */
const asksElse = ({ agent, asked }: QuestionAndReply): boolean =>
  !asked && hasPhrase(ask.ASKS_ELSE, agent.at(-1)?.text ?? '');

/** Weight of "This is Ada" and "Ada here". */
function spoken(
  name: SpokenName,
  exchange: QuestionAndReply,
  isAsked: boolean,
  isKnown: boolean,
): number {
  const { spoken: sentence, before, after, parts } = name;
  const lead = textBeforePhrase(say.SPEAKS_HERE, before);
  const begins = name.comma || findLeadingName(sentence)?.from === name.from;
  const speaking = begins && leadingPhraseEnd(say.NAME_IS_SPEAKING, after) > 0;
  const isLed = lead !== null && !NOT_OWN.test(lead) && isNameEnd(name);
  const long = parts.length > 1 || name.title !== null;
  if (!(speaking || isLed) || (!long && CALLING.test(after))) return 0;
  if (!(long || isAsked || isKnown || speaking) && (!sentence.cased || I_AM.test(before))) return 1;
  const opens = sentence.turn < (speaking ? 2 : 4);
  const near = isKnown || isAsked || opens || findSpellings(sentence).length > 0;
  const isPlain = isLed && leadingPhraseEnd(say.SAYS_ANYTHING, before.slice(lead?.length)) === 0;
  if (!(isPlain || long || isKnown || speaking) && asksElse(exchange)) return 1;
  if (sentence.cased) return near || isPlain ? SURE + 1 : 1;
  return isKnown || (near && !parts.some((part) => NO_SHAPE.test(part))) ? SURE : 1;
}

/** The same without capitals: a name of two words that the agent repeats, or "bell arthur bell". */
function heardAlone(
  name: SpokenName,
  exchange: QuestionAndReply,
  calls: readonly SpokenName[],
): number {
  const { asked } = exchange;
  const { spoken: sentence, before, parts, from, to } = name;
  const heard = sentence.words.slice(from, to).map(({ lower }) => lower);
  const isDoubled = heard.length === 3 && new Set(heard).size === 2;
  const isName = isDoubled || heard.length === sentence.words.length;
  const isCalled = calls.some(
    (call) => call.title || textBeforePhrase(GREETS, call.before) !== null,
  );
  const isSure = isCalled || isDoubled || (isName && isCivil(name.title));
  if (parts.length < 2) return 0;
  if (isSure && !NOT_OWN.test(before) && asked?.whose !== 'other' && !isTheirs(name, exchange))
    return SURE;
  return isName || findSpellings(sentence).length > 0 ? 1 : 0;
}

/** "Hi, Olivia Grant. I'd like …", "Wexler. Joan Wexler.": a name without an introduction. */
function alone(name: SpokenName, exchange: QuestionAndReply, calls: readonly SpokenName[]): number {
  const { spoken: sentence, title, parts, from } = name;
  const { asked, reply } = exchange;
  const last = reply[reply.indexOf(sentence) - 1]?.words.at(-1);
  // "It's for my grandmother. Philippa Rowe."
  if (isIn(RELATED, last) && asked?.whose !== 'own') return 0;
  const isFirst = (): boolean => sentence === reply[0] || findNames(reply.slice(0, 1)).length > 0;
  if (asksElse(exchange) && isFirst()) return 0;
  if (!sentence.cased) return heardAlone(name, exchange, calls);
  const long = parts.length > 1;
  const repeats =
    hasPart(parts, last?.text) ||
    (name.comma && hasPart(parts, sentence.words[from - 1]?.text)) ||
    sentence.turn < 2;
  const opens = findLeadingName(sentence)?.from === from || (name.comma && from < 3);
  const isSure = long && repeats && opens && !sentence.question && isNameEnd(name);
  if (isSure && asked?.whose !== 'other') return SURE;
  return long || title === null ? 1 : 0;
}

/** "Tell her Joe called." */
const leavesWord = ({ before, after }: SpokenName): boolean =>
  textBeforePhrase(say.LEAVES_WORD, before) !== null && leadingPhraseEnd(say.CALLED, after) > 0;

/** The answer to a question for the caller's name, or to the offer of one. */
function answered(
  name: SpokenName,
  { answer, asked, offered, reply, denied }: QuestionAndReply,
): number {
  const isAnswer = answer?.spoken === name.spoken && answer.from === name.from;
  if (!isAnswer || !(offered || asked) || asked?.whose === 'other') return 0;
  const alike = name.parts.some((part) => offered?.parts.some((one) => isAlike(one, part)));
  const isOther = denied || (name.spoken.cased && name.parts.length > 1);
  if (offered && !alike && !isOther) return 0;
  // "Who's this?" – "Pudding. She's fourteen weeks."
  const next = reply[reply.indexOf(name.spoken) + 1];
  if (next && name.parts.length === 1 && SPEAKS_OF_THEM.test(next.text)) return 0;
  const weight = offered || asked?.whose === 'own' ? SURE + 1 : SURE;
  return isNameEnd(name) ? weight : weight - 2;
}

/** "It's Stefan, not Stephanie", and "No, Tipping" where the agent said "Dipping". */
function opposed(
  { spoken: sentence, parts, to, after }: SpokenName,
  exchange: QuestionAndReply,
): boolean {
  const { agent, reply, denied } = exchange;
  const heard = findNames(agent).flatMap((one) => one.parts);
  const isNear = (part: string): boolean =>
    heard.some((one) => foldName(one) !== foldName(part) && isAlike(one, part));
  const answers = sentence === reply[0] && (denied || to === sentence.words.length);
  // "Bowling, not the shoulder" sets no name right.
  const isNotOther =
    parts.length > 1 ? /^,?\s*(?:and |but )?not\s/u : /^,?\s*(?:and |but )?not \p{Lu}/u;
  const isOpposed = isNotOther.test(after) || (answers && parts.some(isNear));
  return sentence.cased && isOpposed;
}

/** "It's my wife's card. Anjali Raman.": it may be the relative's name. */
function isTheirs(name: SpokenName, { reply }: QuestionAndReply): boolean {
  const before = reply
    .slice(0, reply.indexOf(name.spoken) + 1)
    .flatMap(({ words }) => (words === name.spoken.words ? words.slice(0, name.from) : words));
  return before.some((word, at) => isIn(RELATED, word) && isIn(MINE, before[at - 1]));
}

const bare = (text = ''): string => text.replace(/[^\p{L}]+$/u, '');

/** "Am I speaking with Ada Holt?" – "Yes"; "… for Ada Holt." – "That's me"; "Mr. Holt?" and no denial. */
function confirmed(
  name: SpokenName,
  { agent, reply, asked, offered, denied }: QuestionAndReply,
): number {
  if (denied || asked?.whose === 'other') return 0;
  const titled = name.before === '' && name.title && agent.some(({ question }) => question);
  const isSame = (other: SpokenName | null | undefined): boolean =>
    name.spoken === other?.spoken && name.from === other.from;
  const isAsked =
    titled || isSame(offered) || textBeforePhrase(ask.ASKS_IF_IT_IS, name.before) !== null;
  const [said] = reply;
  const saysMe = name.spoken.cased && leadingPhraseEnd(ask.IT_IS_ME, said?.text) > 0;
  const isMe =
    saysMe && isSame(findNames(agent).findLast((one) => !LEADS_ELSEWHERE.test(one.before)));
  const isKnown =
    (name.spoken.cased || name.title !== null) &&
    textBeforePhrase(ask.KNOWS_CALLER, name.before) !== null;
  const isYes =
    leadingPhraseEnd(ask.YES, said?.text) > 0 ||
    textBeforePhrase(ask.YES, bare(said?.text)) !== null;
  const isRight = isYes ? isAsked : titled && name.parts.length > 1;
  return isMe || isKnown || (isRight && said) ? SURE + 1 : 0;
}

/**
 * The weight of a name as the caller's, by the words around it.
 *
 * @param calls addresses of the agent that use the name
 */
export function weighName(
  name: SpokenName,
  exchange: QuestionAndReply,
  calls: readonly SpokenName[],
): NameClaim {
  const { asked, offered } = exchange;
  const claim = (weight: number, part: NamePart = null): NameClaim => {
    const isTakenBack = TAKEN_BACK.test(name.after);
    return { ...name, weight: isTakenBack ? 0 : weight, part, setsRight: weight >= SURE + 3 };
  };
  if (name.spoken.role === 'agent') {
    const isLast = hasPhrase(say.LAST_NAME_IS, name.before);
    return claim(confirmed(name, exchange), isLast ? 'last' : null);
  }
  const tie = tieOf(name);
  const { answer } = exchange;
  const isOwn =
    asked?.whose === 'own' && answer?.spoken === name.spoken && answer.from === name.from;
  if (POSSESSIVE.test(name.after) || (tie && tie !== 'self' && !isOwn)) return claim(0);
  if (opposed(name, exchange)) return claim(SURE + 3);
  if (leavesWord(name)) return claim(SURE + 1);
  const lead = LEADS.find(([list]) => !NOT_OWN.test(textBeforePhrase(list, name.before) ?? 'not'));
  if (lead) return claim(lead[1], lead[2]);
  if (tie === 'self') return claim(SURE + 2.5);
  if (STARTS.test(textBeforePhrase(say.NAMES_AT_START, name.before) ?? '-')) return claim(SURE + 2);
  if (THEY_ARE.test(name.before)) return claim(0);
  const isUnder = textBeforePhrase(say.UNDER_NAME, name.before) !== null;
  const isSure = isUnder && (name.spoken.cased || name.parts.length > 1);
  // "Harpreet?" – "No, I'm Jas.", "He's Emrys Vaughan, I'm Sioned."
  const isOther = ({ from, before }: SpokenName): boolean =>
    from < name.from && THEY_ARE.test(before);
  const isMeant =
    (exchange.denied && findNames(exchange.agent.slice(-1)).length > 0) ||
    findNames([name.spoken]).some(isOther);
  const isAsked = isMeant || offered !== null || (asked !== null && asked.whose !== 'other');
  const led = spoken(name, exchange, isAsked, calls.length > 0);
  const said = Math.max(led, isSure ? SURE : 0, alone(name, exchange, calls));
  const reply = answered(name, exchange);
  const isSaid = led >= SURE && I_AM.test(name.before);
  if (asked?.whose === 'account' && !isSaid && isTheirs(name, exchange))
    return claim(Math.min(1, said));
  return reply >= said ? claim(reply, asked?.part) : claim(said);
}
