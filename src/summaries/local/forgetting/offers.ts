import { cues } from '../../../language/vocabulary/cues.ts';
import * as verbs from '../../../language/vocabulary/forget/verbs.ts';
import { isNo, isYes } from '../dialogue/acts.ts';
import { plainObject } from './objects.ts';
import type { Piece } from './pieces.ts';
import { isSome, type Wanted } from './wanted.ts';
import { readWish } from './wish.ts';

const saysYes = (text: string): boolean => isYes({ text, question: false });

const IS_OFFER = cues(['would/do/shall/should/can/could/may/want'], 'start');
const DONE_WORDS = Object.keys(verbs.DONE).join('/');
const DONE = cues([DONE_WORDS], 'start');
const DONE_TO = cues(verbs.DONE_TO.map((be) => `${be} ${DONE_WORDS}`));

/** The agent's words as the caller would say them. */
const asCaller = (text: string): string =>
  text
    .trim()
    .replace(/\byour\b/gi, 'my')
    .replace(/\byou\b/gi, 'me')
    .replace(/^not\b/i, "don't")
    .replace(/^\p{L}+/u, (word) => verbs.DONE[word.toLowerCase()] ?? word);

/** "I've deleted your address", "your address has been deleted". */
function done(text: string): Wanted | null {
  if (text.endsWith('?') || verbs.REPLACED.test(text)) return null;
  const passive = DONE_TO.find(text);
  const what = passive && /\byour [^.;?!]{3,40}$/i.exec(text.slice(0, passive.start).trim())?.[0];
  if (what) return plainObject(` ${asCaller(what)}`);
  for (const { end } of verbs.DID.all(text))
    if (DONE.test(text.slice(end))) return readWish(asCaller(text.slice(end)))?.wanted ?? null;
  return null;
}

/** What an agent offers to forget, once it is accepted, or did forget; null where that is nothing. */
export function offered({ line, text, place }: Piece, pieces: readonly Piece[]): Wanted | null {
  const was = done(text);
  if (was) return isSome(was) ? was : null;
  const act = verbs.OFFERS.all(text).at(-1);
  const wish = act && !verbs.REPLACED.test(text) ? readWish(asCaller(text.slice(act.end))) : null;
  if (!wish || !isSome(wish.wanted)) return null;
  const reply = pieces.slice(place + 1).find((one) => one.line.role !== line.role)?.text;
  const isQuestion = text.endsWith('?') || IS_OFFER.test(text);
  const isRefused = reply !== undefined && isNo(reply);
  const isAccepted = reply !== undefined && saysYes(reply);
  return !isRefused && (isAccepted || !isQuestion) ? wish.wanted : null;
}
