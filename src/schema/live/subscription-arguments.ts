import { builder } from '../builder.ts';
import { ScopeInput } from '../scope.ts';

/** The arguments of all subscriptions. */
export const subscriptionArguments = builder.args((t) => ({
  after: t.string({
    description:
      'The `cursor` of the last event that was received: the stream begins with the next one. A cursor is valid for an hour, and only for the same subscription. Absent: events from now on.',
  }),
  scope: t.field({ type: ScopeInput, description: 'For the operator: whose events.' }),
}));
