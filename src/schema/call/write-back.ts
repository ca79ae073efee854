import type { Turn } from '../../domain/call.ts';
import type { ShownWriteBack } from '../../resolvers/call/transcript.ts';
import { toTurnViews } from '../../resolvers/call/transcript.ts';
import { builder, prose } from '../builder.ts';
import { OutcomeType, RoleType } from '../enums.ts';

export const TurnType = builder.objectRef<Turn>('Turn').implement({
  description:
    'One turn of a call: what one side said before the other side spoke. Secrets in it are replaced by placeholders.',
  fields: (t) => ({
    role: t.of(RoleType, 'role', 'The side that spoke.'),
    text: t.text('text', 'The words that were said.'),
    tsMs: t.number('tsMs', 'The time of the turn, in milliseconds from the start of the call.'),
    extra: t.maybe.json(
      'extra',
      'The other properties of the turn, as they were sent. It is null if there were none.',
    ),
  }),
});

export const WriteBackType = builder.objectRef<ShownWriteBack>('WriteBack').implement({
  description: prose`
    One report of the platform after a call. If a call is written back several times, the latest
    write-back counts, and up to five that it replaced stay stored.
  `,
  fields: (t) => ({
    receivedAtMs: t.time('receivedAtMs', 'The time when the write-back arrived.'),
    isCurrent: t.flag(
      'isCurrent',
      'Whether this write-back counts: the call is shown and summarised from it.',
    ),
    durationS: t.number(
      ({ details }) => details.durationS,
      'The length of the call in seconds, as this write-back states it.',
    ),
    outcome: t.of(
      OutcomeType,
      ({ details }) => details.outcome,
      'The outcome of the call, as this write-back states it.',
    ),
    outcomeAsSent: t.text(
      ({ details }) => details.outcomeAsSent,
      "The outcome in the platform's own word.",
    ),
    transcript: t.field({
      type: [TurnType],
      nullable: true,
      description:
        'Everything that was said in the call, at most 10,000 turns. It is null when it is no longer stored.',
      resolve: (writeBack, _arguments, context) => toTurnViews(writeBack, context),
    }),
    agentMetadata: t.maybe.json(
      ({ details }) => details.agentMetadata,
      'The property `agent_metadata`, as it was sent. It is null if there was none.',
    ),
    agentExtra: t.maybe.json(
      ({ details }) => details.extra,
      'The other properties, as they were sent. It is null if there were none.',
    ),
  }),
});
