import { toCallEvent } from '../../resolvers/live/shown-events.ts';
import { subscribeToEvents } from '../../resolvers/live/subscribe-to-events.ts';
import { builder } from '../builder.ts';
import { prose } from '../prose.ts';
import { CallEventType } from './call-event.ts';
import { subscriptionArguments } from './subscription-arguments.ts';

builder.subscriptionField('callEnded', (t) =>
  t.field({
    type: CallEventType,
    authScopes: { scoped: true },
    description: prose`
      Sends an event for each call that is written back. Its summary follows (\`callSummarised\`). If the platform sends a different report of the same call,
      that is another event.
    `,
    args: subscriptionArguments,
    subscribe: (_root, args, context) => subscribeToEvents('callEnded', args, context),
    resolve: toCallEvent,
  }),
);
