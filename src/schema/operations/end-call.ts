import { z } from 'zod';
import { LIMITS } from '../../domain/limits.ts';
import { type EndedCall, endCall } from '../../resolvers/operations/end-call.ts';
import { checked, given } from '../arguments.ts';
import { builder } from '../builder.ts';
import { OutcomeType, RoleType } from '../enums.ts';

const TurnInput = builder.inputType('TurnInput', {
  description: 'One turn of a call: what one side said before the other side spoke.',
  fields: (t) => ({
    role: t.needed(RoleType, 'The side that spoke.'),
    text: t.needed(checked.turnText, 'The words that were said.'),
    tsMs: t.needed(
      checked.offset,
      'The time of the turn, in milliseconds from the start of the call.',
    ),
    extra: t.optional(
      checked.passthrough,
      'The other properties of the turn, as the text of a JSON object. They are stored with the turn.',
    ),
  }),
});

const EndCallInput = builder.inputType('EndCallInput', {
  description: 'The report of a finished call.',
  fields: (t) => ({
    sessionId: t.needed(checked.idText, 'The id of the session, as the recall named it.'),
    phoneNumber: t.needed(
      checked.phoneNumber,
      'The phone number of the caller, in any readable format. It has to be the number that the recall named.',
    ),
    transcript: t.needed(
      {
        type: [TurnInput],
        schema: z
          .array(z.unknown())
          .max(LIMITS.transcriptTurns, `must be at most ${LIMITS.transcriptTurns} turns`),
      },
      `Everything that was said in the call, in order, at most ${LIMITS.transcriptTurns} turns. It is empty if nobody spoke.`,
    ),
    durationS: t.needed(checked.duration, 'The length of the call in seconds.'),
    outcome: t.needed(OutcomeType, 'The outcome of the call.'),
    outcomeAsSent: t.optional(
      checked.idText,
      "The outcome in the platform's own word, if it is none of the values of `Outcome`.",
    ),
    agentMetadata: t.optional(
      checked.passthrough,
      'Any data of the agent, as the text of a JSON object. It is stored with the call.',
    ),
    extra: t.optional(
      checked.passthrough,
      'The other properties of the request, as the text of a JSON object. They are stored with the call.',
    ),
  }),
});

const EndedCallType = builder.objectRef<EndedCall>('EndedCall').implement({
  description: 'The confirmation that a call is stored. Its summary follows.',
  fields: (t) => ({
    callId: t.maybe.text(
      'callId',
      'The id of the call. It is null while storage does not answer; the call then waits in a file on disk.',
    ),
  }),
});

builder.mutationField('endCall', (t) =>
  t.field({
    type: EndedCallType,
    authScopes: { tenantKey: true },
    description:
      'Stores the report of a finished call. The call is summarised afterwards, in the background.',
    args: {
      input: t.arg.needed(EndCallInput, 'The report of the call.'),
    },
    resolve: (_root, args, context, info) => endCall(given(args, info).input, context),
  }),
);
