import { findCaller } from '../../resolvers/caller/find-caller.ts';
import { builder } from '../builder.ts';
import { ScopeInput } from '../scope.ts';
import { phoneNumberRule } from '../validation.ts';
import { CallerType } from './caller.ts';

builder.queryField('caller', (t) =>
  t.field({
    type: CallerType,
    nullable: true,
    authScopes: { scoped: true },
    description:
      'The caller with this number; null if the number has never called and is not listed. Nothing is created, and no provider is asked. Of all reads only this one counts as a memory operation, and only with a key.',
    args: {
      phoneNumber: t.arg.string({
        required: true,
        description: 'E.164, or any format that can be read.',
        validate: phoneNumberRule,
      }),
      scope: t.arg({ type: ScopeInput, description: 'For the operator: whose caller.' }),
    },
    resolve: (_root, args, context) => findCaller(args, context),
  }),
);
