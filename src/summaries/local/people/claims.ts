import * as say from '../../../language/vocabulary/people/introductions.ts';
import { ASKS_IF_IT_IS, YES } from '../../../language/vocabulary/people/name-questions.ts';
import { has, isAlike, plain, spelledIn } from './letters.ts';
import { endsThere, type Name, namesIn } from './names.ts';
import { tieOf } from './others.ts';
import { answerIn, answerTo, type Exchange, type Part } from './questions.ts';
import { leadOf, startOf } from './said.ts';

/** A name that may be the caller's. */
export type Claim = Name & {
  /** How surely it is the caller's: at `SURE` nothing else has to speak for it. */
  readonly weight: number;
  readonly part: Part;
  /** It is said to be the right one, in place of another. */
  readonly setsRight: boolean;
};

export const SURE = 3;
/** What leads to a name and leaves no doubt, with the weight and the part that it names. */
const LEADS = [
  [say.SETS_RIGHT, SURE + 3, null],
  [say.FIRST_NAME_IS, SURE + 1, 'first'],
  [say.LAST_NAME_IS, SURE + 1, 'last'],
  [say.NAMES_ONESELF, SURE + 2, null],
  [say.REACHED, SURE + 1, null],
] as const;
const NOT_OWN = /(?:\bnot|\bhis|\bher|\btheir|\byour|['’]s|\bwho)$/iu;
const STARTS = /(?:^|[,.;:]|\b(?:the|and|but|yes|hi|hello|so))$/iu;
const TAKEN_BACK = /^[\s,.–—-]*(?:no|sorry|i mean|wait),/iu;
const POSSESSIVE = /^['’]s (?!fine|ok|good|enough|the name)/iu;
const I_AM = /\bI(?:['’]?m| am)$/i;
const CALLING = /^ (?:calling|ringing|phoning)/i;
/** Shapes of adverbs, participles and nouns: no name where little else speaks for one. */
const NO_SHAPE = /(?:ing|ly|ed|tion|ness|ment|able|ible|ous|ful|less)$/;

const claimOf = (name: Name, weight: number, part: Part = null): Claim => {
  const sure = TAKEN_BACK.test(name.after) ? 0 : weight;
  return { ...name, part, weight: sure, setsRight: weight >= SURE + 3 };
};

/** "This is Ada", "Ada here": how surely that names the caller. */
function spokenWeight(name: Name, isAsked: boolean, isKnown: boolean): number {
  const { spoken, before, after, parts } = name;
  const lead = leadOf(say.SPEAKS_HERE, before);
  const speaking =
    startOf(say.NAME_IS_SPEAKING, after) > 0 &&
    (name.comma || answerIn(spoken)?.from === name.from);
  const isLed = lead !== null && !NOT_OWN.test(lead) && endsThere(name);
  if (!speaking && !isLed) return 0;
  const long = parts.length > 1 || name.title !== null;
  if (!long && CALLING.test(after)) return 0;
  if (!(long || isAsked || isKnown || speaking) && (!spoken.cased || I_AM.test(before))) return 1;
  const near = isKnown || isAsked || speaking || spoken.turn < 4 || spelledIn(spoken).length > 0;
  if (spoken.cased)
    return near || startOf(say.SAYS_ANYTHING, before.slice(lead?.length)) === 0 ? SURE + 1 : 1;
  return near && !parts.some((part) => NO_SHAPE.test(part)) ? SURE : 1;
}

/** What the words beside a name in the caller's mouth make of it; null where it is not theirs. */
export function claimIn(name: Name, exchange: Exchange, isKnown: boolean): Claim | null {
  const { asked, offered, reply } = exchange;
  const { spoken, before, parts } = name;
  const tie = tieOf(name);
  if (POSSESSIVE.test(name.after) || (tie && tie !== 'self')) return null;
  const lead = LEADS.find(([list]) => !NOT_OWN.test(leadOf(list, before) ?? 'not'));
  if (lead) return claimOf(name, lead[1], lead[2]);
  if (tie) return claimOf(name, SURE + 2.5);
  if (STARTS.test(leadOf(say.NAMES_AT_START, before) ?? '-')) return claimOf(name, SURE + 2);
  const long = parts.length > 1;
  if (leadOf(say.UNDER_NAME, before) !== null)
    return claimOf(name, spoken.cased || long ? SURE : 1);
  const isOther = asked?.whose === 'other';
  const isAsked = offered !== null || (asked !== null && !isOther);
  const weight = spokenWeight(name, isAsked, isKnown);
  // "Hi, Olivia Grant. I'd like …", "Wexler. Joan Wexler."
  const last = reply[reply.indexOf(spoken) - 1]?.words.at(-1)?.text;
  const alone = !isOther && (has(parts, last) || (spoken.cased && spoken.turn < 2));
  const opens = answerIn(spoken)?.from === name.from || (name.comma && name.from < 3);
  const whole = name.to - name.from === spoken.words.length;
  const least = spoken.cased
    ? long || name.title === null
    : long && (whole || spelledIn(spoken).length > 0);
  return claimOf(
    name,
    Math.max(weight, long && alone && opens && endsThere(name) ? SURE : Number(least)),
  );
}

/** The answer to a question for the caller's name, or to the offer of one. */
function answered({ reply, asked, offered }: Exchange): Claim[] {
  const name = answerTo(reply);
  if (!name || !(offered || asked) || asked?.whose === 'other' || tieOf(name)) return [];
  const alike = name.parts.some((part) => offered?.parts.some((one) => isAlike(one, part)));
  if (offered && !alike && !name.spoken.cased) return [];
  const weight = offered || asked?.whose === 'own' ? SURE + 1 : SURE;
  return [claimOf(name, endsThere(name) ? weight : weight - 2, asked?.part)];
}

/** "Am I speaking with Ada Holt?" – "Yes"; "Mr. Holt?" and no denial. */
function confirmed({ agent, reply, offered, denied }: Exchange): Claim[] {
  const agrees = startOf(YES, reply[0]?.text) > 0;
  const asks = agent.some(({ question }) => question);
  const found = namesIn(denied || reply.length === 0 ? [] : agent).filter((name) => {
    const titled = name.before === '' && name.title !== null && asks;
    const isOffer = name.spoken === offered?.spoken && name.from === offered.from;
    const isAsked = leadOf(ASKS_IF_IT_IS, name.before) !== null || isOffer || titled;
    return agrees ? isAsked : titled && name.parts.length > 1;
  });
  return found.map((name) => claimOf(name, SURE + 1));
}

/** "It's Stefan, not Stephanie", and "No, Tipping" where the agent said "Dipping". */
function setRight({ agent, reply, denied }: Exchange): Claim[] {
  const heard = namesIn(agent).flatMap(({ parts }) => parts);
  const isMisheard = (part: string): boolean =>
    heard.some((one) => plain(one) !== plain(part) && isAlike(one, part));
  const found = namesIn(reply).filter((name) => {
    const { spoken, to, parts, after } = name;
    const answers = spoken === reply[0] && (denied || to === spoken.words.length);
    const opposed = /^,?\s*(?:and |but )?not\s/iu.test(after);
    return spoken.cased && (opposed || (answers && parts.some(isMisheard))) && !tieOf(name);
  });
  return found.map((name) => claimOf(name, SURE + 3));
}

/** What an exchange says of the caller's name. */
export const claimsOf = (one: Exchange): Claim[] =>
  [setRight(one), answered(one), confirmed(one)].flat();
