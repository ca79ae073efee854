import type { CallSearch } from '../../domain/callers/call-search.ts';
import { builder } from '../builder.ts';
import { describedValues } from '../described-values.ts';
import { OutcomeType, SummaryStateType } from '../enums.ts';
import type { ListOrder } from '../paging.ts';
import { idRule, phoneNumberRule } from '../validation.ts';

export const CallFilter = builder.inputType('CallFilter', {
  description:
    'Which calls are listed: those for which everything holds that is given. With several conditions at most 2,000 calls are read for a page: a page that ends there is shorter than asked, with `hasNextPage: true` and an `endCursor` that goes on.',
  fields: (t) => ({
    callerId: t.id({
      description: 'Id of the caller. An id that names no caller of the scope finds nothing.',
      validate: idRule,
    }),
    phoneNumber: t.string({
      description: "The caller's number, E.164 or any format that can be read.",
      validate: phoneNumberRule,
    }),
    callId: t.string({ description: 'The `callId` of the call.', validate: idRule }),
    agentId: t.string({ description: 'The agent that handled the call.', validate: idRule }),
    outcome: t.field({ type: OutcomeType, description: 'How the call ended.' }),
    summaryState: t.field({ type: SummaryStateType, description: 'How far the summary is.' }),
    startedFromMs: t.field({ type: 'UnixMs', description: 'Started at this time or later.' }),
    startedUntilMs: t.field({ type: 'UnixMs', description: 'Started before this time.' }),
  }),
});

export const CallOrderType = builder.enumType('CallOrder', {
  description: 'How calls are sorted.',
  values: describedValues<CallSearch['order']>({
    newest: 'Latest started first.',
    oldest: 'Earliest started first: a walk through the pages sees every call.',
  }),
});

export const CALL_ORDERS: Readonly<Record<CallSearch['order'], ListOrder>> = {
  newest: { name: 'NEWEST', by: 'number' },
  oldest: { name: 'OLDEST', by: 'number' },
};
