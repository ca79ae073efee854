import { enterFact } from '../../resolvers/caller/enter-fact.ts';
import { change } from '../change.ts';
import { ENTERED_MOMENT, enteredFactPayload } from '../facts/entered-fact.ts';
import { FactKindType } from '../facts/fact-enums.ts';
import { prose } from '../prose.ts';
import { factValueRule } from '../validation.ts';

change('enterFact', {
  access: 'scoped',
  description: prose`
    Enters a fact that no call states, from the next recall on. It replaces the fact that is true
    now if a caller has only one of its kind, such as an e-mail address; appointments, callbacks
    and prices stand beside others. A later call can replace it. It belongs to the newest call of
    the caller, and is known for as long as that call is among their newest 100. Names and companies are changed by \`updateCaller\`
    instead.
  `,
  input: 'The fact to enter.',
  fields: (t) => ({
    callerId: t.id({
      required: true,
      description: 'The id of the caller that the fact is about. The caller must have called.',
    }),
    kind: t.field({ type: FactKindType, required: true, description: 'The kind of the fact.' }),
    value: t.string({
      required: true,
      description: prose`
        The value, as a person types it: "Friday 4 pm" for an appointment or a callback, "$145" for a
        price, "refund $45" for a sum of money, an address, or a phone number. Times are read in the
        caller's time zone.
      `,
      validate: factValueRule,
    }),
    atMs: t.field(ENTERED_MOMENT),
    about: t.string({
      description:
        'The subject of an appointment, a callback, a price or a sum of money, such as "eye test".',
      validate: factValueRule,
    }),
  }),
  resolve: (input, context) => enterFact(input, context),
  payload: enteredFactPayload('was entered'),
});
