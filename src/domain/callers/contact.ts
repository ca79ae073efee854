import type { MemoryText, WrittenLine } from 'caller-facts';
import type { LabelledCall } from '../intent/intent-probabilities.ts';
import type { E164 } from '../phone-numbers/phone-number.ts';
import type { EnrichmentSnapshot } from './enrichment.ts';
import type { RecentCall } from './memory.ts';
import type { FallbackReason } from './summary-fallback.ts';

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

/** The memory that a model wrote. */
export type WrittenMemory = {
  readonly lines: readonly WrittenLine[];
  /** Provider and model. */
  readonly by: string;
  /** Names what it was written from. */
  readonly source: string;
};

/** What earlier calls said; replaced as a whole, so that the order of summaries does not matter. */
export type Memory = {
  /** In the order of their moments, at most six; each omits what is over by its moment. */
  readonly texts: readonly MemoryText[];
  /** Told instead of the texts as long as what it was written from has not changed; absent without a model. */
  readonly written?: WrittenMemory;
  /** Newest first, at most ten. */
  readonly recentCalls: readonly RecentCall[];
  readonly name: string | null;
  readonly company: string | null;
  /** Labels and open items that the prediction of intent needs, newest first. */
  readonly history: readonly CallHistoryEntry[];
  /** Unix milliseconds; null before the first call was recorded. */
  readonly updatedAtMs: number | null;
};

export type CallHistoryEntry = LabelledCall & {
  /** Start of the appointment agreed in that call, where one was. */
  readonly appointmentAtMs: number | null;
};

/** `key` is the `_id` of the call, `atMs` when its write-back came. */
export type AwaitedCall = { readonly key: string; readonly atMs: number };

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
  /** The memory is older than what it is made of; absent otherwise. */
  readonly memoryIsStale?: true;
  /** Calls that may be stored a moment after the memory was marked: it stays stale until it was made of them. */
  readonly awaitedCalls?: readonly AwaitedCall[];
  /** A model is to write the memory; absent otherwise. */
  readonly memoryDueMs?: number;
  /** Why the memory is not a model's though one is configured; absent otherwise. */
  readonly memoryFallback?: FallbackReason;
};

/** A stored contact with the IANA name of the caller's time zone; null if that is unknown. */
export type ContactWithZone = { readonly contact: Contact; readonly timeZone: string | null };

export const EMPTY_PROFILE: DirectoryEntry = {
  name: null,
  title: null,
  company: null,
  tags: [],
  customAttributes: '{}',
  updatedAtMs: null,
};

/** The running summary at that time, and who wrote it; null where it was composed of notes. */
export function summaryAt(
  { texts, written }: Pick<Memory, 'texts' | 'written'>,
  nowMs: number,
): { readonly summary: string; readonly writtenBy: string | null } {
  const lines = written?.lines.filter(({ untilMs }) => untilMs === null || untilMs > nowMs) ?? [];
  if (written && lines.length > 0)
    return { summary: lines.map(({ text }) => text).join('\n'), writtenBy: written.by };
  const text = texts.findLast(({ fromMs }) => fromMs <= nowMs) ?? texts[0];
  return { summary: text?.summary ?? '', writtenBy: null };
}

export const EMPTY_MEMORY: Memory = {
  texts: [],
  recentCalls: [],
  name: null,
  company: null,
  history: [],
  updatedAtMs: null,
};
