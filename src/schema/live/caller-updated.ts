import { toCallerEvent } from '../../resolvers/live/shown-events.ts';
import { subscribeToEvents } from '../../resolvers/live/subscribe-to-events.ts';
import { builder } from '../builder.ts';
import { CallerEventType } from './caller-event.ts';
import { subscriptionArguments } from './subscription-arguments.ts';

builder.subscriptionField('callerUpdated', (t) =>
  t.field({
    type: CallerEventType,
    authScopes: { scoped: true },
    description: 'Something of a caller changed: of one, or of any.',
    args: {
      callerId: t.arg.id({
        description:
          'Only events of this caller; of an unknown id there are none. Absent: events of all callers.',
      }),
      ...subscriptionArguments,
    },
    subscribe: (_root, args, context) => subscribeToEvents('callerUpdated', args, context),
    resolve: toCallerEvent,
  }),
);
