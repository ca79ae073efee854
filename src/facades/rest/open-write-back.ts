import { OUTCOMES, type Outcome } from '../../domain/call.ts';
import { DomainError } from '../../domain/errors.ts';
import { LIMITS } from '../../domain/limits.ts';
import type { OpenWriteBackBody, WriteBackBody } from './bodies.ts';

type WireTurn = WriteBackBody['transcript'][number];

const SPEAKER = /^[ \t]*(user|agent)[ \t]*:[ \t]?(.*)$/is;

/**
 * Converts the open form of a write-back to the strict one. `outcomeAsSent` is the platform's own outcome if the
 * contract does not list it.
 *
 * @throws DomainError `validation_error` when a transcript in one text is too long
 */
export function strictForm(body: OpenWriteBackBody): {
  fields: WriteBackBody;
  outcomeAsSent: string | undefined;
} {
  const { transcript = [], duration_s = 0, outcome = 'other' } = body;
  const named = isOutcome(outcome);
  return {
    fields: {
      ...body,
      transcript: typeof transcript === 'string' ? turnsOfText(transcript) : transcript,
      duration_s,
      outcome: named ? outcome : 'other',
    },
    outcomeAsSent: named || outcome === '' ? undefined : outcome,
  };
}

const isOutcome = (value: string): value is Outcome =>
  OUTCOMES.some((outcome) => outcome === value);

/** A line without a speaker continues the turn before it; the first such line is the caller's. */
function turnsOfText(text: string): WireTurn[] {
  const turns: WireTurn[] = [];
  for (const line of text.split(/\r?\n/)) {
    const [, speaker, said] = SPEAKER.exec(line) ?? [];
    const last = turns.at(-1);
    if (speaker !== undefined)
      turns.push(turn(speaker.toLowerCase() === 'agent' ? 'agent' : 'user', said ?? ''));
    else if (last) last.text += `\n${line}`;
    else if (line.trim()) turns.push(turn('user', line));
  }
  if (turns.length > LIMITS.transcriptTurns) {
    throw tooLong('transcript', `${LIMITS.transcriptTurns} turns`);
  }
  const tooLongAt = turns.findIndex(({ text: said }) => Buffer.byteLength(said) > LIMITS.turnBytes);
  if (tooLongAt >= 0) throw tooLong(`transcript[${tooLongAt}].text`, `${LIMITS.turnBytes} bytes`);
  return turns;
}

const tooLong = (path: string, most: string) =>
  new DomainError('validation_error', `${path}: must be at most ${most}`);

/** A transcript in one text has no times. */
const turn = (role: WireTurn['role'], text: string): WireTurn => ({ role, text, ts_ms: 0 });
