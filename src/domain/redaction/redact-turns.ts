import type { Turn } from '../call.ts';
import { findSecrets } from './find-secrets.ts';
import { REDACTED_KINDS, type RedactedKind } from './kinds.ts';
import { withoutFindings } from './placeholders.ts';
import { redactExtra } from './turn-extra.ts';

/**
 * Takes secrets out of what was said: a placeholder that tells the kind stands in their place, and
 * everything else is as it was sent. In time that grows with the length of the transcript alone.
 *
 * @param kinds what is taken out; of no kinds the turns come back as they are
 */
export function redactTurns(
  turns: readonly Turn[],
  kinds: readonly RedactedKind[],
): readonly Turn[] {
  if (kinds.length === 0) return turns;
  const wanted = new Set(kinds);
  const findings = findSecrets(turns);
  return turns.map((turn, at) => {
    const found = (findings.get(at) ?? []).filter(({ kind }) => wanted.has(kind));
    const text = found.length > 0 ? withoutFindings(turn.text, found) : turn.text;
    const extra = turn.extra ? redactExtra(turn.extra, turn.text, found, wanted) : turn.extra;
    return text === turn.text && extra === turn.extra ? turn : { ...turn, text, extra };
  });
}

/** Does what takes long the first time, so that no call waits for it: some hundredths of a second. */
export function warmRedaction(): void {
  const text = 'My card number is 4, the security code 1.';
  redactTurns([{ role: 'user', text, tsMs: 0 }], REDACTED_KINDS);
}
