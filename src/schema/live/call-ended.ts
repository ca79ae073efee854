import { toCallEvent } from '../../resolvers/live/shown-events.ts';
import { subscribeToEvents } from '../../resolvers/live/subscribe-to-events.ts';
import { builder } from '../builder.ts';
import { CallEventType } from './call-event.ts';
import { subscriptionArguments } from './subscription-arguments.ts';

builder.subscriptionField('callEnded', (t) =>
  t.field({
    type: CallEventType,
    authScopes: { scoped: true },
    description:
      'A call was written back. It has its digest already; its summary follows (`callSummarised`). A richer report of the same call is another event.',
    args: subscriptionArguments,
    subscribe: (_root, args, context) => subscribeToEvents('callEnded', args, context),
    resolve: toCallEvent,
  }),
);
