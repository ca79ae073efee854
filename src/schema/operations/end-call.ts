import { z } from 'zod';
import { LIMITS } from '../../domain/limits.ts';
import { type EndedCall, endCall } from '../../resolvers/operations/end-call.ts';
import { builder } from '../builder.ts';
import { OutcomeType, RoleType } from '../enums.ts';
import {
  durationRule,
  idRule,
  offsetRule,
  passthroughRule,
  phoneNumberRule,
  turnTextRule,
} from '../validation.ts';

const TurnInput = builder.inputType('TurnInput', {
  description: 'One thing said in a call.',
  fields: (t) => ({
    role: t.field({ type: RoleType, required: true, description: 'Who spoke.' }),
    text: t.string({ required: true, description: 'What was said.', validate: turnTextRule }),
    tsMs: t.float({
      required: true,
      description: 'Milliseconds from the start of the call.',
      validate: offsetRule,
    }),
    extra: t.field({
      type: 'JsonText',
      description: 'Further properties of the turn; kept with it.',
      validate: passthroughRule,
    }),
  }),
});

const EndCallInput = builder.inputType('EndCallInput', {
  description: 'A finished call, written back.',
  fields: (t) => ({
    sessionId: t.string({
      required: true,
      description: 'The session of the paired recall.',
      validate: idRule,
    }),
    phoneNumber: t.string({
      required: true,
      description: 'The same caller.',
      validate: phoneNumberRule,
    }),
    transcript: t.field({
      type: [TurnInput],
      required: true,
      description: `Everything said, in order, at most ${LIMITS.transcriptTurns} turns; empty when nobody spoke.`,
      validate: {
        schema: z
          .array(z.unknown())
          .max(LIMITS.transcriptTurns, `must be at most ${LIMITS.transcriptTurns} turns`) as never,
      },
    }),
    durationS: t.float({
      required: true,
      description: 'Length in seconds.',
      validate: durationRule,
    }),
    outcome: t.field({ type: OutcomeType, required: true, description: 'How the call ended.' }),
    outcomeAsSent: t.string({
      description: "The platform's own word for it, where it is not one of ours.",
      validate: idRule,
    }),
    agentMetadata: t.field({
      type: 'JsonText',
      description: 'Anything; kept with the call.',
      validate: passthroughRule,
    }),
    extra: t.field({
      type: 'JsonText',
      description: 'Further properties of the request; kept with the call.',
      validate: passthroughRule,
    }),
  }),
});

const EndedCallType = builder.objectRef<EndedCall>('EndedCall').implement({
  description: 'The receipt of a write-back: the call is stored and will be summarised.',
  fields: (t) => ({
    callId: t.exposeString('callId', {
      nullable: true,
      description: 'Id of the call; null while storage is away and the call waits in the spool.',
    }),
  }),
});

builder.mutationField('endCall', (t) =>
  t.field({
    type: EndedCallType,
    authScopes: { tenantKey: true },
    description: 'Stores a finished call; summarising follows in the background.',
    args: { input: t.arg({ type: EndCallInput, required: true, description: 'The call.' }) },
    resolve: (_root, { input }, context) => endCall(input, context),
  }),
);
