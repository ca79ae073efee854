import type { Caller } from '../../domain/callers/caller.ts';
import { updateCaller } from '../../resolvers/caller/update-caller.ts';
import { builder } from '../builder.ts';
import { payloadType } from '../payload.ts';
import { nameRule, passthroughRule, tagsRule } from '../validation.ts';
import { CallerType } from './caller.ts';

const UpdateCallerInput = builder.inputType('UpdateCallerInput', {
  description: "A change of the tenant's own entry. What is absent stays; null clears.",
  fields: (t) => ({
    id: t.id({ required: true, description: 'Id of the caller.' }),
    name: t.string({ description: 'Full name.', validate: nameRule }),
    title: t.string({ description: 'Role at the company.', validate: nameRule }),
    company: t.string({ description: 'Name of the company.', validate: nameRule }),
    tags: t.stringList({
      description: 'At most 50 labels, which replace all that there are.',
      validate: tagsRule,
    }),
    customAttributes: t.field({
      type: 'JsonText',
      description: 'A JSON object as text; replaces all attributes.',
      validate: passthroughRule,
    }),
  }),
});

const UpdateCallerPayload = payloadType<{ caller: Caller }>(
  'UpdateCallerPayload',
  'The result of `updateCaller`.',
  (t) => ({
    caller: t.field({
      type: CallerType,
      nullable: true,
      description: 'The caller after the change; null if it was refused.',
      resolve: ({ caller }) => caller ?? null,
    }),
  }),
);

builder.mutationField('updateCaller', (t) =>
  t.field({
    type: UpdateCallerPayload,
    authScopes: { scoped: true },
    description:
      'Writes what the tenant knows of a caller. It takes precedence over what was said in calls, from the next recall on.',
    args: {
      input: t.arg({ type: UpdateCallerInput, required: true, description: 'The change.' }),
    },
    resolve: (_root, { input }, context) => updateCaller(input, context),
  }),
);
