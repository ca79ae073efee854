import { z } from 'zod';
import { OUTCOMES } from '../../domain/call.ts';
import { atMost, atMostBytes, LIMITS, WELL_FORMED } from '../../domain/limits.ts';

export const OPEN = { additionalProperties: true };

/** An object that may have more properties. Of a request they are stored; a client must ignore those of a response. */
export const openObject = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape).meta(OPEN);

const textOf = (characters: number) =>
  z
    .string()
    .refine(...atMost(characters))
    .meta({ maxLength: characters });

export const phoneNumber = textOf(LIMITS.phoneNumberChars).meta({
  description: 'The caller, in any format; E.164 is preferred.',
  examples: ['+14155550123'],
});

const text = textOf(LIMITS.idChars).refine(...WELL_FORMED);
// `min` would also read the `length` of a value that is not a string.
const id = text.refine((value) => value !== '', 'must not be empty').meta({ minLength: 1 });

export const sessionId = id.meta({
  description: 'Pairs a recall with the write-back of the same call.',
  examples: ['session-1'],
});

export const agentId = id.meta({ description: 'Which agent handles the call.' });

export const callId = id.meta({ description: "The platform's own id of the call." });

/**
 * An object that is stored as text. `passthroughFault` checks the text; the parsed value is not used.
 */
export const passthrough = z.unknown().meta({
  type: 'object',
  additionalProperties: true,
  maxProperties: LIMITS.passthroughKeys,
  description: `Anything; kept with the call. At most ${LIMITS.passthroughBytes} bytes of JSON, ${LIMITS.passthroughDepth} deep, ${LIMITS.passthroughKeys} keys.`,
});

/** Seconds: finite, not negative, and small enough to subtract from a time. */
export const durationS = z
  .number()
  .min(0)
  .max(Number.MAX_SAFE_INTEGER)
  .meta({ description: 'Length of the call in seconds.' });

export const offsetMs = z
  .number()
  .min(Number.MIN_SAFE_INTEGER)
  .max(Number.MAX_SAFE_INTEGER)
  .meta({ description: 'Milliseconds from the start of the call.' });

export const turnText = z
  .string()
  .refine(...atMostBytes(LIMITS.turnBytes))
  .meta({
    maxLength: LIMITS.turnBytes,
    description: `What was said, at most ${LIMITS.turnBytes} bytes of UTF-8.`,
  });

/** An outcome in the platform's own words. */
export const anyOutcome = text.meta({
  description: 'How the call ended; what is none of the five is kept and counted as `other`.',
  examples: [...OUTCOMES],
});
