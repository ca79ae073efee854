import type { Outcome } from '../../domain/call.ts';
import { findCancellation } from './cancellations.ts';
import type { Agreement } from './ledger.ts';
import type { Sentence } from './sentences.ts';

const REBOOKED = /\b(?:booked|rebooked|rescheduled|moved|see you)\b/i;
const NO_CALL =
  /\bno (?:more |longer )?(?:need|reason) (?:for (?:you|anyone|anybody|them|him|her) )?to (?:call|ring|phone)\b|\b(?:don't|do not|needn't|doesn't|does not) (?:need to |have to |bother to )(?:call|ring|phone) (?:me|us|back|again)\b|\b(?:don't|do not) (?:call|ring|phone) (?:me |us )?(?:back|again)\b|\b(?:don't|do not) (?:call|ring|phone) (?:me|us)(?=[.;!?]|$| (?:please|then|any ?more))|\bno (?:callback|call back|return call) (?:is )?(?:needed|necessary|required)\b/i;
const SOLVED =
  /\b(?:is|was|been|got|already|all|now|it's|that's|has|\w+'s) (?:now |all |already |been |just )*(?:solved|resolved|sorted|settled|fixed|taken care of)\b/i;
const STILL = /\b(?:not|never|if|until|but|still|when|again|unless|once|want|need|\w+n't)\b/i;

const WORKS_AGAIN =
  /\b(?:is|it's|\w+'s|it|works?|working|everything) (?:\w+ )?(?:works?|working|fine|running|back|on) again\b|\bworks again\b|\bworking (?:now|again)\b/i;
const DOUBTFUL = /\b(?:not|never|if|until|when|unless|once|want|need to|\w+n't)\b/i;
const OTHER_WAY = /\b(?:text|e-?mail|write|message|whatsapp)\b/i;

/** Whether the caller says that nobody has to call them; "text me, don't call" says how to. */
export const needsNoCall = (text: string): boolean => NO_CALL.test(text) && !OTHER_WAY.test(text);

/** Whether the caller says that what they called about is over. */
export function saysSolved(text: string): boolean {
  const rest = text.replace(NO_CALL, '');
  if (SOLVED.test(text) && !STILL.test(rest)) return true;
  const before = rest.slice(0, WORKS_AGAIN.exec(rest)?.index ?? 0);
  return WORKS_AGAIN.test(rest) && !DOUBTFUL.test(before);
}

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

/** What was cancelled or settled; `bookedAt` is the sentence of the last booking. */
export function findSettled(
  sentences: readonly Sentence[],
  bookedAt: number | null,
  outcome: Outcome,
): SettledMatters {
  const done = findCancellation(sentences);
  const rebooked =
    done !== null &&
    (REBOOKED.test(done.text) ||
      (bookedAt !== null &&
        (bookedAt > done.index || (bookedAt === done.index && !/\bcancel/i.test(done.text)))));
  const said = sentences.filter(({ role, question }) => role === 'user' && !question);
  const open = outcome === 'callback_requested';
  const noCallNeeded = !open && said.some(({ text }) => needsNoCall(text));
  const solved = !open && said.some(({ text }) => saysSolved(text));
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
    ...agreement,
    last: agreement.last ?? [],
    refused: new Set([...agreement.refused, ...gone]),
    agreed: new Set([...agreement.agreed].filter((key) => !gone.has(key))),
  };
}
