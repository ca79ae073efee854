import type { CallHistoryEntry, Contact, Memory } from '../domain/contact.ts';
import { LIMITS } from '../domain/limits.ts';
import type { RecentCall, RememberedCall } from '../domain/memory.ts';
import type { E164 } from '../domain/phone-number.ts';
import type { Scope } from '../domain/scope.ts';
import { callerIdentity } from './caller-name.ts';
import { runningSummary } from './running-summary.ts';

/** Calls that the running summary is made from. */
const REMEMBERED_CALLS = 25;

export type MemoryParts = {
  readonly contacts: {
    find(scope: Scope, e164: E164): Promise<Contact | null>;
    saveMemory(
      scope: Scope,
      e164: E164,
      memoryVersion: number,
      change: { memory: Memory; totalCalls: number },
    ): Promise<boolean>;
  };
  readonly calls: {
    history(
      scope: Scope,
      e164: E164,
      limit: number,
    ): Promise<{ calls: readonly RememberedCall[]; total: number }>;
  };
  readonly now: () => number;
};

const toRecentCall = ({
  callId,
  startedAtMs,
  durationS,
  outcome,
  summary,
}: RememberedCall): RecentCall => ({ callId, startedAtMs, durationS, outcome, summary });

const toHistoryEntry = (call: RememberedCall): CallHistoryEntry => ({
  label: call.intent,
  outcome: call.normalisedOutcome,
  atMs: call.startedAtMs,
  appointmentAtMs: call.facts.find(({ kind }) => kind === 'appointment')?.atMs ?? null,
});

/** A name said longer ago than the calls that are read stays; one that those took back does not. */
function memoryOf(
  { memory: earlier, enrichment, profile }: Contact,
  { calls, total }: { calls: readonly RememberedCall[]; total: number },
  nowMs: number,
): Memory {
  const taught = callerIdentity(calls);
  const older = total > calls.length ? earlier : null;
  const zone = enrichment.phone?.value.timeZone ?? undefined;
  return {
    summary: runningSummary(calls, total, nowMs, zone, profile),
    recentCalls: calls.slice(0, LIMITS.recentCalls).map(toRecentCall),
    name: taught.name ?? older?.name ?? null,
    company: taught.company ?? older?.company ?? null,
    history: calls.map(toHistoryEntry),
    updatedAtMs: calls.length > 0 ? nowMs : earlier.updatedAtMs,
  };
}

/**
 * Makes a contact's memory anew from its recorded calls, so that neither order nor repetition matters;
 * a write that another one overtook is read and made again.
 */
export function createMemoryRefresher({ contacts, calls, now }: MemoryParts) {
  return async (scope: Scope, e164: E164): Promise<void> => {
    for (;;) {
      const contact = await contacts.find(scope, e164);
      if (!contact) return;
      const history = await calls.history(scope, e164, REMEMBERED_CALLS);
      const memory = memoryOf(contact, history, now());
      const change = { memory, totalCalls: history.total };
      if (await contacts.saveMemory(scope, e164, contact.memoryVersion, change)) return;
    }
  };
}
