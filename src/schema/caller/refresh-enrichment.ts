import type { Caller } from '../../domain/callers/caller.ts';
import { refreshEnrichment } from '../../resolvers/caller/refresh-enrichment.ts';
import { builder } from '../builder.ts';
import { payloadType } from '../payload.ts';
import { prose } from '../prose.ts';
import { scopeOf } from '../scope.ts';
import { phoneNumberRule } from '../validation.ts';
import { CallerType } from './caller.ts';

const RefreshEnrichmentInput = builder.inputType('RefreshEnrichmentInput', {
  description: 'The caller whose enrichment is refreshed.',
  fields: (t) => ({
    phoneNumber: t.string({
      required: true,
      description: 'The phone number of the caller, in any readable format.',
      validate: phoneNumberRule,
    }),
    scope: t.field(
      scopeOf('caller', "The operator has to give it; a tenant's key must not give it."),
    ),
  }),
});

const RefreshEnrichmentPayload = payloadType<{ caller: Caller }>(
  'RefreshEnrichmentPayload',
  'The result of `refreshEnrichment`.',
  (t) => ({
    caller: t.maybe.of(
      CallerType,
      'caller',
      'The caller with the new enrichment. It is null if the request was refused.',
    ),
  }),
);

builder.mutationField('refreshEnrichment', (t) =>
  t.field({
    type: RefreshEnrichmentPayload,
    authScopes: { scoped: true },
    description: prose`
      Asks the providers again about a caller, whatever is stored of them, and waits for their
      answers. What a recall may not ask is not asked: limits, plans and test keys apply.

      An unknown number is refused with \`NOT_FOUND\`.
    `,
    args: {
      input: t.arg({
        type: RefreshEnrichmentInput,
        required: true,
        description: 'The caller whose enrichment is refreshed.',
      }),
    },
    resolve: (_root, { input }, context) => refreshEnrichment(input, context),
  }),
);
