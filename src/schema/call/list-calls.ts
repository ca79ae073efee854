import { listCalls } from '../../resolvers/call/list-calls.ts';
import { builder } from '../builder.ts';
import { SummaryStateType } from '../enums.ts';
import { connectionOf } from '../paging.ts';
import { ScopeInput } from '../scope.ts';
import { phoneNumberRule } from '../validation.ts';
import { CallType } from './call.ts';

builder.queryField('calls', (t) =>
  t.connection(
    {
      type: CallType,
      authScopes: { scoped: true },
      description: 'Calls, newest first.',
      args: {
        scope: t.arg({ type: ScopeInput, description: 'For the operator: whose calls.' }),
        phoneNumber: t.arg.string({
          description: 'Only calls of this caller.',
          validate: phoneNumberRule,
        }),
        summaryState: t.arg({ type: SummaryStateType, description: 'Only calls in this state.' }),
      },
      resolve: (_root, args, context) =>
        connectionOf(args, (request) => listCalls(args, request, context)),
    },
    { name: 'CallConnection', description: 'A page of calls.' },
    { name: 'CallEdge', description: 'One call of a page.' },
  ),
);
