import type { Caller } from '../../domain/callers/caller.ts';
import { correctFact } from '../../resolvers/caller/correct-fact.ts';
import type { FactView } from '../../resolvers/caller/fact-view.ts';
import { builder } from '../builder.ts';
import { RememberedFactType } from '../facts/remembered-fact.ts';
import { payloadType } from '../payload.ts';
import { prose } from '../prose.ts';
import { factValueRule, momentRule } from '../validation.ts';
import { CallerType } from './caller.ts';

const CorrectFactInput = builder.inputType('CorrectFactInput', {
  description: 'The fact to correct, and its right value.',
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
    atMs: t.field({
      type: 'UnixMs',
      description:
        'The exact time of an appointment, a callback or an open item. It takes precedence over a time in `value`.',
      validate: momentRule,
    }),
  }),
});

const CorrectFactPayload = payloadType<{ fact: FactView | null; caller: Caller }>(
  'CorrectFactPayload',
  'The result of `correctFact`.',
  (t) => ({
    fact: t.field({
      type: RememberedFactType,
      nullable: true,
      description: 'The fact that is true now. It is null if the change was refused.',
      resolve: ({ fact }) => fact ?? null,
    }),
    caller: t.field({
      type: CallerType,
      nullable: true,
      description: 'The caller after the change. It is null if the change was refused.',
      resolve: ({ caller }) => caller ?? null,
    }),
  }),
);

builder.mutationField('correctFact', (t) =>
  t.field({
    type: CorrectFactPayload,
    authScopes: { scoped: true },
    description: prose`
      Replaces the value of a fact by the right one, from the next recall on. New summaries do not
      undo the correction. A later call can replace the new value, except by repeating the old one.
      Names and companies are changed by \`updateCaller\` instead.
    `,
    args: {
      input: t.arg({
        type: CorrectFactInput,
        required: true,
        description: 'The fact and its right value.',
      }),
    },
    resolve: (_root, { input }, context) => correctFact(input, context),
  }),
);
