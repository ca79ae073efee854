import type { CallHistoryEntry, Contact, Memory } from '../domain/contact.ts';
import type { FactKind } from '../domain/fact.ts';
import { forgets } from '../domain/forget-requests.ts';
import { LIMITS } from '../domain/limits.ts';
import type { RecentCall, RememberedCall } from '../domain/memory.ts';
import type { E164 } from '../domain/phone-number.ts';
import type { RememberedFact } from '../domain/remembered-fact.ts';
import type { Scope } from '../domain/scope.ts';
import { currentValue, factsAsOf } from '../domain/timeline.ts';
import { tellableCalls } from './call-notes.ts';
import { memoryTexts } from './memory-texts.ts';
import { withSettledNote } from './settled-note.ts';

/** Calls that a prediction of intent looks back to. */
const HISTORY_CALLS = 25;

type CallHistory = { readonly calls: readonly RememberedCall[]; readonly total: number };

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
    history(scope: Scope, e164: E164, window: { limit: number }): Promise<CallHistory>;
  };
  /** IANA name of the zone of the caller's number; null where nothing tells. */
  readonly timeZoneOf: (contact: Contact) => Promise<string | null>;
  readonly now: () => number;
};

const toRecentCall = ({
  callId,
  startedAtMs,
  durationS,
  outcome,
  summary,
}: RememberedCall): RecentCall => ({ callId, startedAtMs, durationS, outcome, summary });

/** An appointment counts for the call that agreed it, as long as it holds. */
const toHistoryEntry = (
  call: RememberedCall,
  facts: readonly RememberedFact[],
): CallHistoryEntry => ({
  label: call.intent,
  outcome: call.normalisedOutcome,
  atMs: call.startedAtMs,
  appointmentAtMs:
    facts.find(
      ({ kind, callId, endedBy }) =>
        kind === 'appointment' && callId === call.callId && endedBy === null,
    )?.atMs ?? null,
});

/** A value said longer ago than the calls that are read stays; one that those ended or asked away does not. */
function taught(
  facts: readonly RememberedFact[],
  kind: FactKind,
  older: string | null | undefined,
): string | null {
  const isSettled = facts.some((fact) => fact.kind === kind || forgets(fact, kind));
  return currentValue(facts, kind) ?? (isSettled ? null : (older ?? null));
}

function memoryOf(
  { memory: earlier, profile, e164 }: Contact,
  { calls: read, total }: CallHistory,
  { nowMs, zone }: { nowMs: number; zone: string | undefined },
): Memory {
  const calls = tellableCalls(read);
  const facts = factsAsOf(read.map(withSettledNote), nowMs);
  const older = total > calls.length ? earlier : null;
  return {
    texts: memoryTexts({
      calls,
      totalCalls: total,
      facts,
      nowMs,
      zone,
      known: profile,
      ownNumber: e164,
    }),
    recentCalls: calls.slice(0, LIMITS.recentCalls).map(toRecentCall),
    name: taught(facts, 'name', older?.name) ?? currentValue(facts, 'preferred_name'),
    company: taught(facts, 'company', older?.company),
    history: calls.slice(0, HISTORY_CALLS).map((call) => toHistoryEntry(call, facts)),
    updatedAtMs: calls.length > 0 ? nowMs : earlier.updatedAtMs,
  };
}

/**
 * Makes a contact's memory anew from its recorded calls, so that neither order nor repetition matters;
 * a write that another one overtook is read and made again.
 */
export function createMemoryRefresher({ contacts, calls, timeZoneOf, now }: MemoryParts) {
  return async (scope: Scope, e164: E164): Promise<void> => {
    for (;;) {
      const contact = await contacts.find(scope, e164);
      if (!contact) return;
      const history = await calls.history(scope, e164, { limit: LIMITS.rememberedCalls });
      const zone = (await timeZoneOf(contact)) ?? undefined;
      const memory = memoryOf(contact, history, { nowMs: now(), zone });
      const change = { memory, totalCalls: history.total };
      if (await contacts.saveMemory(scope, e164, contact.memoryVersion, change)) return;
    }
  };
}
