import {
  type CallerHistory,
  currentFacts,
  currentText,
  isShared,
  memoryTexts,
  type RememberedFact,
} from 'caller-facts';
import type {
  AwaitedCall,
  CallHistoryEntry,
  Contact,
  ContactWithZone,
  Memory,
} from '../../domain/callers/contact.ts';
import type { RecentCall, RememberedCall } from '../../domain/callers/memory.ts';
import { LIMITS } from '../../domain/limits.ts';
import type { E164 } from '../../domain/phone-numbers/phone-number.ts';
import type { Scope } from '../../domain/scope.ts';
import type { ContactStore } from '../../store/callers/contacts.ts';
import { historyOf, type MemoryInputDependencies, sourceOf } from './memory-source.ts';
import { type RecordedCalls, readRecorded } from './read-recorded.ts';

/** Longer than a write-back may take to be stored. */
const AWAITED_MS = 60_000;
/** Number of calls that predict the intent of the next. */
const HISTORY_CALLS = 25;

export type MemoryDependencies = MemoryInputDependencies & {
  readonly contacts: Pick<ContactStore, 'find' | 'saveMemory'>;
};

const toRecentCall = ({
  callId,
  startedAtMs,
  durationS,
  outcomeAsSent: outcome,
  summary,
}: RememberedCall): RecentCall => ({ callId, startedAtMs, durationS, outcome, summary });

/** Start of the current appointment that each call agreed on. */
const appointmentsIn = (facts: readonly RememberedFact[]): ReadonlyMap<string, number | null> =>
  new Map(
    currentFacts(facts)
      .reverse()
      .flatMap((fact) =>
        fact.kind === 'appointment' ? [[fact.callId, fact.value.atMs ?? null] as const] : [],
      ),
  );

function toHistory({ ownCalls, facts }: CallerHistory<RememberedCall>): CallHistoryEntry[] {
  const appointments = appointmentsIn(facts);
  return ownCalls.slice(0, HISTORY_CALLS).map((call) => ({
    label: call.intent,
    outcome: call.outcome,
    atMs: call.startedAtMs,
    appointmentAtMs: appointments.get(call.callId) ?? null,
  }));
}

type LearntValue = { readonly kind: 'name' | 'company'; readonly now: string | null };

/** Keeps a value from calls older than those read, unless a read call ended it. */
function latestKnown(
  { facts }: CallerHistory,
  { kind, now }: LearntValue,
  older: string | null | undefined,
) {
  const isSettled = facts.some((fact) => fact.kind === kind);
  return now ?? (isSettled ? null : (older ?? null));
}

/** No name if several people call. */
function nameIn(history: CallerHistory, older: string | null | undefined): string | null {
  const { facts, speakers } = history;
  if (isShared(speakers)) return null;
  const known = latestKnown(history, { kind: 'name', now: currentText(facts, 'name') }, older);
  return known ?? currentText(facts, 'preferred_name');
}

function memoryOf(
  { memory: earlier }: Contact,
  { askedAtMs, read, total }: RecordedCalls,
  history: CallerHistory<RememberedCall>,
): Memory {
  const { nowMs } = history;
  const older = askedAtMs === null && total > read ? earlier : null;
  const company = currentText(history.facts, 'company');
  return {
    texts: memoryTexts(history),
    recentCalls: history.ownCalls.slice(0, LIMITS.recentCalls).map(toRecentCall),
    name: nameIn(history, older?.name),
    company: latestKnown(history, { kind: 'company', now: company }, older?.company),
    history: toHistory(history),
    updatedAtMs: read > 0 ? nowMs : earlier.updatedAtMs,
  };
}

/** Calls that were not stored yet; those of write-backs that never succeeded are left out after a minute. */
const stillAwaited = (
  { awaitedCalls = [] }: Contact,
  { keys }: RecordedCalls,
  nowMs: number,
): readonly AwaitedCall[] =>
  awaitedCalls.filter(({ key, atMs }) => !keys.has(key) && nowMs - atMs < AWAITED_MS);

/** The memory that a model wrote, if nothing has changed that it was written from. */
const writtenOf = ({ memory: { written } }: Contact, source: string | null) =>
  written?.source === source ? written : undefined;

/**
 * Recomputes a contact's memory from its recorded calls, so that order and repetition do not matter. Retries if
 * another write came first; with `isOnce` returns the memory then all the same, for somebody who waits.
 *
 * `known` has to be read before the calls: the version of the contact then refuses a memory that is made of fewer
 * calls than the stored one.
 *
 * @param again used once another write came first
 */
export function createMemoryRefresher(dependencies: MemoryDependencies, again = dependencies) {
  const { timeZoneOf, maxWords, now } = dependencies;
  const read = async (scope: Scope, e164: E164): Promise<ContactWithZone | null> => {
    const contact = await dependencies.contacts.find(scope, e164);
    return contact && { contact, timeZone: await timeZoneOf(contact) };
  };
  return async (
    scope: Scope,
    e164: E164,
    known: ContactWithZone | null,
    isOnce = false,
  ): Promise<Contact | null> => {
    let located = known ?? (await read(scope, e164));
    for (let stores = dependencies; located; stores = again) {
      const { contact, timeZone } = located;
      const recorded = await readRecorded(scope, contact, timeZone, stores);
      const history = historyOf(contact, recorded, {
        nowMs: now(),
        zone: timeZone ?? undefined,
        maxWords,
      });
      const model = dependencies.memoryModelOf(scope);
      const written = writtenOf(contact, sourceOf(history, { model, ...recorded }));
      const memory = { ...memoryOf(contact, recorded, history), ...(written && { written }) };
      const change = {
        memory,
        totalCalls: recorded.total,
        awaitedCalls: stillAwaited(contact, recorded, now()),
      };
      const isDue = model !== null && contact.memory.written !== undefined && !written;
      const marked = { ...change, ...(isDue && { memoryDueMs: now() }) };
      if (await stores.contacts.saveMemory(scope, contact, marked))
        return { ...contact, ...change, memoryVersion: contact.memoryVersion + 1 };
      if (isOnce) return { ...contact, ...change };
      located = await read(scope, e164);
    }
    return null;
  };
}
