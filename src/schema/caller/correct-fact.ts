import type { Caller } from '../../domain/callers/caller.ts';
import { correctFact } from '../../resolvers/caller/correct-fact.ts';
import type { ShownFact } from '../../resolvers/caller/show-facts.ts';
import { builder } from '../builder.ts';
import { RememberedFactType } from '../facts/remembered-fact.ts';
import { payloadType } from '../payload.ts';
import { factValueRule, momentRule } from '../validation.ts';
import { CallerType } from './caller.ts';

const CorrectFactInput = builder.inputType('CorrectFactInput', {
  description: 'What is right in place of a fact.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'Id of a fact that holds now.' }),
    value: t.string({
      required: true,
      description:
        'The right value as a person types it: "Friday 4 pm" for an appointment or callback, "$145" for a price, an address, a phone number. Times are those of the caller\'s time zone. Parts of the value that the text does not name stay.',
      validate: factValueRule,
    }),
    atMs: t.field({
      type: 'UnixMs',
      description:
        'The exact moment of an appointment, callback or open item; it takes precedence over a moment in `value`.',
      validate: momentRule,
    }),
  }),
});

const CorrectFactPayload = payloadType<{ fact: ShownFact | null; caller: Caller }>(
  'CorrectFactPayload',
  'The result of `correctFact`.',
  (t) => ({
    fact: t.field({
      type: RememberedFactType,
      nullable: true,
      description: 'The fact that holds now; null if the change was refused.',
      resolve: ({ fact }) => fact ?? null,
    }),
    caller: t.field({
      type: CallerType,
      nullable: true,
      description: 'The caller after the change; null if it was refused.',
      resolve: ({ caller }) => caller ?? null,
    }),
  }),
);

builder.mutationField('correctFact', (t) =>
  t.field({
    type: CorrectFactPayload,
    authScopes: { scoped: true },
    description:
      'Replaces a fact by what is right, from the next recall on. New summaries do not undo it. A later call can replace the new value, but not by repeating the old one. Names and companies are set by `updateCaller`.',
    args: {
      input: t.arg({ type: CorrectFactInput, required: true, description: 'The change.' }),
    },
    resolve: (_root, { input }, context) => correctFact(input, context),
  }),
);
