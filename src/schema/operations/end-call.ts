import { z } from 'zod';
import { LIMITS } from '../../domain/limits.ts';
import { type EndedCall, endCall } from '../../resolvers/operations/end-call.ts';
import { given } from '../arguments.ts';
import { builder } from '../builder.ts';
import { OutcomeType, RoleType } from '../enums.ts';
import {
  durationRule,
  idRule,
  needed,
  offsetRule,
  passthroughRule,
  phoneNumberRule,
  turnTextRule,
} from '../validation.ts';

const TurnInput = builder.inputType('TurnInput', {
  description: 'One turn of a call: what one side said before the other side spoke.',
  fields: (t) => ({
    role: t.field({ type: RoleType, required: true, description: 'The side that spoke.' }),
    text: t.string(needed('The words that were said.', turnTextRule)),
    tsMs: t.float(
      needed('The time of the turn, in milliseconds from the start of the call.', offsetRule),
    ),
    extra: t.field({
      type: 'JsonText',
      description:
        'The other properties of the turn, as the text of a JSON object. They are stored with the turn.',
      validate: passthroughRule,
    }),
  }),
});

const EndCallInput = builder.inputType('EndCallInput', {
  description: 'The report of a finished call.',
  fields: (t) => ({
    sessionId: t.string(needed('The id of the session, as the recall named it.', idRule)),
    phoneNumber: t.string({
      required: true,
      description:
        'The phone number of the caller, in any readable format. It has to be the number that the recall named.',
      validate: phoneNumberRule,
    }),
    transcript: t.field({
      type: [TurnInput],
      required: true,
      description: `Everything that was said in the call, in order, at most ${LIMITS.transcriptTurns} turns. It is empty if nobody spoke.`,
      validate: {
        schema: z
          .array(z.unknown())
          .max(LIMITS.transcriptTurns, `must be at most ${LIMITS.transcriptTurns} turns`) as never,
      },
    }),
    durationS: t.float(needed('The length of the call in seconds.', durationRule)),
    outcome: t.field({
      type: OutcomeType,
      required: true,
      description: 'The outcome of the call.',
    }),
    outcomeAsSent: t.string({
      description:
        "The outcome in the platform's own word, if it is none of the values of `Outcome`.",
      validate: idRule,
    }),
    agentMetadata: t.field({
      type: 'JsonText',
      description:
        'Any data of the agent, as the text of a JSON object. It is stored with the call.',
      validate: passthroughRule,
    }),
    extra: t.field({
      type: 'JsonText',
      description:
        'The other properties of the request, as the text of a JSON object. They are stored with the call.',
      validate: passthroughRule,
    }),
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
      input: t.arg({ type: EndCallInput, required: true, description: 'The report of the call.' }),
    },
    resolve: (_root, args, context, info) => endCall(given(args, info).input, context),
  }),
);
