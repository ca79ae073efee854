import type { Fact } from 'caller-facts';
import type { Outcome } from '../call.ts';
import type { IntentLabel } from '../intent/intent.ts';
import type { E164 } from '../phone-numbers/phone-number.ts';
import type { Scope } from '../scope.ts';
import type { SummaryProgress } from './summary-attempt.ts';
import type { FallbackReason } from './summary-fallback.ts';

export type Trigger = 'ringing' | 'answered';

/** A recall as stored with its session. */
export type SessionStart = {
  readonly e164: E164;
  /** Null if the recall named no session: it is stored, but no write-back can belong to it. */
  readonly sessionId: string | null;
  readonly callId: string | null;
  readonly agentId: string | null;
  readonly trigger: Trigger | null;
  /** JSON text, byte for byte as sent. */
  readonly metadata: string | null;
  /** Further properties of the recall. */
  readonly extra: string | null;
  readonly atMs: number;
};

/**
 * A recall to be stored with its session; `uid` is the call's if the session is new, and `isSeen` says that the contact
 * has the time of the recall already.
 */
export type NewSession = {
  readonly scope: Scope;
  readonly start: SessionStart;
  readonly uid: string;
  readonly contact: { readonly key: string; readonly uid: string };
  readonly isSeen: boolean;
};

/** The body of a write-back. */
export type WriteBack = CallDetails & {
  readonly e164: E164;
  readonly sessionId: string;
  /** JSON text of the turns, since BSON strings cannot contain unpaired surrogates. */
  readonly transcript: string;
  /** Whether it waited in the spool, so that a newer write-back may already be stored. */
  readonly spooled: boolean;
  /** Used if the session has no recall. */
  readonly startedAtMs: number;
  readonly atMs: number;
};

/** Characters of the passthrough objects of calls in an answer. */
export const passthroughChars = (calls: readonly CallRecord[]): number =>
  calls
    .flatMap(({ metadata, extra, body }) => [metadata, extra, body?.agentMetadata, body?.extra])
    .reduce((sum, text) => sum + (text?.length ?? 0), 0);

/** `none`: no write-back yet; `failed`: all attempts failed. */
export type SummaryState = 'none' | 'pending' | 'done' | 'failed';

/** A session as operators see it, with what its recall contained. */
export type CallRecord = Omit<SessionStart, 'callId' | 'atMs'> & {
  /** Its `_id` in storage; never shown. */
  readonly key: string;
  /** Random (UUIDv7), part of its public id. */
  readonly uid: string;
  /** The contact's `_id` in storage. */
  readonly contactKey: string;
  readonly scope: Scope;
  readonly callId: string;
  readonly startedAtMs: number;
  /** Null until the write-back arrives. */
  readonly endedAtMs: number | null;
  /** What the write-back that counts says; null until it arrives. */
  readonly body: CallDetails | null;
  /** Keys of the stored write-backs, at most six; the last one counts. Empty until the first arrives. */
  readonly bodyKeys: readonly string[];
  /** When the retention of the tenant removed the transcript; null if it did not. */
  readonly transcriptRemovedAtMs: number | null;
  readonly summary: string;
  readonly summaryState: SummaryState;
  readonly summarisedBy: string | null;
  /** Why the configured model did not write the summary; null if it did or if no model is configured. */
  readonly summaryFallback: FallbackReason | null;
  readonly summaryProgress: SummaryProgress;
  readonly facts: readonly Fact[];
  readonly intent: IntentLabel | null;
  /** Spoken language, ISO 639-1; null if it could not be detected or the call is not summarised. */
  readonly language: string | null;
  /** Number of write-backs of the session; earlier bodies are stored as revisions. */
  readonly revision: number;
};

/** What a write-back contains besides the transcript; small, unlike that. */
type CallDetails = {
  readonly durationS: number;
  readonly outcome: Outcome;
  /** The outcome as sent; differs from `outcome` only where open outcomes are accepted. */
  readonly outcomeAsSent: string;
  readonly agentMetadata: string | null;
  readonly extra: string | null;
};

/** The content of one write-back. */
export type CallBody = {
  readonly details: CallDetails;
  /** JSON text of the turns: it preserves what BSON strings cannot, such as unpaired surrogates. */
  readonly transcript: string;
};

/** A body as it is stored, with its key. */
export type StoredBody = CallBody & { readonly key: string; readonly receivedAtMs: number };
