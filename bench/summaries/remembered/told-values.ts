import type { Fact } from 'caller-facts';
import { dayAndTime, endOf } from './agreement.ts';
import type { AgreedValue } from './annotation.ts';

const joined = (...parts: readonly (string | number | undefined)[]): string =>
  parts.filter((part) => part !== undefined).join(' ');

const moment = (day = 'no day', time?: string, until?: string): string =>
  joined(day, until ? joined(time, 'to', until) : time);

/** A fact as short text: its moment, amount or name. */
export function toldFact(fact: Fact): string {
  switch (fact.kind) {
    case 'appointment':
    case 'callback': {
      const { day, time } = dayAndTime(fact.value);
      return moment(day, time, endOf(fact));
    }
    case 'quote':
      return String(fact.value.amountMinor / 100);
    case 'money':
      return joined(fact.value.money, fact.value.amountMinor / 100);
    default:
      return 'text' in fact.value ? fact.value.text : '';
  }
}

export const toldAgreed = ({ day, time, until, amount, money }: AgreedValue): string =>
  amount === undefined ? moment(day, time, until) : joined(money, amount);
