import type { TextFact } from '../call.ts';
import { anyOf } from '../reading/phrases.ts';
import type { CallReading, Sentence } from '../reading/read-call.ts';
import { fold } from '../reading/tokens.ts';
import { CONFIDENTIAL, CONFIDENTIAL_ABROAD } from './cues.ts';
import { isForgetWish } from './forget-wish.ts';

const toFact = (kind: TextFact['kind'], { text, turn }: Sentence): TextFact => ({
  kind,
  text,
  turn,
  words: text,
});

const CONDITION = / (?:if|when|once|unless|could|can|would|need|want|wish|before) /;

/** An unconditional wish of the caller that what is known of them be deleted. */
export function forgetRequest({ sentences }: CallReading): TextFact | null {
  const wish = sentences.find(({ role, text }) => role === 'user' && isForgetWish(text));
  return wish ? toFact('forget_request', wish) : null;
}

/** The sentences in which the caller asks to keep something from somebody. */
export const confidences = ({ sentences, language }: CallReading): Sentence[] =>
  sentences.filter(
    ({ role, gloss, text }) =>
      role === 'user' &&
      (CONFIDENTIAL.test(gloss.text) ||
        (language !== 'en' &&
          CONFIDENTIAL_ABROAD.test(` ${fold(text).replace(/[^\p{L}' ]+/gu, ' ')} `))),
  );

const ENDS = anyOf(`
    cancel|cancels|cancelled|canceled|cancelling|canceling|reschedule|rescheduled|rescheduling|rearrange|postpone|postponed|
    another (?:day|time)|(?:different|later|earlier) (?:day|time|date|slot)|(?:call|called|calling) (?:it|that|this) off|
    (?:can't|cannot|won't|couldn't|won't be able to) (?:make|come|do|attend|be there)|forget (?:it|that|the|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|(?:hold|holding) off|no longer (?:need|want)|don't need (?:it|you|him|her|them)`);
const MOVES = / (?:move|moved|moving|change|changed|changing|push|pushed|bring|swap|swapped|put) /;
const OF_MOMENT = / (?:appointment|booking|visit|reservation|slot|time|day|date|table|session) /;
const DONE =
  / (?:cancelled|canceled|moved|rescheduled|rebooked|changed|postponed|taken (?:you|him|her|them) off) /;

const isEnding = ({ role, gloss, values }: Sentence): boolean => {
  const isOfMoment =
    OF_MOMENT.test(gloss.text) || values.some(({ kind }) => kind === 'day' || kind === 'time');
  if (role === 'agent') return DONE.test(gloss.text) && !CONDITION.test(gloss.text) && isOfMoment;
  return ENDS.test(gloss.text) || (MOVES.test(gloss.text) && isOfMoment);
};

const RETURNS = anyOf(`
    (?:returning|return) (?:a|your|the|his|her|their) (?:\\S+ )?call|
    (?:you|somebody|someone|they|he|she) (?:\\S+ )?(?:called|rang|phoned) me`);

/** The caller has been called: what was promised of that has happened. */
export function returnedCall({ sentences }: CallReading): TextFact | null {
  const found = sentences.find(({ role, gloss }) => role === 'user' && RETURNS.test(gloss.text));
  return found ? toFact('returned_call', found) : null;
}

/** Words by which what an earlier call agreed may have ended. */
export function ending({ sentences }: CallReading): TextFact | null {
  const found = sentences.find(isEnding);
  return found ? toFact('ending', found) : null;
}
