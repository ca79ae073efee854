import { oneOf } from '../../../language/vocabulary/one-of.ts';
import * as say from '../../../language/vocabulary/people/introductions.ts';
import { BEFORE_INTRODUCTIONS } from '../../../language/vocabulary/people/name-surroundings.ts';
import { findNames, type SpokenName } from './find-names.ts';
import { I_AM, weighIntroduction, weighNameAlone } from './introductions.ts';
import { hasPhrase, leadingPhraseEnd, textBeforePhrase } from './match-phrases.ts';
import { isOpposed, weighAnswer, weighConfirmation } from './name-answers.ts';
import { type NameClaim, SURE } from './name-claim.ts';
import type { NamePart, QuestionAndReply } from './name-questions.ts';
import { tieOf } from './other-people.ts';
import { isTheirs, NOT_OWN } from './related-names.ts';

/** Unambiguous introductions, with their weight and the part of the name. */
const LEADS = [
  [say.SETS_RIGHT, SURE + 3, null],
  [say.FIRST_NAME_IS, SURE + 1, 'first'],
  [say.LAST_NAME_IS, SURE + 1, 'last'],
  [say.NAMES_ONESELF, SURE + 2, null],
  [say.REACHED, SURE + 1, null],
] as const;
const STARTS = new RegExp(String.raw`(?:^|[,.;:]|\b${oneOf(BEFORE_INTRODUCTIONS)})$`, 'iu');
/** "He's Eli". */
const THEY_ARE = /\b(?:he|she)(?:['’]?s| is| was)$/iu;
const TAKEN_BACK = /^[\s,.–—-]*(?:no|sorry|i mean|wait),/iu;
const POSSESSIVE = /^['’]s /iu;

/** "Tell her Joe called." */
const leavesWord = ({ before, after }: SpokenName): boolean =>
  textBeforePhrase(say.LEAVES_WORD, before) !== null && leadingPhraseEnd(say.CALLED, after) > 0;

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
    return claim(weighConfirmation(name, exchange), isLast ? 'last' : null);
  }
  const tie = tieOf(name);
  const { answer } = exchange;
  const isOwn =
    asked?.whose === 'own' && answer?.spoken === name.spoken && answer.from === name.from;
  if (POSSESSIVE.test(name.after) || (tie && tie !== 'self' && !isOwn)) return claim(0);
  if (isOpposed(name, exchange)) return claim(SURE + 3);
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
  const led = weighIntroduction(name, exchange, isAsked, calls.length > 0);
  const said = Math.max(led, isSure ? SURE : 0, weighNameAlone(name, exchange, calls));
  const reply = weighAnswer(name, exchange);
  const isSaid = led >= SURE && I_AM.test(name.before);
  if (asked?.whose === 'account' && !isSaid && isTheirs(name, exchange))
    return claim(Math.min(1, said));
  return reply >= said ? claim(reply, asked?.part) : claim(said);
}
