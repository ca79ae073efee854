import { toCallerEvent } from '../../resolvers/live/shown-events.ts';
import { subscribeToEvents } from '../../resolvers/live/subscribe-to-events.ts';
import { builder } from '../builder.ts';
import { CallerEventType } from './caller-event.ts';
import { subscriptionArguments } from './subscription-arguments.ts';

builder.subscriptionField('callerUpdated', (t) =>
  t.field({
    type: CallerEventType,
    authScopes: { scoped: true },
    description: 'Sends an event for each change of a caller: of one caller, or of all callers.',
    args: {
      callerId: t.arg.id({
        description:
          'The id of the caller whose changes are sent. An unknown id sends nothing. If absent, the changes of all callers are sent.',
      }),
      ...subscriptionArguments,
    },
    subscribe: (_root, args, context) => subscribeToEvents('callerUpdated', args, context),
    resolve: toCallerEvent,
  }),
);
