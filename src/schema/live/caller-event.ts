import { nodeId } from '../../domain/node-id.ts';
import type { CallerEvent } from '../../resolvers/live/shown-events.ts';
import { builder } from '../builder.ts';
import { CallerType } from '../caller/caller.ts';
import { describedValues } from '../described-values.ts';

const CallerChangeType = builder.enumType('CallerChange', {
  description: 'What of a caller changed.',
  values: describedValues({
    memory: 'The memory was computed again, for instance after a call or a summary.',
    profile: 'The tenant changed the directory entry.',
    facts: 'A fact was corrected or deleted by hand.',
    forgotten: 'The caller was erased.',
  }),
});

export const CallerEventType = builder.objectRef<CallerEvent>('CallerEvent').implement({
  description:
    'Something of a caller changed. An event is a hint: what is stored is in `caller`, read when the event is sent.',
  fields: (t) => ({
    cursor: t.exposeString('cursor', {
      description: 'Resumes the subscription after this event, as its argument `after`.',
    }),
    atMs: t.expose('atMs', { type: 'UnixMs', description: 'When the event was stored.' }),
    change: t.expose('change', { type: CallerChangeType, description: 'What changed.' }),
    callerId: t.id({
      description: 'Id of the caller, also of one who was erased.',
      resolve: ({ callerUid }) => nodeId('Caller', callerUid),
    }),
    caller: t.field({
      type: CallerType,
      nullable: true,
      description: 'The caller as stored now; null if they were erased.',
      resolve: ({ callerUid }, _arguments, { loaders }) => loaders.caller.load(callerUid),
    }),
  }),
});
