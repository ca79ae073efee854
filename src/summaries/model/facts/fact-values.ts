import type { Role } from '../../../domain/call.ts';
import {
  type FactKind,
  type FactValues,
  MONEY_KINDS,
  type MoneyKind,
} from '../../../domain/facts/fact.ts';
import { DEFAULT_CURRENCY } from '../../../language/values/amounts.ts';
import { isKind } from '../../../language/values/value.ts';
import { isDone, isYes } from '../../local/dialogue/acts.ts';
import { isPromiseToCall } from '../../local/dialogue/moment-topic.ts';
import type { CallEvidence } from '../claims/call-evidence.ts';
import type { Evidence, Said } from '../claims/said.ts';
import { agentNames, priceStanding } from '../claims/settled-values.ts';
import { saysMoney } from '../claims/value-claims.ts';
import { type DraftFact, TYPES } from '../draft.ts';
import { readMoment } from './fact-moments.ts';

/** A fact of a draft, the turn that says it and what is said around it. */
export type Claimed = {
  readonly fact: DraftFact;
  readonly said: Said;
  readonly near: Evidence;
  readonly call: CallEvidence;
};

const clean = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();
const named = <Key extends string>(key: Key, text: string | null) =>
  (clean(text) ? { [key]: clean(text) } : {}) as { readonly [Name in Key]?: string };

const roleOf = ({ who }: DraftFact): Role | null =>
  who === null ? null : who === 'caller' ? 'user' : 'agent';

/** Whether the agent says so, or says yes to the caller's turn: a caller's word is no promise of the firm. */
function isAgentsWord({ said, near }: Claimed): boolean {
  if (said.role === 'agent') return true;
  const next = near.said.find(({ turn, role }) => turn > said.turn && role === 'agent');
  return next?.sentences.some((one) => isYes(one) || isDone(one)) === true;
}

const isGone = ({ status }: DraftFact): boolean => status === 'withdrawn' || status === 'declined';

/** The amount in minor units, with the currency in which it was said; null where it was not said. */
function readAmount({ fact, near }: Claimed) {
  const { amount, currency } = fact;
  if (amount === null) return fact.status === 'withdrawn' ? { amountMinor: 0, currency: '' } : null;
  const amountMinor = Math.round(amount * 100);
  const known = near.values.filter(isKind('money')).find((one) => one.amountMinor === amountMinor);
  const claimed = (currency ?? '').toUpperCase();
  if (!saysMoney({ amountMinor, currency: claimed }, near)) return null;
  return { amountMinor, currency: known?.currency || claimed || DEFAULT_CURRENCY };
}

function quoteOf(claimed: Claimed): FactValues['quote'] | null {
  const { fact, call } = claimed;
  const amount = readAmount(claimed);
  if (!amount) return null;
  const standing = priceStanding(amount.amountMinor, call);
  const isBorne = isGone(fact)
    ? fact.status === 'withdrawn' || standing !== 'agreed'
    : standing !== 'dropped' && (standing === 'agreed' || agentNames(amount.amountMinor, call));
  return isBorne ? { ...amount, ...named('for', fact.text) } : null;
}

const isMoneyKind = (type: DraftFact['type']): type is MoneyKind =>
  MONEY_KINDS.some((one) => one === type);

function moneyOf(claimed: Claimed): FactValues['money'] | null {
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

function appointmentOf({ fact, near, call }: Claimed): FactValues['appointment'] | null {
  const moment = readMoment(fact, near, call, true);
  return (
    moment && {
      ...moment,
      ...named('with', fact.with),
      ...named('what', fact.text),
      ...named('where', fact.where),
    }
  );
}

function callbackOf(claimed: Claimed): FactValues['callback'] | null {
  const { fact, near, call } = claimed;
  const isPromised = near.said.some(({ sentences }) => sentences.some(isPromiseToCall));
  const by = roleOf(fact) ?? (isPromised ? 'agent' : null);
  if (by !== 'user' && call.isRead && !isGone(fact) && !isPromised && !isAgentsWord(claimed))
    return null;
  const moment = readMoment(fact, near, call, by !== 'user');
  return (
    moment && {
      ...moment,
      ...(by && { by }),
      ...named('who', fact.with),
      ...named('about', fact.text),
    }
  );
}

const typeOf = <Type extends string>(types: readonly Type[], type: string | null): Type =>
  types.find((one) => one === type) ?? ('other' as Type);

function openItemOf(claimed: Claimed): FactValues['open_item'] | null {
  const { fact, near, call } = claimed;
  const who = roleOf(fact);
  const moment = readMoment(fact, near, call, false);
  if (!who || !moment) return null;
  if (who === 'agent' && !isGone(fact) && !isAgentsWord(claimed)) return null;
  const { untilMs: _none, ...when } = moment;
  return { text: clean(fact.text), who, act: typeOf(TYPES.open_item, fact.type), ...when };
}

/** The typed value of a fact, its days, times, amounts and sides held against the call; null where they were not said. */
export function readValue(claimed: Claimed): FactValues[FactKind] | null {
  const { fact } = claimed;
  const text = clean(fact.text);
  switch (fact.kind) {
    case 'appointment':
      return appointmentOf(claimed);
    case 'callback':
      return callbackOf(claimed);
    case 'quote':
      return quoteOf(claimed);
    case 'money':
      return moneyOf(claimed);
    case 'open_item':
      return openItemOf(claimed);
    case 'care_note':
      return { text, topic: typeOf(TYPES.care_note, fact.type) };
    case 'preference':
      return { text, topic: '' };
    default:
      return { text };
  }
}
