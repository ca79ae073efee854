import { oneOf } from '../../../language/vocabulary/one-of.ts';
import * as say from '../../../language/vocabulary/people/introductions.ts';
import * as ask from '../../../language/vocabulary/people/name-questions.ts';
import { NO_NAME_ENDINGS } from '../../../language/vocabulary/people/name-surroundings.ts';
import { RELATED } from '../../../language/vocabulary/people/relatives.ts';
import { GREETS } from '../../../language/vocabulary/people/ways-of-address.ts';
import { findNames, isCivil, isIn, isNameEnd, type SpokenName } from './find-names.ts';
import { hasPhrase, leadingPhraseEnd, textBeforePhrase } from './match-phrases.ts';
import { SURE } from './name-claim.ts';
import { findLeadingName, type QuestionAndReply } from './name-questions.ts';
import { findSpellings, hasPart } from './name-spelling.ts';
import { isTheirs, NOT_OWN } from './related-names.ts';

export const I_AM = /\bI(?:['’]?m| am)$/i;
const CALLING = /^ (?:calling|ringing|phoning)/i;
const NO_SHAPE = new RegExp(`${oneOf(NO_NAME_ENDINGS)}$`);

/** "Which town?", "Who referred you?": the answer is not the caller's name. */
const asksElse = ({ agent, asked }: QuestionAndReply): boolean =>
  !asked && hasPhrase(ask.ASKS_ELSE, agent.at(-1)?.text ?? '');

/** Weight of "This is Ada" and "Ada here". */
export function weighIntroduction(
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

/** The weight in text without capitals: of two words that the agent repeats, or "bell arthur bell". */
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
export function weighNameAlone(
  name: SpokenName,
  exchange: QuestionAndReply,
  calls: readonly SpokenName[],
): number {
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
