import { SPEAKER_LABELS } from 'call-notes';
import { z } from 'zod';
import { OUTCOMES, ROLES } from '../../domain/call.ts';
import { LIMITS } from '../../domain/limits.ts';
import * as field from './fields.ts';

/** Further properties are stored; they are read from the body's text. Null in an optional field is absent. */
export const recallBody = field.openObject({
  phone_number: field.phoneNumber,
  trigger: z
    .enum(['ringing', 'answered'])
    .nullish()
    .meta({ description: 'Point in the call at which the request fires.' }),
  session_id: field.sessionId.nullish(),
  agent_id: field.agentId.nullish(),
  call_id: field.callId.nullish(),
  metadata: field.passthrough.nullish(),
});

export const transcriptTurn = field.openObject({
  role: z.enum(ROLES).meta({ description: '`user` is the caller.' }),
  text: field.turnText,
  ts_ms: field.offsetMs,
});

const turns = z
  .array(transcriptTurn)
  // `max` would also read the `length` of a value that is not a list.
  .refine(
    ({ length }) => length <= LIMITS.transcriptTurns,
    `must be at most ${LIMITS.transcriptTurns} turns`,
  )
  .meta({
    maxItems: LIMITS.transcriptTurns,
    description: 'Everything said, in order; empty when nobody spoke.',
  });

/** The strict write-back, as the contract's text specifies it. */
export const writeBackBody = field.openObject({
  session_id: field.sessionId,
  phone_number: field.phoneNumber,
  transcript: turns,
  duration_s: field.durationS,
  outcome: z.enum(OUTCOMES).meta({ description: 'How the call ended.' }),
  agent_metadata: field.passthrough.nullish(),
  metadata: field.passthrough.nullish(),
});

/** The open write-back, as machine-readable descriptions specify it; it also accepts the strict one. */
export const openWriteBackBody = writeBackBody
  .extend({
    transcript: z
      .union([turns, z.string().meta({ maxLength: LIMITS.writeBackBodyBytes })])
      .nullish()
      .meta({
        description:
          'Turns, or one text with a line for each, such as `User: …` or `[00:12] Agent: …`. ' +
          `Labels, in any case: ${SPEAKER_LABELS}. ` +
          'A line without a label continues the turn; unknown labels of speakers are refused.',
      }),
    duration_s: field.durationS.nullish(),
    outcome: field.anyOutcome.nullish(),
  })
  .meta(field.OPEN);

export type WriteBackBody = z.output<typeof writeBackBody>;
export type OpenWriteBackBody = z.output<typeof openWriteBackBody>;
