import type { Sentence } from './sentences.ts';

const CANCELLED =
  /\b(?:is|are|been|was|now|just|have|has|got|it|\w+'(?:s|ve)) (?:now |just |already |all |also |been )*cancell?ed\b|^(?:\w+,? ){0,2}cancell?ed\b|\bcancell?(?:ed|ing) (?:it|that|this|your|the)\b|\b(?:i'll|i will|we'll|we will|and) (?:\w+ )?cancel (?:it|that|this|your|the)\b|\b(?:taken|took|take|removed|remove|crossed) (?:you|it|that|this|your|the|him|her) ?(?:[\w']+ ){0,2}?(?:off|out|from|booking|appointment|reservation|visit|slot)\b|\bcalled (?:it|that) off\b/i;
const NOT_DONE =
  /\b(?:if|unless|not|can be|could be|may be|fee|policy|whenever|until|would)\b|n't\b/i;
const ASKS_TO_CANCEL =
  /\bcancel\w*\b|\bcall (?:it|that) off\b|\b(?:can't|cannot|won't|can not|not able to) (?:make|come)\b|\bforget it\b|\b(?:not|won't be) coming\b|\b(?:no|don't|do not) need (?:for )?(?:you |anyone |anybody |them )?to (?:send|come|visit)\b|\b(?:skip|drop) (?:it|the|my)\b|\b(?:don't|no longer|do not) need (?:the|my|that) (?:appointment|visit|booking|table)\b/i;
const DIRECT = /\b(?:cancel|call off) (?:my|our|the|it|that|this)\b/i;
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

/** "Cancel our table, please." "Sure." */
function agreedTo(asked: readonly Sentence[], sentences: readonly Sentence[]): Sentence | null {
  const direct = asked.findLast(({ text }) => DIRECT.test(text) && !HYPOTHETICAL.test(text));
  if (!direct || isOther([direct])) return null;
  const reply = sentences.find(({ role, index }) => role === 'agent' && index > direct.index);
  const turn = sentences.filter((one) => one.turn === reply?.turn);
  const whole = turn.map(({ text }) => text).join(' ');
  return reply && AGREES.test(whole) && !REFUSES.test(whole) ? (turn.at(-1) ?? null) : null;
}

/** The sentence that confirmed a cancellation the caller wanted; null where none did. */
export function findCancellation(sentences: readonly Sentence[]): Sentence | null {
  const asked = cancelRequests(sentences);
  if (!asked.length) return null;
  const told = sentences.findLast(
    ({ role, text, question }) =>
      role === 'agent' && !question && CANCELLED.test(text) && !NOT_DONE.test(text),
  );
  const wanted = asked.filter(({ index }) => told && index < told.index);
  const said = told && wanted.length && !isOther([told, ...wanted]) ? told : null;
  const done = said ?? agreedTo(asked, sentences);
  const kept =
    done !== null &&
    sentences.some(
      ({ role, text, index }) => role === 'user' && index > done.index && KEEPS.test(text),
    );
  return kept ? null : done;
}
