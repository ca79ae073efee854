import { findCaller } from '../../resolvers/caller/find-caller.ts';
import { builder } from '../builder.ts';
import { prose } from '../prose.ts';
import { scopeOf } from '../scope.ts';
import { phoneNumberRule } from '../validation.ts';
import { CallerType } from './caller.ts';

builder.queryField('caller', (t) =>
  t.field({
    type: CallerType,
    nullable: true,
    authScopes: { scoped: true },
    description: prose`
      Finds the caller with a phone number. The answer is null if the number has never called and is
      not in the directory. Nothing is created, and no provider is asked.

      With a tenant's key this query counts as one memory operation of the tenant's plan. No other
      query counts.
    `,
    args: {
      phoneNumber: t.arg.string({
        required: true,
        description: 'The phone number, in any readable format.',
        validate: phoneNumberRule,
      }),
      scope: t.arg(scopeOf('caller')),
    },
    resolve: (_root, args, context) => findCaller(args, context),
  }),
);
