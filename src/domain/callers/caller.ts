import type { FactsByHand, RememberedFact } from 'caller-facts';
import type { Scope } from '../scope.ts';
import { type Contact, type Profile, summaryAt } from './contact.ts';
import type { RecentCall, RememberedCall } from './memory.ts';
import type { FallbackReason } from './summary-fallback.ts';

/** A contact and whose it is. */
export type Caller = { readonly scope: Scope; readonly contact: Contact };

/** Characters of the attributes of callers in an answer. */
export const attributeChars = (callers: readonly Caller[]): number =>
  callers.reduce((sum, { contact }) => sum + contact.profile.customAttributes.length, 0);

/** A caller as a recall returns it. */
export type CallerProfile = Pick<Contact, 'totalCalls'> &
  Pick<Profile, 'name' | 'tags' | 'customAttributes'> & {
    readonly firstSeenMs: number;
    readonly lastSeenMs: number;
  };

/** The memory of earlier calls at this time. */
export type ReturnedMemory = {
  readonly summary: string;
  /** Newest first, at most ten. */
  readonly recentCalls: readonly RecentCall[];
  /** Provider and model; null where the summary was composed of notes. */
  readonly writtenBy: string | null;
  readonly fallback: FallbackReason | null;
  /** Whether a model is to write it. */
  readonly isPending: boolean;
};

export type NameSource = 'directory' | 'call' | 'provider';

/** What the name of a contact may be from. */
export type NamedContact = Pick<Contact, 'profile' | 'memory' | 'enrichment'>;

/** The name that is shown, and where it is from: what the tenant entered takes precedence over calls, and those over providers. */
export function nameOf({ profile, memory, enrichment }: NamedContact): {
  readonly name: string | null;
  readonly from: NameSource | null;
} {
  if (profile.name !== null) return { name: profile.name, from: 'directory' };
  if (memory.name !== null) return { name: memory.name, from: 'call' };
  const provided = enrichment.identity?.value?.person?.name;
  return provided ? { name: provided, from: 'provider' } : { name: null, from: null };
}

/** A recall names nobody by what a provider says: that is part of its enrichment. */
export const profileOf = ({ profile, memory, ...contact }: Contact): CallerProfile => ({
  name: profile.name ?? memory.name,
  firstSeenMs: contact.firstSeenMs ?? 0,
  lastSeenMs: contact.lastSeenMs ?? 0,
  totalCalls: contact.totalCalls,
  tags: profile.tags,
  customAttributes: profile.customAttributes,
});

/** @param nowMs when it is shown: the history leaves out what is over by then */
export const memoryAt = (
  { memory, memoryFallback, memoryDueMs }: Contact,
  nowMs: number,
): ReturnedMemory => ({
  ...summaryAt(memory, nowMs),
  recentCalls: memory.recentCalls,
  fallback: memoryFallback ?? null,
  isPending: memoryDueMs !== undefined,
});

/** All facts of a caller with what they were made of. */
export type KnownFacts = {
  readonly caller: Caller;
  readonly facts: readonly RememberedFact[];
  /** With keys for their facts, the newest first. */
  readonly calls: readonly RememberedCall[];
  readonly byHand: FactsByHand;
  /** IANA name; absent where it is unknown. */
  readonly timeZone: string | undefined;
};

/** Whose facts are meant, and of which moment: null is now. */
export type FactsQuery = { readonly caller: Caller; readonly asOfMs: number | null };
