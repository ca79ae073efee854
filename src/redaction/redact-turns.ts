import type { Turn } from '../domain/call.ts';
import { REDACTED_KINDS, type RedactedKind } from '../domain/tenants/redacted-kinds.ts';
import { atOnce } from './at-once.ts';
import { findSecrets } from './find-secrets.ts';
import { withoutFindings } from './placeholders.ts';
import { redactExtra, type Told } from './turn-extra.ts';

/**
 * Takes secrets out of what was said: a placeholder that tells the kind stands in their place, and
 * everything else is as it was sent. In time that grows with the length of the transcript alone. It stops
 * after each turn, so that whoever drives it can let others go first.
 *
 * @param kinds what is taken out; of no kinds the turns come back as they are
 */
export function* redactingTurns(
  turns: readonly Turn[],
  kinds: readonly RedactedKind[],
): Generator<undefined, readonly Turn[]> {
  if (kinds.length === 0) return turns;
  const wanted = new Set(kinds);
  const secrets = yield* findSecrets(turns);
  const redacted: Turn[] = [];
  for (const [at, turn] of turns.entries()) {
    const found = (secrets.found.get(at) ?? []).filter(({ kind }) => wanted.has(kind));
    const progress = secrets.asked.get(at);
    const before = progress ? { at, progress } : null;
    redacted.push(yield* redactTurn({ turn, found, kinds: wanted, before }));
    yield;
  }
  return redacted;
}

function* redactTurn(told: Told): Generator<undefined, Turn> {
  const { turn, found } = told;
  const text = found.length > 0 ? withoutFindings(turn.text, found) : turn.text;
  const extra = turn.extra ? yield* redactExtra(turn.extra, told) : turn.extra;
  return text === turn.text && extra === turn.extra ? turn : { ...turn, text, extra };
}

/** The same in one go, for a transcript that nobody waits behind. */
export function redactTurns(
  turns: readonly Turn[],
  kinds: readonly RedactedKind[],
): readonly Turn[] {
  return atOnce(redactingTurns(turns, kinds));
}

/** Does what takes long the first time, so that no call waits for it: some hundredths of a second. */
export function warmRedaction(): void {
  const text = 'My card number is 4, the security code 1.';
  redactTurns([{ role: 'user', text, tsMs: 0 }], REDACTED_KINDS);
}
