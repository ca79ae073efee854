import { distance, plain } from '../letters.ts';
import { type Phrase, phrasesIn } from '../phrase.ts';
import type { Spoken } from '../words.ts';

/** "Nick Stavros?", "Mr Thackeray?": the name the agent's turn ends with, as if to ask whether it is right. */
export function offeredIn(turn: readonly Spoken[]): Phrase | null {
  const last = turn.at(-1);
  const phrase = last ? phrasesIn(last).at(-1) : undefined;
  if (!last || !phrase || phrase.to !== last.words.length) return null;
  const whole = phrase.from === 0 && last.question;
  const titled = phrase.title !== null;
  return (whole && (titled || phrase.parts.length > 1)) || (titled && !last.cased) ? phrase : null;
}

export const isAlike = (one: string, other: string): boolean =>
  distance(plain(one), plain(other)) <= Math.min(2, Math.floor(plain(one).length / 2));

/** The offered name with the part that the answer sets right: "Paul Kowalczyk?" – "Paula." */
export function setRight(offered: Phrase, answer: readonly string[]): readonly string[] {
  const [said = ''] = answer;
  const at = offered.parts.findIndex((part) => isAlike(part, said));
  return answer.length > 1 || at < 0 ? answer : offered.parts.with(at, said);
}
