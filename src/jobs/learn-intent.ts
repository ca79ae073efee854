import type { CallHistoryEntry, Contact } from '../domain/callers/contact.ts';
import type { IntentLabel } from '../domain/intent/intent.ts';
import { intentIncrements } from '../domain/intent/intent-statistics.ts';
import type { Scope } from '../domain/scope.ts';
import type { JobContext } from './job-context.ts';

type SummarisedCall = {
  readonly scope: Scope;
  readonly startedAtMs: number;
  readonly intent: IntentLabel;
  /** The caller after the call; null when it no longer exists. */
  readonly contact: Contact | null;
  /** IANA name; null where it is unknown. */
  readonly timeZone: string | null;
};

/** Adds a call to its tenant's counts, together with the labelled call before it. */
export async function learnIntent(
  { scope, startedAtMs, intent, contact, timeZone }: SummarisedCall,
  { intentStatistics }: JobContext,
): Promise<void> {
  const isBefore = ({ atMs, label }: CallHistoryEntry) => atMs < startedAtMs && label !== 'unknown';
  const previous = contact?.memory.history.find(isBefore) ?? null;
  const call = { label: intent, atMs: startedAtMs };
  await intentStatistics.add(scope, intentIncrements(call, previous, timeZone));
}
