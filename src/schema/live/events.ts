import type { CallEvent, CallerEvent, DeliveredEvent, LiveEvent } from '../../domain/live-event.ts';
import { nodeId } from '../../domain/node-id.ts';
import { subscribeToEvents } from '../../resolvers/live/subscribe-to-events.ts';
import { given, scopeArgument } from '../arguments.ts';
import { builder, type ObjectFields, prose } from '../builder.ts';
import { CallType } from '../call/call.ts';
import { CallerType } from '../caller/caller.ts';
import { enumOf } from '../enums.ts';

/** The arguments of all subscriptions. */
const subscriptionArguments = builder.args((t) => ({
  after: t.optional(
    'String',
    prose`
      The \`cursor\` of the last event that was received; the stream continues with the next one. A
      cursor is valid for an hour, and only for the same subscription. If absent, the stream begins
      with the next event.
    `,
  ),
  scope: t.field(scopeArgument('events')),
}));

const eventFields = <Event extends LiveEvent>(t: ObjectFields<DeliveredEvent<Event>>) => ({
  cursor: t.text(
    (event) => event.cursor,
    'The cursor of the event. Sent as `after`, it resumes the subscription after this event.',
  ),
  atMs: t.time((event) => event.atMs, 'The time when the event was stored.'),
});

const CallEventType = builder.objectRef<DeliveredEvent<CallEvent>>('CallEvent').implement({
  description:
    'An event of a call. It only says that something happened: `call` is what is stored when the event is sent.',
  fields: (t) => ({
    ...eventFields(t),
    call: t.maybe.of(
      CallType,
      ({ event: { callUid } }, { loaders }) => loaders.call.load(callUid),
      'The call, as it is stored now. It is null if the call was removed in the meantime.',
    ),
  }),
});

const callSubscription = (name: 'callEnded' | 'callSummarised', description: string) =>
  builder.subscriptionField(name, (t) =>
    t.field({
      type: CallEventType,
      authScopes: { scoped: true },
      description,
      args: subscriptionArguments,
      subscribe: (_root, args, context, info) =>
        subscribeToEvents<CallEvent>(name, { callerId: null, ...given(args, info) }, context),
      resolve: (delivered) => delivered,
    }),
  );

callSubscription(
  'callEnded',
  prose`
    Sends an event for each call that is written back. Its summary follows (\`callSummarised\`). If
    the platform sends a different report of the same call, that is another event.
  `,
);
callSubscription(
  'callSummarised',
  'Sends an event for each call whose summary is done. The memory of its caller contains the summary by then.',
);

const CallerChangeType = enumOf('CallerChange', 'The part of a caller that changed.', {
  memory: 'The memory was computed again, for instance after a call or a summary.',
  profile: 'The tenant changed the directory entry.',
  facts: 'A fact was corrected or deleted by hand.',
  forgotten: 'The caller was forgotten.',
});

const CallerEventType = builder.objectRef<DeliveredEvent<CallerEvent>>('CallerEvent').implement({
  description:
    'An event of a caller. It only says that something changed: `caller` is what is stored when the event is sent.',
  fields: (t) => ({
    ...eventFields(t),
    change: t.of(
      CallerChangeType,
      ({ event }) => event.change,
      'The part of the caller that changed.',
    ),
    callerId: t.idOf(
      ({ event: { callerUid } }) => nodeId('Caller', callerUid),
      'The id of the caller. A caller who was forgotten is named, too.',
    ),
    caller: t.maybe.of(
      CallerType,
      ({ event: { callerUid } }, { loaders }) => loaders.caller.load(callerUid),
      'The caller, as they are stored now. It is null if the caller was forgotten.',
    ),
  }),
});

builder.subscriptionField('callerUpdated', (t) =>
  t.field({
    type: CallerEventType,
    authScopes: { scoped: true },
    description: 'Sends an event for each change of a caller: of one caller, or of all callers.',
    args: {
      callerId: t.arg.optional(
        'ID',
        'The id of the caller whose changes are sent. An unknown id sends nothing. If absent, the changes of all callers are sent.',
      ),
      ...subscriptionArguments,
    },
    subscribe: (_root, args, context, info) =>
      subscribeToEvents<CallerEvent>('callerUpdated', given(args, info), context),
    resolve: (delivered) => delivered,
  }),
);
