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

/** An enum with a description of each value. */
const enumOf = <Value extends string>(
  name: string,
  description: string,
  docs: Readonly<Record<Value, string>>,
) => builder.enumType(name, { description, values: describedValues(docs) });

export const FactKindType = enumOf('FactKind', 'What a fact is about.', FACT_DOCS);

export const FactStatusType = enumOf('FactStatus', 'What a call says of a fact.', FACT_STATUSES);

export const PersonRoleType = enumOf<Person['role']>('FactPersonRole', 'Whom a fact is about.', {
  caller: 'Whoever spoke.',
  other: 'Somebody the call was for or about.',
});

export const MoneyKindType = enumOf<MoneyKind>(
  'MoneyKind',
  'What an amount of money is, other than a price.',
  {
    refund: 'Paid back to the caller.',
    credit: 'Taken off what the caller pays later.',
    fee: 'Charged for something besides the work, such as a late cancellation.',
    deposit: 'Paid ahead, and counted or given back later.',
    charge: 'Any other amount that the caller pays.',
  },
);

export const CareTopicType = enumOf<CareTopic>('CareTopic', 'What there is to be careful about.', {
  allergy: 'What the caller must not have.',
  access: 'How to get in.',
  safety: 'What might hurt somebody.',
  confidentiality: 'Who must not be told.',
  other: 'Anything else.',
});

export const OpenActType = enumOf<OpenAct>('OpenAct', 'What somebody still has to do.', {
  call: 'Call, and nothing else.',
  send: 'Send something.',
  visit: 'Come by.',
  pay: 'Pay something.',
  decide: 'Say yes or no.',
  other: 'Anything else.',
});
