import * as ask from '../../../language/vocabulary/people/name-questions.ts';
import { findNames, isNameEnd, type SpokenName } from './find-names.ts';
import { leadingPhraseEnd, textBeforePhrase } from './match-phrases.ts';
import { SURE } from './name-claim.ts';
import { LEADS_ELSEWHERE, type QuestionAndReply } from './name-questions.ts';
import { foldName, isAlike } from './name-spelling.ts';

const SPEAKS_OF_THEM = /^(?:he|she)(?:['’]?s)? /iu;

/** The answer to a question for the caller's name, or to the offer of one. */
export function weighAnswer(
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
export function isOpposed(
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
  const contradicts = isNotOther.test(after) || (answers && parts.some(isNear));
  return sentence.cased && contradicts;
}

const bare = (text = ''): string => text.replace(/[^\p{L}]+$/u, '');

/** "Am I speaking with Ada Holt?" – "Yes"; "… for Ada Holt." – "That's me"; "Mr. Holt?" and no denial. */
export function weighConfirmation(
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
