import { ADVERB, thirdPerson } from './verb-forms.ts';

// "We all", "we and the others": no verb follows.
export const NO_VERB = `(?!(?:all|both|and|or|but|to|in|on|at|too|then|with|for|as|the|an?|who|that|now|here|there|today|either|if|so|not|guys)\\b)`;
const CONTRACTED: Readonly<Record<string, string>> = {
  "'m": ' is',
  "'re": ' is',
  "'ve": ' has',
  "'ll": ' will',
  "'d": ' would',
};
const TURNED =
  /\b(are|were|do|have|don't|haven't|aren't|weren't|did|can|could|will|would|should|may|might|must|didn't|can't|couldn't|won't|wouldn't|shouldn't) %S%/gi;
const PLACED = new RegExp(
  String.raw`%S%('(?:m|re|ve|ll|d)\b)?((?: ${ADVERB})*)(?: ${NO_VERB}([a-z']+))?`,
  'gi',
);

const singular = (verb: string): string =>
  /^(?:did|can|could|will|would|should|may|might|must|\w+n't)$/i.test(verb) &&
  !/^(?:do|have|are|were)n't$/i.test(verb)
    ? verb
    : thirdPerson(verb);

/**
 * The subject in place of its mark `%S%`, with the verb that follows or goes before it in the third person;
 * "and" needs it no second time where the sentence began with it.
 */
export function placeSubject(text: string, subject: string): string {
  const led = text.startsWith('%S%');
  return text
    .replace(TURNED, (_all, verb: string) => `${singular(verb)} ${subject}`)
    .replace(
      PLACED,
      (_all, short: string | undefined, adverbs: string, verb: string | undefined, at: number) => {
        const again = led && at > 0 && /\b(?:and|or) $/.test(text.slice(0, at));
        const who = again ? '' : subject;
        const form = short ? `${CONTRACTED[short.toLowerCase()] ?? ''}${adverbs}` : adverbs;
        const said = verb ? ` ${short ? verb : singular(verb)}` : '';
        return again ? `${form}${said}`.trimStart() : `${who}${form}${said}`;
      },
    );
}
