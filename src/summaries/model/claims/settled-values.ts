import type { Fact } from '../../../domain/facts/fact.ts';
import { isKind } from '../../../language/values/value.ts';
import { isBooked } from '../../local/dialogue/acts.ts';
import { isAgreed, type Proposal } from '../../local/dialogue/proposal.ts';
import { fits, mentionsIn, type Slot } from '../../local/dialogue/slot.ts';
import type { CallEvidence } from './call-evidence.ts';

/** What became of a value: `dropped`: turned down or replaced; null: nobody put it forward. */
export type Standing = 'agreed' | 'booked' | 'earlier' | 'dropped' | 'open' | null;

const isDeclined = ({ status }: Fact): boolean => status === 'declined' || status === 'withdrawn';

/** The proposals that say what a moment says, and contradict it nowhere. */
export const fittingProposals = (slot: Slot, { moments }: CallEvidence): Proposal[] =>
  moments.proposals.filter((one) => fits(one.slot, slot));

/** What became of a moment; `booked`: the agent said that it is arranged. */
export function momentStanding(slot: Slot, call: CallEvidence): Standing {
  const fitting = fittingProposals(slot, call);
  if (fitting.some(isAgreed)) return 'agreed';
  if (fitting.some(({ status }) => status === 'superseded')) return 'dropped';
  const said = call.sentences.filter(isBooked);
  const booked = said.flatMap(({ text, values }) => mentionsIn(text, values));
  if (booked.some((one) => fits(one.slot, slot))) return 'booked';
  if (call.moments.earlier.some((one) => fits(one.slot, slot))) return 'earlier';
  if (fitting.some(({ status }) => status === 'rejected')) return 'dropped';
  return fitting.length > 0 ? 'open' : null;
}

/** Whether a moment is agreed on, and was not called off after that or had before the call. */
export const stands = (slot: Slot, call: CallEvidence): boolean => {
  const { earlier, cancelled } = call.moments;
  const fitting = fittingProposals(slot, call);
  return (
    fitting.some((one) => isAgreed(one) && (one.agreed?.turn ?? 0) >= (cancelled?.turn ?? 0)) &&
    !fitting.some(({ status }) => status === 'superseded') &&
    !earlier.some((one) => fits(one.slot, slot))
  );
};

/** Whether an agent says that moment without asking. */
export const agentSays = (slot: Slot, { sentences }: CallEvidence): boolean =>
  sentences
    .filter(({ role, question }) => role === 'agent' && !question)
    .some(({ text, values }) => mentionsIn(text, values).some((one) => fits(one.slot, slot)));

/** What became of a price. @param amountMinor minor units of its currency */
export function priceStanding(amountMinor: number, { prices, builtIn }: CallEvidence): Standing {
  const named = prices.prices.filter((one) => one.amountMinor === amountMinor);
  const known = builtIn
    .filter((fact) => fact.kind === 'quote')
    .filter(({ value }) => value.amountMinor === amountMinor);
  if (known.length > 0 && known.every(isDeclined)) return 'dropped';
  if (named.some(({ status }) => status === 'accepted')) return 'agreed';
  if (named.some(({ status }) => status === 'rejected' || status === 'superseded'))
    return 'dropped';
  return named.length > 0 ? 'open' : null;
}

/** Whether an agent named that amount: a caller's word makes no price, refund or credit. */
export const agentNames = (amountMinor: number, { sentences }: CallEvidence): boolean =>
  sentences.some(
    ({ role, values }) =>
      role === 'agent' &&
      values.some((one) => isKind('money')(one) && one.amountMinor === amountMinor),
  );
