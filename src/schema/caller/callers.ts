import type { CallerOrder } from '../../domain/callers/caller-search.ts';
import { LIMITS } from '../../domain/limits.ts';
import { findCaller, listCallers } from '../../resolvers/caller/callers.ts';
import { checked, given, scopeArgument } from '../arguments.ts';
import { builder, prose } from '../builder.ts';
import { enumOf, OutcomeType } from '../enums.ts';
import { connectionOf, type ListOrder } from '../paging.ts';
import { CallerType } from './caller.ts';

const CallerFilter = builder.inputType('CallerFilter', {
  description: prose`
    The conditions for a list of callers. A caller is listed if they meet all conditions that are
    given.

    Some conditions are checked while callers are read, at most ${LIMITS.searchedRows} of them for a
    page. If more callers would have to be read, the page has fewer items than requested, or none,
    with \`hasNextPage: true\` and an \`endCursor\` for the next page.
  `,
  fields: (t) => ({
    phoneNumber: t.optional(checked.phoneNumber, 'The whole phone number, in any readable format.'),
    phonePrefix: t.optional(
      checked.phoneNumber,
      prose`
        The first digits of the phone number: 3 digits or more, with or without the country code,
        with any spacing. Digits without a plus sign are also read as a national number of the
        tenant's default country. It cannot be combined with \`name\`.
      `,
    ),
    name: t.optional(
      checked.name,
      prose`
        The first letters of any word of the name, 2 letters or more. Case and accents do not
        matter. If several words are given, each of them has to match. A changed name can be found
        within a moment.
      `,
    ),
    text: t.optional(
      checked.name,
      prose`
        The text of a search box. A text with a letter is read as \`name\`, a whole phone number as
        \`phoneNumber\`, and any other digits as \`phonePrefix\`. It cannot be combined with these
        three.
      `,
    ),
    tags: t.optional(
      checked.tags,
      'The tags that the caller has to have, at most 50. A caller is listed if they have all of them.',
    ),
    lastSeenFromMs: t.optional('UnixMs', 'The caller was last seen at this time or later.'),
    lastSeenUntilMs: t.optional('UnixMs', 'The caller was last seen before this time.'),
    outcome: t.optional(OutcomeType, "The outcome of the caller's latest call."),
  }),
});

const CallerOrderType = enumOf<CallerOrder>(
  'CallerOrder',
  'The order of a list of callers. In the orders by time, callers who have never called come last.',
  {
    last_seen:
      'The caller who was seen last comes first. A caller who calls moves to the front, so reading all pages in this order may miss them.',
    first_seen:
      'The caller who was seen first, and longest ago, comes first. No caller moves, so reading all pages in this order finds everybody.',
    name: 'The callers are sorted by the word of their name that the filter matched, from a to z.',
    number: 'The callers are sorted by their number in E.164 format, ascending.',
  },
);

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
      phoneNumber: t.arg.needed(checked.phoneNumber, 'The phone number, in any readable format.'),
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
        filter: t.arg.optional(
          CallerFilter,
          'The conditions for the callers. If absent, all callers are listed.',
        ),
        order: t.arg.optional(
          CallerOrderType,
          prose`
            The order of the list. If absent, it is \`NAME\` for a filter with a name, \`NUMBER\`
            for a filter with the first digits of a number, and \`LAST_SEEN\` for all others. Those
            two filters allow no other order, and \`NAME\` requires a name.
          `,
        ),
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
