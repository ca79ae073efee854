import { readTurns } from '../../domain/transcript-text.ts';
import type { ShownWriteBack } from '../../resolvers/call/read-write-backs.ts';
import { builder } from '../builder.ts';
import { OutcomeType } from '../enums.ts';
import { TurnType } from './turn.ts';

export const WriteBackType = builder.objectRef<ShownWriteBack>('WriteBack').implement({
  description:
    'One write-back of a call. The last one counts; up to five that it replaced are kept.',
  fields: (t) => ({
    receivedAtMs: t.expose('receivedAtMs', { type: 'UnixMs', description: 'When it arrived.' }),
    isCurrent: t.exposeBoolean('isCurrent', {
      description: 'Whether the call is shown and summarised by this one.',
    }),
    durationS: t.float({
      description: 'Length of the call in seconds, as it says.',
      resolve: ({ details }) => details.durationS,
    }),
    outcome: t.field({
      type: OutcomeType,
      description: 'How the call ended, as it says.',
      resolve: ({ details }) => details.outcome,
    }),
    outcomeAsSent: t.string({
      description: "The platform's own word for the outcome.",
      resolve: ({ details }) => details.outcomeAsSent,
    }),
    transcript: t.field({
      type: [TurnType],
      nullable: true,
      description:
        'Everything that was said, at most 10,000 turns; null once it is no longer stored.',
      resolve: ({ transcript }) => readTurns(transcript),
    }),
    agentMetadata: t.field({
      type: 'JsonText',
      nullable: true,
      description: '`agent_metadata` as it was sent; null if there was none.',
      resolve: ({ details }) => details.agentMetadata,
    }),
    agentExtra: t.field({
      type: 'JsonText',
      nullable: true,
      description: 'Further properties as they were sent; null if there were none.',
      resolve: ({ details }) => details.extra,
    }),
  }),
});
