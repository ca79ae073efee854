import { listCallers } from '../resolvers/list-callers.ts';
import { updateCaller } from '../resolvers/update-caller.ts';
import { builder } from './builder.ts';
import { CallerType } from './caller.ts';
import { connectionOf } from './paging.ts';
import { ScopeInput } from './scope.ts';
import { nameRule, passthroughRule, phoneNumberRule, tagsRule } from './validation.ts';

builder.queryField('callers', (t) =>
  t.connection(
    {
      type: CallerType,
      description: 'Callers, latest seen first.',
      args: { scope: t.arg({ type: ScopeInput, description: 'For the operator: whose callers.' }) },
      resolve: (_root, args, context) =>
        connectionOf(args, (request) => listCallers(args.scope, request, context)),
    },
    { name: 'CallerConnection', description: 'A page of callers.' },
    { name: 'CallerEdge', description: 'One caller of a page.' },
  ),
);

const UpdateCallerInput = builder.inputType('UpdateCallerInput', {
  description: "The tenant's own entry of a caller. What is not named stays; null clears.",
  fields: (t) => ({
    scope: t.field({ type: ScopeInput, description: 'For the operator: whose caller.' }),
    phoneNumber: t.string({
      required: true,
      description: 'The caller.',
      validate: phoneNumberRule,
    }),
    name: t.string({ description: 'Full name.', validate: nameRule }),
    title: t.string({ description: 'Role at the company.', validate: nameRule }),
    company: t.string({ description: 'Name of the company.', validate: nameRule }),
    tags: t.stringList({ description: 'Replaces the labels.', validate: tagsRule }),
    customAttributes: t.field({
      type: 'JsonText',
      description: 'Replaces the attributes.',
      validate: passthroughRule,
    }),
  }),
});

builder.mutationField('updateCaller', (t) =>
  t.field({
    type: CallerType,
    description: 'Writes what the tenant knows of a caller; it wins over what calls taught.',
    args: {
      input: t.arg({ type: UpdateCallerInput, required: true, description: 'The change.' }),
    },
    resolve: (_root, { input }, context) => updateCaller(input, context),
  }),
);
