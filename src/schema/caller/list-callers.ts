import { listCallers } from '../../resolvers/caller/list-callers.ts';
import { builder } from '../builder.ts';
import { connectionOf } from '../paging.ts';
import { ScopeInput } from '../scope.ts';
import { CallerType } from './caller.ts';

builder.queryField('callers', (t) =>
  t.connection(
    {
      type: CallerType,
      authScopes: { scoped: true },
      description: 'Callers, latest seen first.',
      args: { scope: t.arg({ type: ScopeInput, description: 'For the operator: whose callers.' }) },
      resolve: (_root, args, context) =>
        connectionOf(args, (request) => listCallers(args.scope, request, context)),
    },
    { name: 'CallerConnection', description: 'A page of callers.' },
    { name: 'CallerEdge', description: 'One caller of a page.' },
  ),
);
