import { findCall } from '../../resolvers/call/find-call.ts';
import { builder } from '../builder.ts';
import { scopeOf } from '../scope.ts';
import { idRule } from '../validation.ts';
import { CallType } from './call.ts';

builder.queryField('call', (t) =>
  t.field({
    type: CallType,
    nullable: true,
    authScopes: { scoped: true },
    description:
      'Finds the call of a session. The answer is null if no recall and no write-back named the session.',
    args: {
      sessionId: t.arg.string({
        required: true,
        description: 'The `session_id` that the platform sent.',
        validate: idRule,
      }),
      scope: t.arg(scopeOf('call')),
    },
    resolve: (_root, args, context) => findCall(args, context),
  }),
);
