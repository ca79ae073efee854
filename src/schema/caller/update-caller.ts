import type { Caller } from '../../domain/callers/caller.ts';
import { updateCaller } from '../../resolvers/caller/update-caller.ts';
import { builder } from '../builder.ts';
import { payloadType } from '../payload.ts';
import { nameRule, passthroughRule, tagsRule } from '../validation.ts';
import { CallerType } from './caller.ts';

const UpdateCallerInput = builder.inputType('UpdateCallerInput', {
  description:
    "The new values of the tenant's own entry about a caller. A field that is absent stays as it is, and null clears it.",
  fields: (t) => ({
    id: t.id({ required: true, description: 'The id of the caller.' }),
    name: t.string({ description: 'The full name.', validate: nameRule }),
    title: t.string({ description: 'The role at the company.', validate: nameRule }),
    company: t.string({ description: 'The name of the company.', validate: nameRule }),
    tags: t.stringList({
      description: 'The labels of the caller, at most 50. They replace all existing labels.',
      validate: tagsRule,
    }),
    customAttributes: t.field({
      type: 'JsonText',
      description:
        "The tenant's own attributes, as the text of a JSON object. They replace all existing attributes.",
      validate: passthroughRule,
    }),
  }),
});

const UpdateCallerPayload = payloadType<{ caller: Caller }>(
  'UpdateCallerPayload',
  'The result of `updateCaller`.',
  (t) => ({
    caller: t.maybe.of(
      CallerType,
      'caller',
      'The caller after the change. It is null if the change was refused.',
    ),
  }),
);

builder.mutationField('updateCaller', (t) =>
  t.field({
    type: UpdateCallerPayload,
    authScopes: { scoped: true },
    description:
      "Changes the tenant's own entry about a caller. From the next recall on it takes precedence over what was said in calls.",
    args: {
      input: t.arg({
        type: UpdateCallerInput,
        required: true,
        description: 'The caller and the new values.',
      }),
    },
    resolve: (_root, { input }, context) => updateCaller(input, context),
  }),
);
