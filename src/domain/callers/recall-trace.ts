import type { LookupKind } from 'phone-lookups';
import type { E164 } from '../phone-numbers/phone-number.ts';
import type { Scope } from '../scope.ts';
import type { Recall } from './recall.ts';
import type { Trigger } from './recorded-call.ts';

/** What became of one provider in a recall. */
export const LOOKUP_RESULTS = {
  cached:
    'The stored answer of the provider was used. The answer may be that the provider has no data.',
  stale:
    'The stored answer of the provider was used, and the provider was asked again after the recall.',
  found: 'The provider was asked and returned data.',
  nothing: 'The provider was asked and had no data.',
  cut_off: 'The provider was asked and had not answered when the recall stopped waiting.',
  failed: 'The provider was asked and returned an error, or exceeded its own time limit.',
  skipped:
    'The provider was not asked: the mode of the key, the number, the settings of the tenant or a limit did not allow it, or the provider had just failed.',
} as const;

export type LookupResult = keyof typeof LOOKUP_RESULTS;

export type ProviderLookup = {
  readonly provider: string;
  readonly kind: LookupKind;
  readonly result: LookupResult;
  /** Milliseconds until the result, or until the recall no longer waited; null where nothing was waited for. */
  readonly ms: number | null;
  /** Age of a stored answer in milliseconds; null for any other result. */
  readonly ageMs: number | null;
};

/** `timed_out`: storage did not answer in time; `unavailable`: it could not be used. */
type ReadResult = 'read' | 'timed_out' | 'unavailable';

/** A call whose note was part of an answer. */
type ReturnedCall = { readonly callId: string; readonly startedAtMs: number };

/** The call of a recall, by its `_id` in storage. It began with that recall, or with an earlier one of its session. */
type OwnCall = { readonly key: string; readonly recalledAtMs: number };

/** A call that a trace names: its own, or one that was told. */
export type TracedCall = OwnCall | ReturnedCall;

export type TracedCallRef = TracedCall & { readonly scope: Scope; readonly contactKey: string };

/** What a recall did and what the agent was told. It contains a caller's memory: personal data, never logged. */
type TracedRecall = Pick<Recall, 'traceId' | 'known' | 'degraded' | 'timing' | 'freshness'> & {
  /** Random (UUIDv7), part of its public id. */
  readonly uid: string;
  readonly scope: Scope;
  readonly atMs: number;
  /** Null in a degraded recall, which has no caller. */
  readonly contactUid: string | null;
  /** Version of the memory that was told; null in a degraded recall. */
  readonly memoryVersion: number | null;
  readonly trigger: Trigger | null;
  /** Milliseconds that the recall could wait for providers. */
  readonly budgetMs: number;
  readonly memoryRead: ReadResult;
  /** Empty, too, once a fact of the caller was deleted that it may contain. */
  readonly summaryTold: string;
  /** Newest first, at most ten. */
  readonly callsTold: readonly ReturnedCall[];
  /** In the order of asking. */
  readonly lookups: readonly ProviderLookup[];
};

/** A trace that is not stored yet. */
export type NewRecallTrace = TracedRecall & {
  readonly e164: E164;
  readonly sessionId: string | null;
  /** The `uid` that the call has if the recall named no session. */
  readonly callUid: string;
};

export type RecallTrace = TracedRecall & {
  /** The contact's `_id` in storage; never shown. */
  readonly contactKey: string;
  /** The call's `_id` in storage; never shown. */
  readonly callKey: string;
};
