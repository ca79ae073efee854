import type { Outcome } from '../call.ts';
import type { Fact } from '../facts/fact.ts';
import type { IntentLabel } from '../intent/intent.ts';
import type { E164 } from '../phone-numbers/phone-number.ts';
import type { Scope } from '../scope.ts';
import type { FallbackReason } from './summary-fallback.ts';

export type Trigger = 'ringing' | 'answered';

/** A recall as it is kept with its session. */
export type SessionStart = {
  readonly e164: E164;
  /** Null: the recall named no session; it is kept, but no write-back can pair with it. */
  readonly sessionId: string | null;
  readonly callId: string | null;
  readonly agentId: string | null;
  readonly trigger: Trigger | null;
  /** JSON text, byte for byte as sent. */
  readonly metadata: string | null;
  readonly extra: string | null;
  readonly atMs: number;
};

/** The body of a write-back. */
export type WriteBack = {
  readonly e164: E164;
  readonly sessionId: string;
  /** JSON text of the turns: keeps what BSON strings cannot, such as unpaired surrogates. */
  readonly transcript: string;
  readonly durationS: number;
  readonly outcome: Outcome;
  /** The outcome as sent; differs from `outcome` only where open outcomes are accepted. */
  readonly outcomeAsSent: string;
  readonly agentMetadata: string | null;
  readonly extra: string | null;
  /** The first words about the call. */
  readonly digest: string;
  /** What they rest on; absent in entries that an older version spooled. */
  readonly digestFacts?: readonly Fact[];
  /** Whether it waited in the spool, so that a newer one may have come before it. */
  readonly spooled: boolean;
  /** Used when no recall opened the session. */
  readonly startedAtMs: number;
  readonly atMs: number;
};

/** Characters that a call's passthrough objects bring into an answer. */
export const passthroughChars = ({
  metadata,
  agentMetadata,
  extra,
  agentExtra,
}: CallRecord): number =>
  [metadata, agentMetadata, extra, agentExtra].reduce((sum, text) => sum + (text?.length ?? 0), 0);

/** `none`: nothing recorded yet; `failed`: gave up after the last attempt, the digest stays. */
export type SummaryState = 'none' | 'pending' | 'done' | 'failed';

/** One session as the operator sees it. */
export type CallRecord = {
  readonly key: string;
  readonly scope: Scope;
  readonly callId: string;
  readonly sessionId: string | null;
  readonly e164: E164;
  readonly agentId: string | null;
  readonly trigger: Trigger | null;
  readonly startedAtMs: number;
  /** Null until the write-back arrived. */
  readonly endedAtMs: number | null;
  readonly durationS: number | null;
  readonly outcome: Outcome | null;
  readonly outcomeAsSent: string | null;
  /** Names the transcript; null until the write-back arrived. */
  readonly bodyId: string | null;
  readonly metadata: string | null;
  readonly agentMetadata: string | null;
  /** Further properties of the recall. */
  readonly extra: string | null;
  /** Further properties of the write-back. */
  readonly agentExtra: string | null;
  readonly summary: string;
  readonly summaryState: SummaryState;
  readonly summarisedBy: string | null;
  /** Why the model that is configured did not write it; null where it did or none is. */
  readonly summaryFallback: FallbackReason | null;
  readonly facts: readonly Fact[];
  readonly intent: IntentLabel | null;
  /** Language that was spoken, ISO 639-1; null where nothing tells or the call is not summarised. */
  readonly language: string | null;
  /** Counts write-backs of the session; the earlier bodies are kept as revisions. */
  readonly revision: number;
};
