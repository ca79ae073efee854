import type { CallerOrder } from '../../domain/callers/caller-search.ts';
import { listCallers } from '../../resolvers/caller/list-callers.ts';
import { builder } from '../builder.ts';
import { connectionOf, type ListOrder } from '../paging.ts';
import { ScopeInput } from '../scope.ts';
import { CallerType } from './caller.ts';
import { CallerFilter, CallerOrderType } from './caller-filter.ts';

const ORDERS: Readonly<Record<CallerOrder, ListOrder>> = {
  last_seen: { name: 'LAST_SEEN', by: 'number' },
  first_seen: { name: 'FIRST_SEEN', by: 'number' },
  name: { name: 'NAME', by: 'string' },
  number: { name: 'NUMBER', by: 'string' },
};

builder.queryField('callers', (t) =>
  t.connection(
    {
      type: CallerType,
      authScopes: { scoped: true },
      description: 'Callers that a filter finds; without one all of them.',
      args: {
        filter: t.arg({ type: CallerFilter, description: 'Which callers; absent: all.' }),
        order: t.arg({
          type: CallerOrderType,
          description:
            'Absent: `NAME` with a name in the filter, `NUMBER` with the beginning of a number, which allow no other; else `LAST_SEEN`. `NAME` needs a name.',
        }),
        scope: t.arg({ type: ScopeInput, description: 'For the operator: whose callers.' }),
      },
      async resolve(_root, args, context) {
        const { order, read } = await listCallers(args, context);
        return connectionOf(args, read, ORDERS[order]);
      },
    },
    { name: 'CallerConnection', description: 'A page of callers.' },
    { name: 'CallerEdge', description: 'One caller of a page.' },
  ),
);
