import { deleteFact } from '../../resolvers/facts/change-fact.ts';
import { correctFact, type EnteredFact, enterFact } from '../../resolvers/facts/enter-fact.ts';
import { checked } from '../arguments.ts';
import { prose } from '../builder.ts';
import { CallerType } from '../caller/caller.ts';
import { change, type PayloadFields, REFUSED } from '../change.ts';
import { FactKindType } from './fact-enums.ts';
import { RememberedFactType } from './remembered-fact.ts';

/** The exact time of a value that somebody enters. */
const ENTERED_MOMENT =
  'The exact time of an appointment, a callback or an open item. It takes precedence over a time in `value`.';

/** The payload of a change that enters a value. @param which the fact, as in "The fact that was entered." */
const enteredFactPayload = (which: string) => (t: PayloadFields<EnteredFact>) => ({
  fact: t.maybe.of(RememberedFactType, 'fact', `The fact that ${which}. ${REFUSED}`),
  caller: t.maybe.of(CallerType, 'caller', `The caller after the change. ${REFUSED}`),
});

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
    callerId: t.needed(
      'ID',
      'The id of the caller that the fact is about. The caller must have called.',
    ),
    kind: t.needed(FactKindType, 'The kind of the fact.'),
    value: t.needed(
      checked.factValue,
      prose`
        The value, as a person types it: "Friday 4 pm" for an appointment or a callback, "$145" for a
        price, "refund $45" for a sum of money, an address, or a phone number. Times are read in the
        caller's time zone.
      `,
    ),
    atMs: t.optional(checked.moment, ENTERED_MOMENT),
    about: t.optional(
      checked.factValue,
      'The subject of an appointment, a callback, a price or a sum of money, such as "eye test".',
    ),
  }),
  resolve: (input, context) => enterFact(input, context),
  payload: enteredFactPayload('was entered'),
});

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
    id: t.needed(
      'ID',
      'The id of a fact that is true now, which means that its `endedBy` is null.',
    ),
    value: t.needed(
      checked.factValue,
      prose`
        The right value, as a person types it: "Friday 4 pm" for an appointment or a callback,
        "$145" for a price, an address, or a phone number. Times are read in the caller's time zone.
        A part of the old value that the text does not mention stays.
      `,
    ),
    atMs: t.optional(checked.moment, ENTERED_MOMENT),
  }),
  resolve: (input, context) => correctFact(input, context),
  payload: enteredFactPayload('is true now'),
});

change('deleteFact', {
  access: 'scoped',
  description: prose`
    Deletes the value and the words of a fact, for every moment in the past, too. They are also
    removed from other facts, from the notes of calls that have begun, and the traces of earlier
    recalls of the caller lose their \`summaryTold\`. Transcripts and write-backs are not changed
    and still contain the words.

    New summaries do not bring the fact back. A new call in which it is said again does.
  `,
  input: 'The fact to delete.',
  fields: (t) => ({
    id: t.needed('ID', 'The id of a fact. The fact may have ended.'),
  }),
  resolve: (input, context) => deleteFact(input, context),
  payload: (t) => ({
    caller: t.maybe.of(CallerType, 'caller', `The caller after the change. ${REFUSED}`),
  }),
});
