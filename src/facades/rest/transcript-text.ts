import { SPEAKER_LABELS, turnsOfText } from 'call-notes';
import type { Role } from '../../domain/call.ts';
import { DomainError } from '../../domain/errors.ts';
import { LIMITS } from '../../domain/limits.ts';

type WireTurn = { readonly role: Role; readonly text: string; readonly ts_ms: number };

/**
 * The turns of a transcript in one text, which has no times.
 *
 * @throws DomainError `validation_error` for labels of speakers that are not known, and for a text that is too long
 */
export function wireTurnsOf(text: string): WireTurn[] {
  const turns = turnsOfText(text);
  if (!turns) throw unknownLabel();
  if (turns.length > LIMITS.transcriptTurns)
    throw tooLong('transcript', `${LIMITS.transcriptTurns} turns`);
  const tooLongAt = turns.findIndex(({ text: said }) => Buffer.byteLength(said) > LIMITS.turnBytes);
  if (tooLongAt >= 0) throw tooLong(`transcript[${tooLongAt}].text`, `${LIMITS.turnBytes} bytes`);
  return turns.map((turn) => ({ ...turn, ts_ms: 0 }));
}

const unknownLabel = () =>
  new DomainError(
    'validation_error',
    `transcript: a line begins with the label of an unknown speaker; known are ${SPEAKER_LABELS}`,
  );

const tooLong = (path: string, most: string) =>
  new DomainError('validation_error', `${path}: must be at most ${most}`);
