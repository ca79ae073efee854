import type { Role } from '../../domain/call.ts';
import { DomainError } from '../../domain/errors.ts';
import { LIMITS } from '../../domain/limits.ts';

type WireTurn = { role: Role; text: string; ts_ms: number };

/** The labels of speakers that platforms write, in any case. */
const ROLES: Readonly<Record<string, Role>> = {
  user: 'user',
  caller: 'user',
  customer: 'user',
  human: 'user',
  agent: 'agent',
  assistant: 'agent',
  ai: 'agent',
  bot: 'agent',
};

/** As people read them: "User, Caller, …". */
export const SPEAKER_LABELS = Object.keys(ROLES)
  .map((label) => (label === 'ai' ? 'AI' : label.slice(0, 1).toUpperCase() + label.slice(1)))
  .join(', ');

/** A time before a label: "[00:12]", "(0:05)", "00:01:02", "12:03:11 PM -". */
const TIME = String.raw`(?:[[(]?\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d+)?(?:\s?[ap]\.?m\.?)?[\])]?\s*[-–—:]?\s*)?`;
const KNOWN = new RegExp(
  `^\\s*${TIME}(${Object.keys(ROLES).join('|')})[ \\t]*:[ \\t]?(.*)$`,
  'isu',
);
const ANY = new RegExp(`^\\s*${TIME}(\\p{L}[\\p{L}\\p{N} .'_()-]{0,40}?)[ \\t]*:(?:\\s|$)`, 'iu');
/** A label in so many lines is one of a speaker; in fewer it is something that was said, such as "Address: …". */
const RECURS = 3;

/**
 * The turns of a transcript in one text. A line without a label continues the turn before it; such a line at the
 * start is the caller's.
 *
 * @throws DomainError `validation_error` for labels of speakers that are not known, and for a text that is too long
 */
export function turnsOfText(text: string): WireTurn[] {
  const turns: WireTurn[] = [];
  const unknown = new Map<string, number>();
  for (const line of text.split(/\r?\n/)) {
    const [, speaker, said = ''] = KNOWN.exec(line) ?? [];
    const role = ROLES[speaker?.toLowerCase() ?? ''];
    const last = turns.at(-1);
    if (role) turns.push(turn(role, said));
    else {
      const label = ANY.exec(line)?.[1]?.toLowerCase();
      const count = (unknown.get(label ?? '') ?? 0) + 1;
      if (label && (!last || count >= RECURS)) throw unknownLabel();
      if (label) unknown.set(label, count);
      if (last) last.text += `\n${line}`;
      else if (line.trim()) turns.push(turn('user', line));
    }
  }
  requireWithinLimits(turns);
  return turns;
}

function requireWithinLimits(turns: readonly WireTurn[]): void {
  if (turns.length > LIMITS.transcriptTurns)
    throw tooLong('transcript', `${LIMITS.transcriptTurns} turns`);
  const tooLongAt = turns.findIndex(({ text: said }) => Buffer.byteLength(said) > LIMITS.turnBytes);
  if (tooLongAt >= 0) throw tooLong(`transcript[${tooLongAt}].text`, `${LIMITS.turnBytes} bytes`);
}

const unknownLabel = () =>
  new DomainError(
    'validation_error',
    `transcript: a line begins with the label of an unknown speaker; known are ${SPEAKER_LABELS}`,
  );

const tooLong = (path: string, most: string) =>
  new DomainError('validation_error', `${path}: must be at most ${most}`);

/** A transcript in one text has no times. */
const turn = (role: Role, text: string): WireTurn => ({ role, text, ts_ms: 0 });
