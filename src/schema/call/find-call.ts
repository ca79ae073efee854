import { findCall } from '../../resolvers/call/find-call.ts';
import { builder } from '../builder.ts';
import { ScopeInput } from '../scope.ts';
import { idRule } from '../validation.ts';
import { CallType } from './call.ts';

builder.queryField('call', (t) =>
  t.field({
    type: CallType,
    nullable: true,
    authScopes: { scoped: true },
    description: 'The call of a session; null if no recall and no write-back named it.',
    args: {
      sessionId: t.arg.string({
        required: true,
        description: '`session_id` as the platform sent it.',
        validate: idRule,
      }),
      scope: t.arg({ type: ScopeInput, description: 'For the operator: whose call.' }),
    },
    resolve: (_root, args, context) => findCall(args, context),
  }),
);
