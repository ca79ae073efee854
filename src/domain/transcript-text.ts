import { ROLES, type Turn } from './call.ts';

/** Turns as JSON text, since BSON strings cannot contain unpaired surrogates. */
export const writeTurns = (turns: readonly Turn[]): string => JSON.stringify(turns);

/**
 * Parses the text that `writeTurns` returned.
 *
 * @throws Error if the text is not a list of turns
 */
export function readTurns(text: string): Turn[] {
  const value: unknown = JSON.parse(text);
  if (Array.isArray(value) && value.every(isTurn)) return value;
  throw new Error('A stored transcript is not a list of turns');
}

function isTurn(value: unknown): value is Turn {
  if (typeof value !== 'object' || value === null) return false;
  const { role, text, tsMs, extra = null }: Partial<Record<keyof Turn, unknown>> = value;
  return (
    ROLES.some((known) => known === role) &&
    typeof text === 'string' &&
    typeof tsMs === 'number' &&
    (extra === null || typeof extra === 'string')
  );
}
