import type { FactOf } from '../../domain/facts/fact.ts';
import { builder } from '../builder.ts';
import { MoneyKindType } from './fact-enums.ts';

const MINOR = 'The amount in minor units of the currency, such as cents. It is a whole number.';
const CURRENCY = 'The currency as an ISO 4217 code, such as "USD".';
const FOR = 'What the amount is for. It is null if it was not said.';

export const QuotePartsType = builder.objectRef<FactOf<'quote'>>('QuoteParts').implement({
  description: 'The parts of a price.',
  fields: (t) => ({
    amountMinor: t.number(({ value }) => value.amountMinor, MINOR),
    currency: t.text(({ value }) => value.currency, CURRENCY),
    for: t.maybe.text(({ value }) => value.for, FOR),
    condition: t.maybe.text(
      ({ value }) => value.condition,
      'A condition of the price, such as "plus parts". It is null if none was said.',
    ),
  }),
});

export const MoneyPartsType = builder.objectRef<FactOf<'money'>>('MoneyParts').implement({
  description: 'The parts of an amount of money that is not a price.',
  fields: (t) => ({
    money: t.of(MoneyKindType, ({ value }) => value.money, 'The kind of the amount.'),
    amountMinor: t.number(({ value }) => value.amountMinor, MINOR),
    currency: t.text(({ value }) => value.currency, CURRENCY),
    for: t.maybe.text(({ value }) => value.for, FOR),
    waived: t.flag(
      ({ value }) => value.waived === true,
      'Whether the amount does not have to be paid after all.',
    ),
  }),
});
