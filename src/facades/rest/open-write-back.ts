import { OUTCOMES, type Outcome } from '../../domain/call.ts';
import type { OpenWriteBackBody, WriteBackBody } from './bodies.ts';
import { turnsOfText } from './transcript-text.ts';

/**
 * Converts the open form of a write-back to the strict one. `outcomeAsSent` is the platform's own outcome if the
 * contract does not list it.
 *
 * @throws DomainError `validation_error` for a transcript in one text that is too long or whose speakers are not known
 */
export function strictForm(body: OpenWriteBackBody): {
  fields: WriteBackBody;
  outcomeAsSent: string | undefined;
} {
  const transcript = body.transcript ?? [];
  const outcome = body.outcome ?? 'other';
  const named = isOutcome(outcome);
  return {
    fields: {
      ...body,
      transcript: typeof transcript === 'string' ? turnsOfText(transcript) : transcript,
      duration_s: body.duration_s ?? 0,
      outcome: named ? outcome : 'other',
    },
    outcomeAsSent: named || outcome === '' ? undefined : outcome,
  };
}

const isOutcome = (value: string): value is Outcome =>
  OUTCOMES.some((outcome) => outcome === value);
