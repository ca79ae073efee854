import { builder } from '../builder.ts';
import { prose } from '../prose.ts';
import { scopeOf } from '../scope.ts';

/** The arguments of all subscriptions. */
export const subscriptionArguments = builder.args((t) => ({
  after: t.string({
    description: prose`
      The \`cursor\` of the last event that was received; the stream continues with the next one. A
      cursor is valid for an hour, and only for the same subscription. If absent, the stream begins
      with the next event.
    `,
  }),
  scope: t.field(scopeOf('events')),
}));
