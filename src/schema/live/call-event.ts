import type { CallEvent } from '../../resolvers/live/shown-events.ts';
import { builder } from '../builder.ts';
import { CallType } from '../call/call.ts';

export const CallEventType = builder.objectRef<CallEvent>('CallEvent').implement({
  description:
    'An event of a call. It only says that something happened: `call` is what is stored when the event is sent.',
  fields: (t) => ({
    cursor: t.text(
      'cursor',
      'The cursor of the event. Sent as `after`, it resumes the subscription after this event.',
    ),
    atMs: t.time('atMs', 'The time when the event was stored.'),
    call: t.maybe.of(
      CallType,
      ({ callUid }, _arguments, { loaders }) => loaders.call.load(callUid),
      'The call, as it is stored now. It is null if the call was removed in the meantime.',
    ),
  }),
});
