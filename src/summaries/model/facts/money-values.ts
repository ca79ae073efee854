import { type FactValues, MONEY_KINDS, type MoneyKind } from '../../../domain/facts/fact.ts';
import { isKind } from '../../../language/values/value.ts';

import type { CallEvidence } from '../claims/call-evidence.ts';
import { readNote } from '../claims/note-values.ts';
import { saysAmount } from '../claims/value-claims.ts';
import type { DraftFact } from '../draft.ts';
import { type ClaimedFact, isGone, named } from './claimed-fact.ts';

/** The amount in minor units with its spoken currency; null if it was not said. */
function readAmount({ fact, near, call }: ClaimedFact) {
  const { amount, currency } = fact;
  if (amount === null) return fact.status === 'withdrawn' ? { amountMinor: 0, currency: '' } : null;
  const amountMinor = Math.round(amount * 100);
  const cited = readNote(fact.words, call).filter(isKind('money'));
  if (cited.length > 0 && !cited.some((one) => one.amountMinor === amountMinor)) return null;
  const known = near.values.filter(isKind('money')).find((one) => one.amountMinor === amountMinor);
  const claimed = (currency ?? '').toUpperCase();
  if (!saysAmount({ amountMinor, currency: claimed }, near)) return null;
  return { amountMinor, currency: known?.currency || claimed };
}

/** Whether an agent named that amount: the caller's word is not enough for a price, refund or credit. */
const agentNames = (amountMinor: number, { sentences }: CallEvidence): boolean =>
  sentences.some(
    ({ role, values }) =>
      role === 'agent' &&
      values.some((one) => isKind('money')(one) && one.amountMinor === amountMinor),
  );

const isMoneyKind = (type: DraftFact['type']): type is MoneyKind =>
  MONEY_KINDS.some((one) => one === type);

/** A price; one that holds needs the agent's words. */
export function quoteOf(claimed: ClaimedFact): FactValues['quote'] | null {
  const amount = readAmount(claimed);
  const { fact, call } = claimed;
  if (!amount || !(isGone(fact) || agentNames(amount.amountMinor, call))) return null;
  return { ...amount, ...named('for', fact.text) };
}

/** A refund, credit, fee or deposit said by the agent, or a charge said by either side. */
export function moneyOf(claimed: ClaimedFact): FactValues['money'] | null {
  const { fact, call } = claimed;
  const amount = readAmount(claimed);
  if (!amount || !isMoneyKind(fact.type)) return null;
  if (fact.type !== 'charge' && !isGone(fact) && !agentNames(amount.amountMinor, call)) return null;
  const waived = call.prices.others.some(
    (one) => one.waived && one.kind === fact.type && one.value.amountMinor === amount.amountMinor,
  );
  return { ...amount, money: fact.type, ...named('for', fact.text), ...(waived && { waived }) };
}
