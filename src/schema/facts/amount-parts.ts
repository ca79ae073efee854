import type { FactOf } from '../../domain/facts/fact.ts';
import { builder } from '../builder.ts';
import { MoneyKindType } from './fact-enums.ts';

const MINOR = 'The amount in minor units of the currency, such as cents. It is a whole number.';
const CURRENCY = 'The currency as an ISO 4217 code, such as "USD".';
const FOR = 'What the amount is for. It is null if it was not said.';

export const QuotePartsType = builder.objectRef<FactOf<'quote'>>('QuoteParts').implement({
  description: 'The parts of a price.',
  fields: (t) => ({
    amountMinor: t.float({ description: MINOR, resolve: ({ value }) => value.amountMinor }),
    currency: t.string({ description: CURRENCY, resolve: ({ value }) => value.currency }),
    for: t.string({ nullable: true, description: FOR, resolve: ({ value }) => value.for ?? null }),
    condition: t.string({
      nullable: true,
      description: 'A condition of the price, such as "plus parts". It is null if none was said.',
      resolve: ({ value }) => value.condition ?? null,
    }),
  }),
});

export const MoneyPartsType = builder.objectRef<FactOf<'money'>>('MoneyParts').implement({
  description: 'The parts of an amount of money that is not a price.',
  fields: (t) => ({
    money: t.field({
      type: MoneyKindType,
      description: 'The kind of the amount.',
      resolve: ({ value }) => value.money,
    }),
    amountMinor: t.float({ description: MINOR, resolve: ({ value }) => value.amountMinor }),
    currency: t.string({ description: CURRENCY, resolve: ({ value }) => value.currency }),
    for: t.string({ nullable: true, description: FOR, resolve: ({ value }) => value.for ?? null }),
    waived: t.boolean({
      description: 'Whether the amount does not have to be paid after all.',
      resolve: ({ value }) => value.waived === true,
    }),
  }),
});
