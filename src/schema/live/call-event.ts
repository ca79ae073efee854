import type { CallEvent } from '../../resolvers/live/shown-events.ts';
import { builder } from '../builder.ts';
import { CallType } from '../call/call.ts';

export const CallEventType = builder.objectRef<CallEvent>('CallEvent').implement({
  description:
    'Something happened to a call. An event is a hint: what is stored is in `call`, read when the event is sent.',
  fields: (t) => ({
    cursor: t.exposeString('cursor', {
      description: 'Resumes the subscription after this event, as its argument `after`.',
    }),
    atMs: t.expose('atMs', { type: 'UnixMs', description: 'When the event was stored.' }),
    call: t.field({
      type: CallType,
      nullable: true,
      description: 'The call as it is stored now; null if it was removed in the meantime.',
      resolve: ({ callUid }, _arguments, { loaders }) => loaders.call.load(callUid),
    }),
  }),
});
