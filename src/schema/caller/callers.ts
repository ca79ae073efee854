import type { CallerOrder } from '../../domain/callers/caller-search.ts';
import { findCaller, listCallers } from '../../resolvers/caller/callers.ts';
import { builder } from '../builder.ts';
import { given } from '../given.ts';
import { connectionOf, type ListOrder } from '../paging.ts';
import { prose } from '../prose.ts';
import { scopeArgument } from '../scope.ts';
import { phoneNumberRule } from '../validation.ts';
import { CallerType } from './caller.ts';
import { CallerFilter, CallerOrderType } from './caller-filter.ts';

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
      scope: t.arg(scopeArgument('caller')),
    },
    resolve: (_root, args, context, info) => findCaller(given(args, info), context),
  }),
);

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
      description: 'Lists the callers that meet a filter. Without a filter it lists all callers.',
      args: {
        filter: t.arg({
          type: CallerFilter,
          description: 'The conditions for the callers. If absent, all callers are listed.',
        }),
        order: t.arg({
          type: CallerOrderType,
          description: prose`
            The order of the list. If absent, it is \`NAME\` for a filter with a name, \`NUMBER\`
            for a filter with the first digits of a number, and \`LAST_SEEN\` for all others. Those
            two filters allow no other order, and \`NAME\` requires a name.
          `,
        }),
        scope: t.arg(scopeArgument('callers')),
      },
      async resolve(_root, args, context, info) {
        const { order, read } = await listCallers(given(args, info), context);
        return connectionOf(args, read, ORDERS[order]);
      },
    },
    { name: 'CallerConnection', description: 'A page of a list of callers.' },
    { name: 'CallerEdge', description: 'One caller on a page, with their cursor.' },
  ),
);
