import type { CallEvent } from '../../resolvers/live/shown-events.ts';
import { builder } from '../builder.ts';
import { CallType } from '../call/call.ts';

export const CallEventType = builder.objectRef<CallEvent>('CallEvent').implement({
  description:
    'An event of a call. It only says that something happened: `call` is what is stored when the event is sent.',
  fields: (t) => ({
    cursor: t.exposeString('cursor', {
      description:
        'The cursor of the event. Sent as `after`, it resumes the subscription after this event.',
    }),
    atMs: t.expose('atMs', { type: 'UnixMs', description: 'The time when the event was stored.' }),
    call: t.field({
      type: CallType,
      nullable: true,
      description:
        'The call, as it is stored now. It is null if the call was removed in the meantime.',
      resolve: ({ callUid }, _arguments, { loaders }) => loaders.call.load(callUid),
    }),
  }),
});
