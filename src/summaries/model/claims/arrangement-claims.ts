import { ARRANGED, CALLED_OFF, NOT_SO } from '../../../language/vocabulary/claims/agreements.ts';
import { type Cues, cues } from '../../../language/vocabulary/cues.ts';
import { isBooked, isCancelling, isDone } from '../../local/dialogue/acts.ts';
import { isAgreed } from '../../local/dialogue/moments/proposal.ts';
import type { CallEvidence } from './call-evidence.ts';
import { clauseAround } from './clause-context.ts';

const ARRANGEMENT = cues(ARRANGED);
const CANCELLATION = cues(CALLED_OFF);
const NO_CLAIM = cues(NOT_SO);

/** Whether a clause states it as a fact, without denial or as a wish. */
const tells = (claim: Cues, text: string): boolean =>
  claim.all(text).some((place) => !NO_CLAIM.test(clauseAround(text, place).before));

const isArranged = ({ moments, prices, sentences, builtIn }: CallEvidence): boolean =>
  moments.proposals.some(isAgreed) ||
  moments.earlier.length > 0 ||
  prices.prices.some(({ status }) => status === 'accepted') ||
  sentences.some((one) => (isBooked(one) || isDone(one)) && !one.question) ||
  builtIn.some(({ kind, status }) => kind === 'appointment' && status !== 'declined');

const isCalledOff = ({ moments, sentences, builtIn }: CallEvidence): boolean =>
  moments.cancelled !== null ||
  sentences.some(({ text }) => isCancelling(text)) ||
  builtIn.some(({ status }) => status === 'withdrawn');

/** Whether bookings and cancellations in a sentence happened in the call; true in unsupported languages. */
export const saysArrangements = (text: string, call: CallEvidence): boolean =>
  !call.isRead ||
  ((!tells(ARRANGEMENT, text) || isArranged(call)) &&
    (!tells(CANCELLATION, text) || isCalledOff(call)));
