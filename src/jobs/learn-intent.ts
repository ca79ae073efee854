import type { CallHistoryEntry, Contact } from '../domain/callers/contact.ts';
import type { IntentLabel } from '../domain/intent/intent.ts';
import { intentIncrements } from '../domain/intent/intent-statistics.ts';
import type { IntentAddition } from '../store/enrichment/intent-statistics.ts';
import type { ClaimedCall } from './store-summary.ts';

/**
 * What a call adds to its tenant's counts, together with the labelled call before it; nothing if that is not known or was counted before.
 *
 * @param contact the caller after the call; null when it no longer exists
 */
export function learntIntent(
  { claim: { scope, startedAtMs, isIntentNew }, caller: { timeZone } }: ClaimedCall,
  label: IntentLabel,
  contact: Contact | null,
): IntentAddition[] {
  const isBefore = (one: CallHistoryEntry) => one.atMs < startedAtMs && one.label !== 'unknown';
  const previous = contact?.memory.history.find(isBefore) ?? null;
  const increments = intentIncrements({ label, atMs: startedAtMs }, previous, timeZone);
  return isIntentNew && label !== 'unknown' ? [{ scope, increments }] : [];
}
