import { cues } from '../../../../language/vocabulary/cues.ts';
import { ASKS_IF_IT_IS, NO, YES } from '../../../../language/vocabulary/people/name-questions.ts';
import { textBefore } from '../around.ts';
import { type Phrase, phrasesIn } from '../phrase.ts';
import { type Asked, answerIn, askedBy } from '../questions.ts';
import type { Spoken } from '../words.ts';
import { type Claim, claimOf } from './claim.ts';
import { isAlike, offeredIn, setRight } from './offered.ts';

/** What one side said until the other spoke. */
export type Exchange = {
  readonly agent: readonly Spoken[];
  readonly reply: readonly Spoken[];
  readonly asked: Asked | null;
};

const IS_IT = cues(ASKS_IF_IT_IS);
const AGREES = cues(YES, 'start');
const DENIES = cues(NO, 'start');

/** Each stretch of the agent with the caller's answer to it. */
export function exchangesOf(sentences: readonly Spoken[]): Exchange[] {
  const exchanges: { agent: Spoken[]; reply: Spoken[] }[] = [];
  for (const one of sentences) {
    const last = exchanges.at(-1);
    if (one.role === 'agent' && (!last || last.reply.length > 0))
      exchanges.push({ agent: [one], reply: [] });
    else if (one.role === 'agent') last?.agent.push(one);
    else if (last) last.reply.push(one);
  }
  return exchanges.map((one) => ({ ...one, asked: askedBy(one.agent) }));
}

/** The name that the reply begins with, in its first sentences. */
export const answersTo = (reply: readonly Spoken[]): { phrase: Phrase; sentence: Spoken }[] =>
  reply
    .slice(0, 4)
    .flatMap((sentence) => {
      const phrase = answerIn(sentence);
      return phrase ? [{ phrase, sentence }] : [];
    })
    .slice(0, 1);

/** "Paul Kowalczyk?" – "Paula."; in text without capitals only what sounds like the name that was offered. */
function offeredClaims({ reply }: Exchange, offered: Phrase): Claim[] {
  return answersTo(reply).flatMap(({ phrase, sentence }) => {
    const parts = setRight(offered, phrase.parts);
    const alike = phrase.parts.some((part) => offered.parts.some((one) => isAlike(one, part)));
    return alike || sentence.cased ? [claimOf({ ...phrase, parts }, 'asked', sentence)] : [];
  });
}

export function answerClaims(exchange: Exchange): Claim[] {
  const { asked } = exchange;
  const offered = offeredIn(exchange.agent);
  if (offered) return offeredClaims(exchange, offered);
  if (!asked || asked.whose === 'other') return [];
  const way = asked.whose === 'own' ? 'asked' : 'account';
  return answersTo(exchange.reply).map(({ phrase, sentence }) =>
    claimOf(phrase, way, sentence, asked.part),
  );
}

/** Whether the caller says they are not the one whom the agent named. */
export const denies = ({ reply: [first] }: Exchange): boolean =>
  first !== undefined && DENIES.test(first.text);

/** "Am I speaking with Ada Holt?" – "Yes"; "Mr. Holt?" and no denial. */
export function confirmedClaims(exchange: Exchange): Claim[] {
  const { agent, reply } = exchange;
  const [first] = reply;
  if (!first || denies(exchange)) return [];
  const agrees = AGREES.test(first.text);
  return agent.flatMap((sentence) =>
    phrasesIn(sentence).flatMap((phrase) => {
      const before = textBefore(sentence, phrase.from);
      const asks = IS_IT.all(before).some(({ end }) => /^[\s,]*$/.test(before.slice(end)));
      const alone =
        before.trim() === '' && phrase.title !== null && (phrase.parts.length > 1 || agrees);
      const whole = phrase.parts.length > 1 && agrees && offeredIn([sentence]) !== null;
      const isTitledQuestion = whole || (alone && agent.some(({ question }) => question));
      return (asks && agrees) || isTitledQuestion ? [claimOf(phrase, 'confirmed', sentence)] : [];
    }),
  );
}
