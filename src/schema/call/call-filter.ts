import type { CallSearch } from '../../domain/callers/call-search.ts';
import { LIMITS } from '../../domain/limits.ts';
import { builder } from '../builder.ts';
import { enumOf, OutcomeType, SummaryStateType } from '../enums.ts';
import type { ListOrder } from '../paging.ts';
import { prose } from '../prose.ts';
import { idRule, phoneNumberRule } from '../validation.ts';

export const CallFilter = builder.inputType('CallFilter', {
  description: prose`
    The conditions for a list of calls. A call is listed if it meets all conditions that are given.

    If several conditions are given, at most ${LIMITS.searchedRows} calls are read for a page. If
    more calls would have to be read, the page has fewer items than requested, or none, with
    \`hasNextPage: true\` and an \`endCursor\` for the next page.
  `,
  fields: (t) => ({
    callerId: t.id({
      description: 'The id of the caller. An id that names no caller of the scope finds no calls.',
      validate: idRule,
    }),
    phoneNumber: t.string({
      description: 'The phone number of the caller, in any readable format.',
      validate: phoneNumberRule,
    }),
    callId: t.string({ description: 'The `callId` of the call.', validate: idRule }),
    agentId: t.string({ description: 'The agent that handled the call.', validate: idRule }),
    outcome: t.field({ type: OutcomeType, description: 'The outcome of the call.' }),
    summaryState: t.field({
      type: SummaryStateType,
      description: "The state of the call's summary.",
    }),
    startedFromMs: t.field({
      type: 'UnixMs',
      description: 'The call started at this time or later.',
    }),
    startedUntilMs: t.field({ type: 'UnixMs', description: 'The call started before this time.' }),
  }),
});

const CallOrderType = enumOf<CallSearch['order']>('CallOrder', 'The order of a list of calls.', {
  newest: 'The call that started last comes first.',
  oldest:
    'The call that started first comes first. Reading all pages in this order finds every call.',
});

/** The argument `order` of a list of calls. */
export const CALL_ORDER = {
  type: CallOrderType,
  defaultValue: 'newest',
  description: 'The order of the list.',
} as const;

export const orderOf = ({
  order,
}: {
  order?: CallSearch['order'] | null | undefined;
}): ListOrder => ({
  name: order === 'oldest' ? 'OLDEST' : 'NEWEST',
  by: 'number',
});
