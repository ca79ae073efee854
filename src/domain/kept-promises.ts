import { saysWhen } from './fact-end.ts';
import { isSame } from './fact-likeness.ts';
import type { State } from './fact-state.ts';
import { flatten } from './flat-text.ts';
import type { CallWithFacts, RememberedFact } from './remembered-fact.ts';

const EARLY_MS = 15 * 60 * 1000;
/** Calling is all that was promised: "She'll call Suri back". */
const ONLY_CALLS =
  /^(?:[\p{L}.,']+ ){0,5}?(?:(?:will|shall) |\p{L}+['’]ll )(?:\p{L}+ )?(?:call|ring|phone|get back to)\b(?!.* and )/iu;
const SENDS = /\b(?:send|e-?mail|mail|text|forward|prepare|get)\b/i;
const PRICE = /\b(?:quotes?|estimates?|prices?|proposals?|offers?)\b/i;
const DONE =
  /\b(?:got|received|came|arrived|signed|paid|picked up|read|looked at|went through|is here|are here|fixed|repaired)\b/i;
const NOT_DONE = /n['’]t\b|\b(?:not|never|yet|still)\b/i;
/** "We'll send it again" takes the place of the first promise. */
const AGAIN = /\bsend (?:it|that|them|this) again\b|\bresend\b/i;

type Told = (one: RememberedFact) => boolean;

/** A call is what was promised, if it comes at the time or no time was named. */
const wasCalled =
  (call: CallWithFacts): Told =>
  ({ kind, value, atMs }) => {
    if (kind !== 'callback' && !(kind === 'open_item' && ONLY_CALLS.test(value))) return false;
    if (atMs !== undefined) return call.startedAtMs >= atMs - EARLY_MS;
    return !saysWhen(value);
  };

const sharesWord = (a: string, b: string): boolean => {
  const words = flatten(b).longWords;
  return flatten(a).longWords.some((word) => words.includes(word));
};

/** What was to be sent, and is spoken about as something that is there. */
function wasSent({ facts }: CallWithFacts): Told {
  const news = facts.filter(({ kind }) => kind === 'problem' || kind === 'open_item');
  const prices = facts.some(({ kind, value }) => kind === 'quote' && value !== '');
  return ({ kind, value }) => {
    if (kind !== 'open_item' || !SENDS.test(value)) return false;
    if (prices && PRICE.test(value)) return true;
    return news.some(
      (one) =>
        (one.kind === 'open_item' && AGAIN.test(one.value)) ||
        (DONE.test(one.value) && !NOT_DONE.test(one.value) && sharesWord(one.value, value)),
    );
  };
}

const THINKS = /\b(?:think (?:about|it)|sleep on it|decide)\b/i;

/** "They will think about it", once they said yes or no to the price. */
function wasDecided({ facts }: CallWithFacts): Told {
  const decided = facts.some(
    ({ kind, status }) => kind === 'quote' && (status === 'accepted' || status === 'declined'),
  );
  return ({ kind, value }) => decided && kind === 'open_item' && THINKS.test(value);
}

/** Promises of earlier calls that this call shows to be kept, or promises anew. */
export function keptBy(call: CallWithFacts, { held }: State): RememberedFact[] {
  if (call.facts.length === 0) return [];
  const done = [wasCalled(call), wasSent(call), wasDecided(call)];
  return held.filter(
    (one) => done.some((is) => is(one)) && !call.facts.some((fact) => isSame(fact, one)),
  );
}
