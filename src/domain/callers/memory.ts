import type { Fact, NotedCall } from 'caller-facts';
import type { Outcome } from '../call.ts';
import type { IntentLabel } from '../intent/intent.ts';

/** The result of summarising one call. */
export type CallSummary = {
  /** Prose, at most 60 words by default. */
  readonly summary: string;
  readonly facts: readonly Fact[];
  /** What the call was about, for the prediction before the next call. */
  readonly intent: IntentLabel;
  /** Spoken language, ISO 639-1; null if it could not be detected. */
  readonly language: string | null;
};

/** One of the newest calls as recall shows it. */
export type RecentCall = {
  readonly callId: string;
  readonly startedAtMs: number;
  readonly durationS: number;
  readonly outcome: string;
  /** The digest made at write-back, replaced by the summariser's text. */
  readonly summary: string;
};

/** A recorded call with its note and facts, from which memory is computed. */
export type RememberedCall = NotedCall & {
  readonly outcome: Outcome;
  readonly uid: string;
  readonly durationS: number;
  readonly outcomeAsSent: string;
  readonly intent: IntentLabel;
  /** The key of the body of a call that is not summarised yet; null if it is. */
  readonly unread: string | null;
  /** Its `_id` in storage. */
  readonly callKey: string;
  /** Changes with every note: one that was made of an earlier version does not replace a newer one. */
  readonly noteVersion: { readonly fence: number; readonly summarisedBy: string | null };
};
