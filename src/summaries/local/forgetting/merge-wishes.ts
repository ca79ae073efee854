import { truncate } from '../../../language/phrasing/truncate.ts';
import type { Line } from '../../../language/sentences/line.ts';
import { withDigits } from '../../../language/values/with-digits.ts';
import type { LowerWords } from '../../../language/vocabulary/finder.ts';
import type { ForgetSubject } from './wish-subject.ts';

/** A wish to have something forgotten; `turn` is an index into the transcript. */
export type ForgetWish = ForgetSubject & {
  readonly turn: number;
  /** The caller's words; empty if they would reveal what is to be forgotten. */
  readonly words: string;
};

/** A sentence of a line; `place` is its index in the call. */
export type LineSentence = {
  readonly line: Line;
  readonly text: string;
  readonly words: LowerWords;
  readonly place: number;
};

/** A wish with its resolved subject; `at`: the sentences that contain wish and subject. */
export type ResolvedWish = {
  readonly piece: LineSentence;
  readonly wanted: ForgetSubject;
  readonly at: LineSentence[];
};

const MOST_CHARS = 300;
const CALLED = "(?:,|'s name is| is called| is named| called| is)?";

/** Adds the name of a person who is the topic of a wish. */
function withNames(wanted: ForgetSubject, pieces: readonly LineSentence[]): ForgetSubject {
  const [person, ...others] = wanted.topics;
  if (person === undefined || others.length > 0) return wanted;
  const called = new RegExp(String.raw`\b${person}${CALLED} (\p{Lu}\p{Ll}{2,})`, 'gu');
  const names = pieces.flatMap(({ text }) => [...text.matchAll(called)].map(([, name]) => name));
  const topics = [person, ...names.map((name = '') => name.toLowerCase())];
  return { ...wanted, topics: [...new Set(topics)] };
}

function wordsOf({ kinds, topics }: ForgetSubject, { text }: LineSentence): string {
  const isRevealing = kinds.includes('name') || topics.length > 0 || /[\d@]/.test(text);
  return isRevealing || /\d{3}/.test(withDigits(text)) ? '' : truncate(text, MOST_CHARS);
}

/** Removes repeated wishes; the first is kept. */
export function mergeWishes(
  asked: readonly ResolvedWish[],
  pieces: readonly LineSentence[],
): ForgetWish[] {
  const wishes = asked.map(({ piece, wanted }): [string, ForgetWish] => {
    const whole = withNames(wanted, pieces);
    const words = wordsOf(whole, piece);
    return [JSON.stringify(whole), { ...whole, turn: piece.line.turn, words }];
  });
  return [...new Map(wishes.toReversed()).values()].toReversed();
}
