import { cues } from '../../../language/vocabulary/cues.ts';
import { ASKS_IF_IT_IS, YES } from '../../../language/vocabulary/people/name-questions.ts';
import { type Claim, claimOf, SURE } from './claims.ts';
import { has, isAlike, plain } from './letters.ts';
import { tieOf } from './others.ts';
import {
  endsThere,
  isTitle,
  leadOf,
  type Phrase,
  phraseAt,
  phrasesIn,
  textAfter,
  textBefore,
} from './phrase.ts';
import { answersTo, denies, type Exchange } from './questions.ts';
import type { Spoken } from './words.ts';

const IS_IT = cues(ASKS_IF_IT_IS);
const AGREES = cues(YES, 'start');
const TAKEN_BACK = /^[\s,.–—-]*(?:no|sorry|i mean|wait),/iu;

/** "Nick Stavros?", "Mr Thackeray?": the name the agent's turn ends with, as if to ask whether it is right. */
function offeredIn(turn: readonly Spoken[]): Phrase | null {
  const last = turn.at(-1);
  const phrase = last ? phrasesIn(last).at(-1) : undefined;
  if (!last || !phrase || phrase.to !== last.words.length) return null;
  const whole =
    phrase.from === 0 && last.question && (phrase.title !== null || phrase.parts.length > 1);
  return whole || (phrase.title !== null && !last.cased) ? phrase : null;
}

/** The answer to an offer, with the part that it sets right: "Paul Kowalczyk?" – "Paula." */
function offeredClaims({ reply }: Exchange, offered: Phrase): Claim[] {
  return answersTo(reply).flatMap(({ phrase, sentence }) => {
    const [said = ''] = phrase.parts;
    const at = offered.parts.findIndex((part) => isAlike(part, said));
    if (at < 0 && !sentence.cased && !phrase.parts.some((part) => has(offered.parts, part)))
      return [];
    const parts = phrase.parts.length > 1 || at < 0 ? phrase.parts : offered.parts.with(at, said);
    return [claimOf({ ...phrase, parts }, sentence, SURE + 2)];
  });
}

/** What the caller answers to a question for their name, or for one that is theirs as a rule. */
function answerClaims({ agent, reply, asked }: Exchange): Claim[] {
  const offered = offeredIn(agent);
  if (offered) return offeredClaims({ agent, reply, asked }, offered);
  if (!asked || asked.whose === 'other') return [];
  return answersTo(reply).flatMap(({ phrase, sentence }) => {
    if (tieOf(sentence, phrase) || TAKEN_BACK.test(textAfter(sentence, phrase.to))) return [];
    const ends = endsThere(sentence, phrase);
    const weight = (asked.whose === 'own' ? SURE + 1 : SURE) - (ends ? 0 : 2);
    return [claimOf(phrase, sentence, weight, { part: asked.part ?? null })];
  });
}

/** "Am I speaking with Ada Holt?" – "Yes"; "Mr. Holt?" and no denial. */
function confirmedClaims(exchange: Exchange): Claim[] {
  const { agent, reply } = exchange;
  const [first] = reply;
  if (!first || denies(exchange)) return [];
  const agrees = AGREES.test(first.text);
  const offered = offeredIn(agent);
  return agent.flatMap((sentence) =>
    phrasesIn(sentence).flatMap((phrase) => {
      const before = textBefore(sentence, phrase.from);
      const asks = agrees && leadOf(IS_IT, before) !== null;
      const titled = before === '' && phrase.title !== null && (phrase.parts.length > 1 || agrees);
      const whole = agrees && sentence === agent.at(-1) && offered?.from === phrase.from;
      const isAsked = titled && agent.some(({ question }) => question);
      return asks || whole || isAsked ? [claimOf(phrase, sentence, SURE + 1)] : [];
    }),
  );
}

/** "Stefan, not Stephanie", "not Stephanie, Stefan", and "No, Tipping" where the agent said "Dipping". */
function correctionClaims(exchange: Exchange, used: readonly string[]): Claim[] {
  const heard = exchange.agent.flatMap((one) => phrasesIn(one).flatMap(({ parts }) => parts));
  const isKnown = (parts: readonly string[], phrase: Phrase): boolean =>
    parts.some(
      (part) => has(used, part) || phrase.parts.some((one) => one !== part && isAlike(one, part)),
    );
  return exchange.reply.flatMap((spoken, at) =>
    phrasesIn(spoken).flatMap((phrase) => {
      const behind = /^,?\s*(?:and |but )?not\s/iu.test(textAfter(spoken, phrase.to));
      const next = phraseAt(spoken, phrase.to + 1)?.parts ?? [];
      const before = phrasesIn(spoken).find(({ to }) => to <= phrase.from && to >= phrase.from - 2);
      const negated =
        before && /\bnot$/iu.test(textBefore(spoken, before.from)) && isKnown(before.parts, phrase);
      const opposed = behind && (isTitle(spoken.words[phrase.to + 1]) || isKnown(next, phrase));
      const differs = phrase.parts.some((part) =>
        heard.some((one) => plain(one) !== plain(part) && isAlike(one, part)),
      );
      const misheard = at === 0 && spoken.cased && differs && denies(exchange);
      const sets = opposed || negated || misheard;
      return sets && !tieOf(spoken, phrase)
        ? [claimOf(phrase, spoken, SURE + 3, { setsRight: true })]
        : [];
    }),
  );
}

/** What an exchange says of the caller's name; `used` are the words that the agent said in the call. */
export const claimsOf = (exchange: Exchange, used: readonly string[]): Claim[] => [
  ...correctionClaims(exchange, used),
  ...answerClaims(exchange),
  ...confirmedClaims(exchange),
];
