import { YES } from './polarity.ts';
import type { Sentence } from './sentences.ts';

const CANCELLED =
  /\b(?:is|are|been|was|now|just|have|has|got|it|\w+'(?:s|ve)) (?:now |just |already |all |also |been )*cancell?ed\b|^(?:\w+,? ){0,2}cancell?ed\b|\bcancell?(?:ed|ing) (?:it|that|this|your|the)\b|\b(?:i'll|i will|we'll|we will|and) (?:\w+ )?cancel (?:it|that|this|your|the)\b|\b(?:taken|took|take|removed|remove|crossed) (?:you|it|that|this|your|the|him|her) ?(?:[\w']+ ){0,2}?(?:off|out|from|booking|appointment|reservation|visit|slot)\b|\bcalled (?:it|that) off\b|\b(?:you're|you are|that's|it's) (?:now )?off (?:the|our|my) (?:schedule|list|calendar|books?|roster)\b|\b(?:i'll|i will|we'll|we will|i've|i have|we've) (?:\w+ )?(?:released?|freed?(?: up)?|cancelled|scrapped|dropped) (?:the|your|that|it)\b/i;
const IF = /\b(?:if|unless|policy|fee|would|whenever)\b/i;
const NOT_DONE =
  /\b(?:if|unless|not|can be|could be|may be|fee|policy|whenever|until|would)\b|n't\b/i;
const ASKS_TO_CANCEL =
  /\bcancel\w*\b|\b(?:won't|can't|cannot|not|\w+n't) (?:going to |gonna |able to |be able to )+(?:make|come|attend|keep|be there)\b|n't (?:going to |gonna )(?:make|come|attend)\b|\bscrap (?:that|the|it|my|our|this)\b|\b(?:won't|don't|do not|no longer) need (?:the|my|that|our|your|it|you|him|her|them|anyone|anybody)\b|\b(?:take|strike|cross) (?:me|us|him|her|my \w+) (?:off|out|down from)\b|\bcall (?:it|that) off\b|\b(?:can't|cannot|won't|can not|not able to) (?:make|come)\b|\bforget it\b|\b(?:not|won't be) coming\b|\b(?:no|don't|do not) need (?:for )?(?:you |anyone |anybody |them )?to (?:send|come|visit)\b|\b(?:skip|drop) (?:it|the|my)\b|\b(?:don't|no longer|do not) need (?:the|my|that) (?:appointment|visit|booking|table)\b/i;
const DIRECT =
  /\b(?:cancel|call off|scrap) (?:my|our|the|it|that|this|\w+day)\b|\b(?:won't|can't|cannot|not|\w+n't) (?:going to |gonna |able to |be able to )*(?:make|come)\b|\btake (?:me|us) off\b/i;
// The business calls to cancel.
const BY_BUSINESS =
  /\b(?:have|need|had|going|forced|am afraid we (?:have|must)|we must|i must) to cancel (?:your|the|our|tomorrow's|today's|\w+day's)\b|\byour (?:[\w']+ ){0,4}(?:appointment|visit|booking|session|lesson|reservation|table)(?: (?:on|at|for) .{3,40})? (?:has been|is|was|had to be|must be|has to be) cancell?ed\b|\bmust cancel your\b/i;
const HYPOTHETICAL =
  /\b(?:what if|if i|if we|how (?:do|can|late)|until when|can i still|fee|penalty|policy|don't|do not|didn't|not)\b/i;
const AGREES =
  /^(?:\w+,? ){0,2}?(?:done|no problem|not a problem|no worries|will do|all set|of course|sure|certainly|absolutely|okay|ok|got it|understood|noted|consider)\b|\b(?:that's|it's|is|all) done\b/i;
const REFUSES =
  /\b(?:can't|cannot|unable|unfortunately|however|but|fee|sure you want|are you sure)\b/i;
const KEEPS =
  /\b(?:keep (?:it|my|our|the|that)|leave it|don't cancel|do not cancel|never ?mind|i'll come (?:anyway|after all))\b/i;
// What else people cancel: of these nobody keeps an appointment.
const NO_APPOINTMENT =
  /\b(?:subscription|membership|order|account|policy|contract|insurance|card|flight|ticket|payment|plan|service|delivery|trial|cheque|check|transfer)\b/i;

const isOther = (sentences: readonly (Sentence | undefined)[]): boolean =>
  sentences.some(
    (one) => one && NO_APPOINTMENT.test(one.text.replace(/\bclose the ticket\b/i, '')),
  );

/** Requests of the caller's to cancel, and other ways to say that they will not come. */
export const cancelRequests = (sentences: readonly Sentence[]): Sentence[] =>
  sentences.filter(({ role, text }) => role === 'user' && ASKS_TO_CANCEL.test(text));

/** Whether the agent says that something is cancelled now. */
export const saysCancelled = (text: string): boolean =>
  CANCELLED.test(text) && !NOT_DONE.test(text);

/** "Cancel our table, please." "Sure." */
function agreedTo(asked: readonly Sentence[], sentences: readonly Sentence[]): Sentence | null {
  const direct = asked.findLast(({ text }) => DIRECT.test(text) && !HYPOTHETICAL.test(text));
  if (!direct || isOther([direct])) return null;
  const reply = sentences.find(({ role, index }) => role === 'agent' && index > direct.index);
  const turn = sentences.filter((one) => one.turn === reply?.turn);
  const whole = turn.map(({ text }) => text).join(' ');
  return reply && AGREES.test(whole) && !REFUSES.test(whole) ? (turn.at(-1) ?? null) : null;
}

const OFFERS_TO_CANCEL =
  /\b(?:shall|should|do you want me to|want me to|would you like me to|can) (?:i |we )?(?:just |then )?(?:cancel|call off|take (?:you|it|that) (?:off|out))\b/i;

/** "Shall I cancel the visit?" "Yes please." */
function offeredTo(sentences: readonly Sentence[]): Sentence | null {
  const offer = sentences.findLast(
    ({ role, text }) => role === 'agent' && OFFERS_TO_CANCEL.test(text),
  );
  if (!offer || isOther([offer])) return null;
  const reply = sentences.find(({ role, index }) => role === 'user' && index > offer.index);
  return reply && YES.test(reply.text) ? offer : null;
}

/** "We have to cancel your Thursday appointment." */
const cancelledByBusiness = (sentences: readonly Sentence[]): Sentence | null =>
  sentences.find(
    ({ role, text, question }) =>
      role === 'agent' && !question && BY_BUSINESS.test(text) && !IF.test(text),
  ) ?? null;

/** The sentence that confirmed a cancellation the caller wanted, or told one of the business; null where none did. */
export function findCancellation(sentences: readonly Sentence[]): Sentence | null {
  const asked = cancelRequests(sentences);
  const offered = offeredTo(sentences);
  if (!asked.length && !offered) {
    const told = cancelledByBusiness(sentences);
    return told && !isOther([told]) ? told : null;
  }
  const told = sentences.findLast(
    ({ role, text, question }) => role === 'agent' && !question && saysCancelled(text),
  );
  const wanted = asked.filter(({ index }) => told && index < told.index);
  const said = told && wanted.length && !isOther([told, ...wanted]) ? told : null;
  const done = said ?? agreedTo(asked, sentences) ?? offered;
  const kept =
    done !== null &&
    sentences.some(
      ({ role, text, index }) => role === 'user' && index > done.index && KEEPS.test(text),
    );
  return kept ? null : done;
}
