import type { FactOf } from '../../domain/facts/fact.ts';
import { builder } from '../builder.ts';
import { MoneyKindType } from './fact-enums.ts';

const MINOR = 'Minor units of the currency, such as cents; a whole number.';
const CURRENCY = 'ISO 4217, such as "USD".';
const FOR = 'What it is for; null where it was not said.';

export const QuotePartsType = builder.objectRef<FactOf<'quote'>>('QuoteParts').implement({
  description: 'A price.',
  fields: (t) => ({
    amountMinor: t.float({ description: MINOR, resolve: ({ value }) => value.amountMinor }),
    currency: t.string({ description: CURRENCY, resolve: ({ value }) => value.currency }),
    for: t.string({ nullable: true, description: FOR, resolve: ({ value }) => value.for ?? null }),
    condition: t.string({
      nullable: true,
      description: 'What else it depends on, such as "plus parts"; null where nothing was said.',
      resolve: ({ value }) => value.condition ?? null,
    }),
  }),
});

export const MoneyPartsType = builder.objectRef<FactOf<'money'>>('MoneyParts').implement({
  description: 'An amount of money other than a price.',
  fields: (t) => ({
    money: t.field({
      type: MoneyKindType,
      description: 'What it is.',
      resolve: ({ value }) => value.money,
    }),
    amountMinor: t.float({ description: MINOR, resolve: ({ value }) => value.amountMinor }),
    currency: t.string({ description: CURRENCY, resolve: ({ value }) => value.currency }),
    for: t.string({ nullable: true, description: FOR, resolve: ({ value }) => value.for ?? null }),
    waived: t.boolean({
      description: 'Whether it need not be paid after all.',
      resolve: ({ value }) => value.waived === true,
    }),
  }),
});
