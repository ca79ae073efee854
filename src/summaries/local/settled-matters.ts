import type { Outcome } from '../../domain/call.ts';
import type { Agreement } from './agreement.ts';
import type { Sentence } from './sentences.ts';

const CANCELLED =
  /\b(?:is|are|been|was|now|just|have|has|got|\w+'(?:s|ve)) (?:now |just |already |all |also |been )*cancell?ed\b|^(?:\w+,? ){0,2}cancell?ed\b|\bcancell?(?:ed|ing) (?:it|that|this|your|the)\b|\b(?:i'll|i will|we'll|we will) (?:\w+ )?cancel (?:it|that|this|your|the)\b/i;
const REBOOKED = /\b(?:booked|rebooked|rescheduled|moved|see you)\b/i;
const NOT_DONE =
  /\b(?:if|unless|not|can be|could be|may be|fee|policy|whenever|until|would)\b|n't\b/i;
const ASKS_TO_CANCEL =
  /\bcancel\w*\b|\bcall (?:it|that) off\b|\b(?:can't|cannot|won't|can not|not able to) (?:make|come)\b/i;
// What else people cancel: of these nobody keeps an appointment.
const NO_APPOINTMENT =
  /\b(?:subscription|membership|order|account|policy|contract|insurance|card|flight|ticket|payment|plan|service|delivery|trial|cheque|check|transfer)\b/i;
const NO_CALL =
  /\bno (?:more |longer )?(?:need|reason) (?:for (?:you|anyone|anybody|them|him|her) )?to (?:call|ring|phone)\b|\b(?:don't|do not|needn't|doesn't|does not) (?:need to |have to |bother to )?(?:call|ring|phone) (?:me|us|back|again)\b|\bno (?:callback|call back|return call) (?:is )?(?:needed|necessary|required)\b/i;
const SOLVED =
  /\b(?:is|was|been|got|already|all|now|it's|that's|has|\w+'s) (?:now |all |already |been |just )*(?:solved|resolved|sorted|settled|fixed|taken care of)\b/i;
const STILL = /\b(?:not|never|if|until|but|still|when|again|unless|once|want|need|\w+n't)\b/i;

/** What a call brought to an end instead of leaving it open. */
export type SettledMatters = {
  /** Index of the sentence that cancelled the appointment, if no other was made since. */
  readonly cancelledAt: number | null;
  readonly noCallNeeded: boolean;
  readonly solved: boolean;
};

/** Said first in the note; the history of a caller looks for it. */
export const settledWords = ({ cancelledAt, noCallNeeded, solved }: SettledMatters): string =>
  [
    cancelledAt === null ? '' : 'Appointment cancelled.',
    noCallNeeded ? 'No callback needed.' : solved ? 'Matter settled.' : '',
  ]
    .filter(Boolean)
    .join(' ');

/** The sentence that confirmed a cancellation the caller wanted; null where none did. */
function cancellation(sentences: readonly Sentence[]): Sentence | null {
  const asked = sentences.filter(({ role, text }) => role === 'user' && ASKS_TO_CANCEL.test(text));
  const done = sentences.findLast(
    ({ role, text, question }) =>
      role === 'agent' && !question && CANCELLED.test(text) && !NOT_DONE.test(text),
  );
  const wanted = asked.filter(({ index }) => done && index < done.index);
  const other = [done, ...wanted].some((one) => one && NO_APPOINTMENT.test(one.text));
  return done && wanted.length && !other ? done : null;
}

/** What was cancelled or settled; `bookedAt` is the sentence of the last booking. */
export function findSettled(
  sentences: readonly Sentence[],
  bookedAt: number | null,
  outcome: Outcome,
): SettledMatters {
  const done = cancellation(sentences);
  const rebooked =
    done !== null && (REBOOKED.test(done.text) || (bookedAt !== null && bookedAt > done.index));
  const said = sentences.filter(({ role, question }) => role === 'user' && !question);
  const open = outcome === 'callback_requested';
  const noCallNeeded = !open && said.some(({ text }) => NO_CALL.test(text));
  const solved =
    !open && said.some(({ text }) => SOLVED.test(text) && !STILL.test(text.replace(NO_CALL, '')));
  return { cancelledAt: rebooked ? null : (done?.index ?? null), noCallNeeded, solved };
}

/** The agreement without the moments that a cancellation made void. */
export function withoutCancelled(
  sentences: readonly Sentence[],
  agreement: Agreement,
  cancelledAt: number | null,
): Agreement {
  if (cancelledAt === null) return agreement;
  const void_ = sentences
    .filter(({ index }) => index <= cancelledAt)
    .flatMap(({ values }) => values.filter(({ kind }) => kind === 'date' || kind === 'time'))
    .map(({ key }) => key);
  const gone = new Set(void_);
  return {
    refused: new Set([...agreement.refused, ...gone]),
    agreed: new Set([...agreement.agreed].filter((key) => !gone.has(key))),
  };
}
