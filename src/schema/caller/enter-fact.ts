import type { Caller } from '../../domain/callers/caller.ts';
import { enterFact } from '../../resolvers/caller/enter-fact.ts';
import type { FactView } from '../../resolvers/caller/fact-view.ts';
import { builder } from '../builder.ts';
import { FactKindType } from '../facts/fact-enums.ts';
import { RememberedFactType } from '../facts/remembered-fact.ts';
import { payloadType } from '../payload.ts';
import { prose } from '../prose.ts';
import { factValueRule, momentRule } from '../validation.ts';
import { CallerType } from './caller.ts';

const EnterFactInput = builder.inputType('EnterFactInput', {
  description: 'The fact to enter.',
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
    atMs: t.field({
      type: 'UnixMs',
      description:
        'The exact time of an appointment, a callback or an open item. It takes precedence over a time in `value`.',
      validate: momentRule,
    }),
    about: t.string({
      description:
        'The subject of an appointment, a callback, a price or a sum of money, such as "eye test".',
      validate: factValueRule,
    }),
  }),
});

const EnterFactPayload = payloadType<{ fact: FactView | null; caller: Caller }>(
  'EnterFactPayload',
  'The result of `enterFact`.',
  (t) => ({
    fact: t.field({
      type: RememberedFactType,
      nullable: true,
      description: 'The fact that was entered. It is null if the change was refused.',
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

builder.mutationField('enterFact', (t) =>
  t.field({
    type: EnterFactPayload,
    authScopes: { scoped: true },
    description: prose`
      Enters a fact that no call states, from the next recall on. It replaces the fact that is true
      now if a caller has only one of its kind, such as an e-mail address; appointments, callbacks
      and prices stand beside others. A later call can replace it. It belongs to the newest call of
      the caller, and is removed with that call. Names and companies are changed by \`updateCaller\`
      instead.
    `,
    args: {
      input: t.arg({ type: EnterFactInput, required: true, description: 'The fact to enter.' }),
    },
    resolve: (_root, { input }, context) => enterFact(input, context),
  }),
);
