import { correctFact } from '../../resolvers/caller/correct-fact.ts';
import { change } from '../change.ts';
import { ENTERED_MOMENT, enteredFactPayload } from '../facts/entered-fact.ts';
import { prose } from '../prose.ts';
import { factValueRule } from '../validation.ts';

change('correctFact', {
  access: 'scoped',
  description: prose`
    Replaces the value of a fact by the right one, from the next recall on. New summaries do not
    undo the correction. A later call can replace the new value, except by repeating the old one.
    Names and companies are changed by \`updateCaller\` instead.
  `,
  input: 'The fact to correct, and its right value.',
  argument: 'The fact and its right value.',
  fields: (t) => ({
    id: t.id({
      required: true,
      description: 'The id of a fact that is true now, which means that its `endedBy` is null.',
    }),
    value: t.string({
      required: true,
      description: prose`
        The right value, as a person types it: "Friday 4 pm" for an appointment or a callback,
        "$145" for a price, an address, or a phone number. Times are read in the caller's time zone.
        A part of the old value that the text does not mention stays.
      `,
      validate: factValueRule,
    }),
    atMs: t.field(ENTERED_MOMENT),
  }),
  resolve: (input, context) => correctFact(input, context),
  payload: enteredFactPayload('is true now'),
});
