import { reportAgent } from './agent-speech.ts';
import type { Named } from './name-words.ts';
import { withoutPronoun } from './pronouns.ts';
import type { Sentence } from './sentences.ts';
import { withoutOpeners } from './small-talk.ts';
import { closed } from './wording.ts';

const PROMISE =
  /\b(?:will|'ll|going to|have (?:\w+ ){1,3}) ?(?:\w+ )?(?:call|ring|phone|get back to|give) (?:you|him|her|them)(?: (?:a call|a ring))?\b/i;
// "Rob will call you when he is on his way": not the call that was asked for.
const ON_THE_WAY =
  /\b(?:on (?:his|her|their|the) way|before (?:he|she|they|arriv\w+|com\w+)|minutes (?:before|prior)|when (?:he|she|they|it)|if (?:he|she|they|we|there|anything|something)|in case|ahead of)\b/i;

/** A call back that was promised without a day, as a note says it. */
export function findCallbackPromise(
  sentences: readonly Sentence[],
  first: string | undefined,
): (Named & { readonly said: string }) | null {
  const promise = sentences.findLast(
    ({ role, text, question }) =>
      role === 'agent' && !question && PROMISE.test(text) && !ON_THE_WAY.test(text),
  );
  if (!promise) return null;
  const plain = withoutPronoun(withoutOpeners(promise.text), promise, sentences);
  const value = closed(reportAgent(plain, first === undefined ? {} : { first })).replace(/\.$/, '');
  return { value, turn: promise.turn, said: promise.text };
}
