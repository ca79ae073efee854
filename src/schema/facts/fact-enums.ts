import {
  type CareTopic,
  FACT_DOCS,
  FACT_STATUSES,
  type MoneyKind,
  type OpenAct,
  type Person,
} from '../../domain/facts/fact.ts';
import { builder } from '../builder.ts';
import { describedValues } from '../described-values.ts';

export const FactKindType = builder.enumType('FactKind', {
  description: 'What a fact is about.',
  values: describedValues(FACT_DOCS),
});

export const FactStatusType = builder.enumType('FactStatus', {
  description: 'What a call says of a fact.',
  values: describedValues(FACT_STATUSES),
});

export const PersonRoleType = builder.enumType('FactPersonRole', {
  description: 'Whom a fact is about.',
  values: describedValues<Person['role']>({
    caller: 'Whoever spoke.',
    other: 'Somebody the call was for or about.',
  }),
});

export const MoneyKindType = builder.enumType('MoneyKind', {
  description: 'What an amount of money is, other than a price.',
  values: describedValues<MoneyKind>({
    refund: 'Paid back to the caller.',
    credit: 'Taken off what the caller pays later.',
    fee: 'Charged for something besides the work, such as a late cancellation.',
    deposit: 'Paid ahead, and counted or given back later.',
    charge: 'Any other amount that the caller pays.',
  }),
});

export const CareTopicType = builder.enumType('CareTopic', {
  description: 'What there is to be careful about.',
  values: describedValues<CareTopic>({
    allergy: 'What the caller must not have.',
    access: 'How to get in.',
    safety: 'What might hurt somebody.',
    confidentiality: 'Who must not be told.',
    other: 'Anything else.',
  }),
});

export const OpenActType = builder.enumType('OpenAct', {
  description: 'What somebody still has to do.',
  values: describedValues<OpenAct>({
    call: 'Call, and nothing else.',
    send: 'Send something.',
    visit: 'Come by.',
    pay: 'Pay something.',
    decide: 'Say yes or no.',
    other: 'Anything else.',
  }),
});
