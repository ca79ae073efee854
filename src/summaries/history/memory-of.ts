import {
  type CallerHistory,
  currentFacts,
  currentText,
  isShared,
  memoryTexts,
  type RememberedFact,
} from 'caller-facts';
import type { CallHistoryEntry, Contact, Memory } from '../../domain/callers/contact.ts';
import type { RecentCall, RememberedCall } from '../../domain/callers/memory.ts';
import { LIMITS } from '../../domain/limits.ts';
import type { RecordedCalls } from './read-recorded.ts';

/** Number of calls that predict the intent of the next. */
const HISTORY_CALLS = 25;

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

/** The memory of a caller, made of the calls that were read and, for what those do not settle, of the memory before. */
export function memoryOf(
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
