import { type FactValues, MONEY_KINDS, type MoneyKind } from '../../../domain/facts/fact.ts';
import { isKind } from '../../../language/values/value.ts';
import { agentNames, priceStanding, type Standing } from '../claims/settled-values.ts';
import { saysAmount } from '../claims/value-claims.ts';
import type { DraftFact } from '../draft.ts';
import { type ClaimedFact, isGone, named } from './claimed-fact.ts';

/** The amount in minor units with its spoken currency; null if it was not said. */
function readAmount({ fact, near }: ClaimedFact) {
  const { amount, currency } = fact;
  if (amount === null) return fact.status === 'withdrawn' ? { amountMinor: 0, currency: '' } : null;
  const amountMinor = Math.round(amount * 100);
  const known = near.values.filter(isKind('money')).find((one) => one.amountMinor === amountMinor);
  const claimed = (currency ?? '').toUpperCase();
  if (!saysAmount({ amountMinor, currency: claimed }, near)) return null;
  return { amountMinor, currency: known?.currency || claimed };
}

/** Whether the status of a price allows the status of the fact. */
function bearsPrice(standing: Standing, { fact, call }: ClaimedFact, amountMinor: number): boolean {
  if (isGone(fact)) return fact.status === 'withdrawn' || standing !== 'agreed';
  if (standing === 'agreed') return true;
  return fact.status !== 'accepted' && standing !== 'dropped' && agentNames(amountMinor, call);
}

/** A price that an agent named; rejected only if the fact is declined. */
export function quoteOf(claimed: ClaimedFact): FactValues['quote'] | null {
  const { fact, call } = claimed;
  const amount = readAmount(claimed);
  if (!amount) return null;
  const standing = priceStanding(amount.amountMinor, call);
  return bearsPrice(standing, claimed, amount.amountMinor)
    ? { ...amount, ...named('for', fact.text) }
    : null;
}

const isMoneyKind = (type: DraftFact['type']): type is MoneyKind =>
  MONEY_KINDS.some((one) => one === type);

/** A refund, credit, fee or deposit said by the agent, or a charge said by either side. */
export function moneyOf(claimed: ClaimedFact): FactValues['money'] | null {
  const { fact, call } = claimed;
  const amount = readAmount(claimed);
  if (!amount || !isMoneyKind(fact.type)) return null;
  const same = call.prices.others.filter(({ value }) => value.amountMinor === amount.amountMinor);
  const ofKind = same.filter(({ kind }) => kind === fact.type);
  if (same.length > 0 && ofKind.length === 0) return null;
  if (fact.type !== 'charge' && !isGone(fact) && !agentNames(amount.amountMinor, call)) return null;
  const waived = ofKind.some((one) => one.waived);
  return { ...amount, money: fact.type, ...named('for', fact.text), ...(waived && { waived }) };
}
