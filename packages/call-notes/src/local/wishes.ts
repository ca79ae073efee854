import type { TextFact } from '../call.ts';
import type { CallReading, Sentence } from '../reading/read-call.ts';
import { CONFIDENTIAL } from './cues.ts';
import { anyOf } from './phrases.ts';

const FORGET = anyOf(`
    
    (?:delete|erase|remove|wipe|forget) (?:all |any |everything )?(?:of )?(?:my (?:details|data|information|number|record|records|account details|personal)|everything (?:you have|about me)|me from)|
    (?:don't|do not) (?:keep|save|store|record) (?:this|my|any|the) (?:call|details|number|recording|data|information|of this)|
    right to be forgotten|gdpr (?:request|erasure)|
    take (?:my (?:number|details) off|me off (?:your|the) (?:list|system|books|records))`);
const CONDITION = / (?:if|when|after|once|unless|until|would|how|can i|could i) /;
const WISHES =
  / (?:i want|i'd like|i would like|please|you to|i need|i ask|just|delete|erase|don't|do not) /;
const NEW_OWNER = anyOf(String.raw`
    (?:had|got|have) this (?:number|phone)(?: \S+){0,3} (?:since|for|only|new|last)|
    new (?:number|owner)|(?:no|not) (?:\S+ ){0,3}(?:at|on|with|of) this number|
    (?:this (?:is|isn't)|it's) (?:my|not (?:his|her|their)) (?:number|phone) (?:now|any ?more)|
    number (?:was|used to be) (?:somebody|someone)`);
const DENIES_NAME = anyOf(`
    wrong number|no one (?:here )?(?:called|by that|of that)|
    nobody (?:here )?(?:called|by that|of that)|not (?:mr|mrs|ms)|i'm not|there's no|
    don't know (?:any|who|him|her|a)|no .{2,20} here`);
const SHORT_DAYS = / (?:keep|kept|told)(?! getting) /;

const toFact = (kind: TextFact['kind'], { text, turn }: Sentence): TextFact => ({
  kind,
  text,
  turn,
  words: text,
});

/** An unconditional wish of the caller that what is known of them be deleted. */
export function forgetRequest({ sentences }: CallReading): TextFact | null {
  const wish = sentences.findLast(
    ({ role, gloss, isQuestion }) =>
      role === 'user' &&
      !isQuestion &&
      FORGET.test(gloss.text) &&
      WISHES.test(gloss.text) &&
      !CONDITION.test(gloss.text),
  );
  return wish ? toFact('forget_request', wish) : null;
}

/** The caller says that the number has become theirs, or twice that it is not that of somebody named. */
export function newOwner({ sentences }: CallReading): TextFact | null {
  const own = sentences.filter(({ role }) => role === 'user');
  const denials = own.filter(({ gloss }) => DENIES_NAME.test(gloss.text));
  const isCalled = sentences.some(
    ({ gloss, turn }) =>
      turn < 4 &&
      / (?:is that|is this|am i speaking|calling for|looking for|after) /.test(gloss.text),
  );
  const owner = own.find(
    ({ gloss }) =>
      NEW_OWNER.test(gloss.text) &&
      (denials.length > 0 || / (?:since|new) /.test(gloss.text)) &&
      !SHORT_DAYS.test(gloss.text),
  );
  if (owner && denials.length > 0) return toFact('new_owner', owner);
  return isCalled && denials.length > 1 && denials[0] ? toFact('new_owner', denials[0]) : null;
}

/** The sentence in which the caller asks to keep the call from somebody. */
export const confidence = ({ sentences }: CallReading): Sentence | null =>
  sentences.find(({ role, gloss }) => role === 'user' && CONFIDENTIAL.test(gloss.text)) ?? null;
