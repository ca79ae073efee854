import type { Outcome } from '../domain/call.ts';
import type { CallRecord, SummaryState, Trigger } from '../domain/callers/recorded-call.ts';
import type { FallbackReason } from '../domain/callers/summary-fallback.ts';
import type { IntentLabel } from '../domain/intent/intent.ts';
import type { E164 } from '../domain/phone-numbers/phone-number.ts';
import { type Scope, scopeKey, scopeOfKey } from '../domain/scope.ts';
import { readStoredFacts, type StoredFact } from './stored-facts.ts';

/** One session as stored. Written by the recall, the write-back or both, in either order. */
export type CallRow = {
  _id: string;
  scope: string;
  contactId: string;
  e164: E164;
  callId: string;
  sessionId: string | null;
  agentId: string | null;
  trigger: Trigger | null;
  metadata: string | null;
  extra: string | null;
  startedAtMs: number;
  /** Whether a write-back arrived; the call counts from then on. */
  recorded: boolean;
  endedAtMs: number | null;
  body: CallDetails | null;
  /** The bodies written back, the one that counts last: the transcript is kept under its id, by itself. */
  bodies: readonly BodyRef[];
  /** Arrival of the body that counts; an older one that is late does not replace it. */
  bodyAtMs: number | null;
  /** Latest delivery of a body that was there already. */
  confirmedAtMs: number | null;
  revision: number;
  summary: string;
  summaryState: SummaryState;
  summarisedBy: string | null;
  /** Absent in rows of older versions. */
  summaryFallback?: FallbackReason | null;
  facts: readonly StoredFact[];
  intent: IntentLabel | null;
  language: string | null;
  /** Attempts at this revision, counted before the work. */
  attempts: number;
  /** Raised by every write-back and every claim: the fence a late summary is refused at. */
  fence: number;
  /** Until when a worker holds the call, on the server's clock. */
  heldUntil: Date | null;
};

/** Names one body. The hash tells a repeated delivery; the id is new for each that was not one. */
export type BodyRef = { readonly hash: string; readonly id: string };

/** What a write-back says besides the transcript; small, unlike that. */
export type CallDetails = {
  durationS: number;
  outcome: Outcome;
  outcomeAsSent: string;
  agentMetadata: string | null;
  extra: string | null;
};

export const sessionKey = (scope: Scope, sessionId: string): string =>
  `${scopeKey(scope)}:session:${sessionId}`;

/** A recall without a session is kept under an id of its own. */
export const looseKey = (scope: Scope, id: string): string => `${scopeKey(scope)}:recall:${id}`;

export function toCallRecord(row: CallRow): CallRecord {
  const { _id, scope, contactId, recorded, body, bodies, ...shown } = row;
  const { bodyAtMs, confirmedAtMs, attempts, fence, heldUntil, ...rest } = shown;
  return {
    ...rest,
    facts: readStoredFacts(row.facts),
    summaryFallback: row.summaryFallback ?? null,
    key: _id,
    scope: scopeOfKey(scope),
    bodyId: bodies.at(-1)?.id ?? null,
    durationS: body?.durationS ?? null,
    outcome: body?.outcome ?? null,
    outcomeAsSent: body?.outcomeAsSent ?? null,
    agentMetadata: body?.agentMetadata ?? null,
    agentExtra: body?.extra ?? null,
  };
}
