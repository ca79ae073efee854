import { toCallEvent } from '../../resolvers/live/shown-events.ts';
import { subscribeToEvents } from '../../resolvers/live/subscribe-to-events.ts';
import { builder } from '../builder.ts';
import { CallEventType } from './call-event.ts';
import { subscriptionArguments } from './subscription-arguments.ts';

builder.subscriptionField('callSummarised', (t) =>
  t.field({
    type: CallEventType,
    authScopes: { scoped: true },
    description:
      'Sends an event for each call whose summary is done. The memory of its caller contains the summary by then.',
    args: subscriptionArguments,
    subscribe: (_root, args, context) => subscribeToEvents('callSummarised', args, context),
    resolve: toCallEvent,
  }),
);
