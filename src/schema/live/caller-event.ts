import { nodeId } from '../../domain/node-id.ts';
import type { CallerEvent } from '../../resolvers/live/shown-events.ts';
import { builder } from '../builder.ts';
import { CallerType } from '../caller/caller.ts';
import { enumOf } from '../enum-of.ts';

const CallerChangeType = enumOf('CallerChange', 'The part of a caller that changed.', {
  memory: 'The memory was computed again, for instance after a call or a summary.',
  profile: 'The tenant changed the directory entry.',
  facts: 'A fact was corrected or deleted by hand.',
  forgotten: 'The caller was forgotten.',
});

export const CallerEventType = builder.objectRef<CallerEvent>('CallerEvent').implement({
  description:
    'An event of a caller. It only says that something changed: `caller` is what is stored when the event is sent.',
  fields: (t) => ({
    cursor: t.text(
      'cursor',
      'The cursor of the event. Sent as `after`, it resumes the subscription after this event.',
    ),
    atMs: t.time('atMs', 'The time when the event was stored.'),
    change: t.of(CallerChangeType, 'change', 'The part of the caller that changed.'),
    callerId: t.idOf(
      ({ callerUid }) => nodeId('Caller', callerUid),
      'The id of the caller. A caller who was forgotten is named, too.',
    ),
    caller: t.maybe.of(
      CallerType,
      ({ callerUid }, _arguments, { loaders }) => loaders.caller.load(callerUid),
      'The caller, as they are stored now. It is null if the caller was forgotten.',
    ),
  }),
});
