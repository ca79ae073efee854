import type { Role } from '../domain/call.ts';
import type { RedactedKind } from '../domain/tenants/redacted-kinds.ts';
import type { Judged } from './in-turn.ts';
import { LONG } from './labels.ts';
import type { Run } from './runs.ts';

/** Digits that were taken out, to know them when they are read back. */
export type Taken = {
  readonly kind: RedactedKind;
  readonly digits: string;
  readonly role: Role;
  readonly turn: number;
};

const KEPT = 8;
const MOST_DIGITS = 40;

/** What was taken out of a call after a turn: groups of one number are put together, to know all of it when it is read back. */
export function takenAfter(
  earlier: readonly Taken[],
  judged: readonly Judged[],
  role: Role,
  turn: number,
): readonly Taken[] {
  const taken: Taken[] = [];
  for (const { run, kind } of judged) {
    if (!kind) continue;
    const last = taken.at(-1) ?? earlier.at(-1);
    const goesOn =
      last?.kind === kind &&
      last.role === role &&
      turn - last.turn <= 4 &&
      last.digits.length < MOST_DIGITS;
    if (earlier.some(({ digits }) => digits.includes(run.digits)) && !goesOn) continue;
    taken.push({ kind, digits: goesOn ? last.digits + run.digits : run.digits, role, turn });
  }
  return taken.length > 0 ? [...earlier, ...taken].slice(-KEPT) : earlier;
}

/** Whether a number said again is one that was taken out a moment ago. */
export function kindRepeated(
  taken: readonly Taken[],
  run: Run,
  turn: number,
  onlyNumbers: boolean,
): RedactedKind | null {
  for (const { kind, digits, turn: at } of taken) {
    const near = turn - at <= (LONG.has(kind) ? 8 : 3);
    const whole = run.digits.length >= 6;
    const enough = run.digits.length >= (kind === 'card_number' ? 4 : 3) || onlyNumbers;
    if ((near || whole) && enough && digits.includes(run.digits)) return kind;
  }
  return null;
}
