import type { Outcome } from './call.ts';
import type { IntentLabel } from './intent.ts';

/** Kinds of fact kept about a caller. */
export type FactKind =
  | 'name'
  | 'company'
  | 'email'
  | 'phone'
  | 'address'
  | 'appointment'
  | 'quote'
  | 'callback'
  | 'problem'
  | 'open_item';

/** Something said in a call, with the turn it was said in; never a value that was not said. */
export type Fact = {
  readonly kind: FactKind;
  readonly value: string;
  /** Index into the transcript. */
  readonly turn: number;
  /** Unix milliseconds of the thing itself, e.g. the appointment, where it has a time. */
  readonly atMs?: number;
};

/** What a summariser makes of one call. */
export type CallSummary = {
  /** Prose, at most 60 words by default. */
  readonly summary: string;
  readonly facts: readonly Fact[];
  /** What the call was about, for the prediction before the next call. */
  readonly intent: IntentLabel;
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

/** A recorded call with what was learnt from it: the raw material of the running summary. */
export type RememberedCall = RecentCall & {
  readonly normalisedOutcome: Outcome;
  readonly intent: IntentLabel;
  readonly facts: readonly Fact[];
};
