import type { Outcome } from '../call.ts';
import type { IntentLabel } from '../intent/intent.ts';
import type { E164 } from '../phone-numbers/phone-number.ts';
import type { EnrichmentSnapshot } from './enrichment.ts';
import type { RecentCall } from './memory.ts';

/** What the tenant says about a caller; it takes precedence over what calls say. */
export type Profile = {
  readonly name: string | null;
  readonly title: string | null;
  readonly company: string | null;
  readonly tags: readonly string[];
  /** A JSON object as text, kept as it was sent. */
  readonly customAttributes: string;
};

/** The tenant's entry, and when it was last changed; null if there is none. */
export type DirectoryEntry = Profile & { readonly updatedAtMs: number | null };

/** The running summary that is valid from that moment on. */
export type MemoryText = { readonly fromMs: number; readonly summary: string };

/** What earlier calls said; replaced as a whole, so that the order of summaries does not matter. */
export type Memory = {
  /** In the order of their moments, at most six; each omits what is over by its moment. */
  readonly texts: readonly MemoryText[];
  /** Newest first, at most ten. */
  readonly recentCalls: readonly RecentCall[];
  readonly name: string | null;
  readonly company: string | null;
  /** Labels and open items that the prediction of intent needs, newest first. */
  readonly history: readonly CallHistoryEntry[];
  /** Unix milliseconds; null before the first call was recorded. */
  readonly updatedAtMs: number | null;
};

export type CallHistoryEntry = {
  readonly label: IntentLabel;
  readonly outcome: Outcome;
  readonly atMs: number;
  /** Start of the appointment agreed in that call, where one was. */
  readonly appointmentAtMs: number | null;
};

/** Everything that a recall needs about one number; its size is bounded, however many calls there were. */
export type Contact = {
  /** Its `_id` in storage; never shown. */
  readonly key: string;
  /** Random (UUIDv7), part of its public id: after forgetting, a new caller with the number has another one. */
  readonly uid: string;
  readonly e164: E164;
  /** Unix milliseconds, as the next one; null for a caller that the tenant listed and that never called. */
  readonly firstSeenMs: number | null;
  readonly lastSeenMs: number | null;
  readonly totalCalls: number;
  readonly profile: DirectoryEntry;
  readonly memory: Memory;
  readonly enrichment: EnrichmentSnapshot;
  /**
   * Increased by every change of `memory`, and by changes of the profile and removals of calls from which it is made. A
   * memory that was made of an older version is refused.
   */
  readonly memoryVersion: number;
};

/** A stored contact with the IANA name of the caller's time zone; null if that is unknown. */
export type LocatedContact = { readonly contact: Contact; readonly timeZone: string | null };

export const EMPTY_PROFILE: DirectoryEntry = {
  name: null,
  title: null,
  company: null,
  tags: [],
  customAttributes: '{}',
  updatedAtMs: null,
};

/** The running summary at that time. */
export const summaryAt = ({ texts }: Pick<Memory, 'texts'>, nowMs: number): string =>
  (texts.findLast(({ fromMs }) => fromMs <= nowMs) ?? texts[0])?.summary ?? '';

export const EMPTY_MEMORY: Memory = {
  texts: [],
  recentCalls: [],
  name: null,
  company: null,
  history: [],
  updatedAtMs: null,
};
