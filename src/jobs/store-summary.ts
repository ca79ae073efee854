import { type Fact, withKeys, withoutDeleted, withRoles } from 'caller-facts';
import { resultOf } from '../concurrency/together-or-each.ts';
import type { FinishedCall } from '../domain/call.ts';
import type { Contact, ContactWithZone } from '../domain/callers/contact.ts';
import type { CallSummary } from '../domain/callers/memory.ts';
import type { FallbackReason } from '../domain/callers/summary-fallback.ts';
import type { SummaryClaim } from '../domain/callers/summary-queue.ts';
import { LIMITS } from '../domain/limits.ts';
import type { JobContext } from './job-context.ts';

/** A call, and its caller as they were read when the call was claimed. */
export type ClaimedCall = {
  readonly claim: SummaryClaim;
  readonly call: FinishedCall;
  readonly caller: ContactWithZone;
  /** Whether facts of the caller had been deleted by hand. */
  readonly hasDeletions: boolean;
};

export type NewSummary = {
  readonly summary: CallSummary;
  readonly author: string;
  /** Why it is not the model's, if that refused. */
  readonly fallback: FallbackReason | null;
};

/** A summary that is stored, and whether its call is done already. */
export type StoredSummary = NewSummary & { readonly isSettled: boolean };

const isWish = ({ kind, status }: Fact): boolean =>
  kind === 'do_not_remember' && status !== 'withdrawn' && status !== 'declined';

/**
 * Whether the memory is computed again even after a crash, from this call too: it is marked as stale, and is made of all
 * calls. More of them may be stored than are counted.
 */
const isMarked = ({ memoryIsStale, totalCalls }: Contact): boolean =>
  memoryIsStale === true && totalCalls < LIMITS.rememberedCalls / 2;

/** A summary without what was deleted by hand before; itself if it contains nothing of that. */
async function leaveOutDeleted(
  { scope, callId, startedAtMs }: SummaryClaim,
  contactUid: string,
  made: CallSummary,
  { services }: JobContext,
): Promise<CallSummary> {
  const byHand = await services.stores.corrections.of(scope, contactUid);
  if (byHand.deletions.length === 0) return made;
  const { facts, summary } = made;
  const calls = withKeys([{ callId, startedAtMs, facts, summary }], byHand.digest);
  const [left] = withoutDeleted(calls, byHand);
  return !left || left === calls[0] ? made : { ...made, facts: left.facts, summary: left.summary };
}

/** A note that was made, and not stored yet. */
export type MadeSummary = {
  readonly claimed: ClaimedCall;
  readonly made: NewSummary;
  /** Whether no other summary follows, so that the call may be done with this one. */
  readonly isLast: boolean;
};

async function toStore(
  { claimed, made, isLast }: MadeSummary,
  context: JobContext,
): Promise<StoredSummary> {
  const { claim, call, caller, hasDeletions } = claimed;
  const { contact } = caller;
  const whole = { ...made.summary, facts: withRoles(made.summary.facts, call.transcript) };
  const summary = hasDeletions ? await leaveOutDeleted(claim, contact.uid, whole, context) : whole;
  const isSettled = isLast && isMarked(contact) && !summary.facts.some(isWish);
  return { ...made, summary, isSettled };
}

/** Opens the erasure request that a stored summary contains. */
async function openRequest(
  { claim, caller: { contact } }: ClaimedCall,
  { stores, now }: JobContext['services'],
): Promise<void> {
  const { scope, callUid: uid, startedAtMs: askedAtMs } = claim;
  const request = { uid, contactUid: contact.uid, askedAtMs, openedAtMs: now() };
  await stores.erasureRequests.open(scope, request);
}

/** Stores summaries by one command, and opens the erasure requests that they contain. Null: superseded. */
export async function storeSummaries(
  all: readonly MadeSummary[],
  context: JobContext,
): Promise<(StoredSummary | null)[]> {
  const summaries = await Promise.all(all.map((one) => toStore(one, context)));
  const writes = summaries.map(({ summary, author, fallback, isSettled }, index) => ({
    claim: (all[index] as MadeSummary).claimed.claim,
    saved: { ...summary, summarisedBy: author, summaryFallback: fallback },
    isDone: isSettled,
  }));
  const areSaved = await context.queue.saveAll(writes);
  const stored = summaries.map((one, index) => (areSaved[index] ? one : null));
  const wishes = all.filter((_, index) => stored[index]?.summary.facts.some(isWish));
  await Promise.all(wishes.map(({ claimed }) => openRequest(claimed, context.services)));
  return stored;
}

/**
 * Takes the memory that was computed with a stored summary. Computing it removes what was deleted by hand while the summary
 * was made, in the calls that it is made of; older ones are cleaned here.
 *
 * @returns null when the contact no longer exists, or a call is done and its memory is left to the sweep
 */
export async function remember(
  claim: SummaryClaim,
  { summary, author: summarisedBy, isSettled }: StoredSummary,
  refreshed: PromiseSettledResult<Contact | null>,
  context: JobContext,
): Promise<Contact | null> {
  const { reportFault, stores } = context.services;
  try {
    const contact = resultOf(refreshed);
    if (!contact || contact.totalCalls <= LIMITS.rememberedCalls) return contact;
    const left = await leaveOutDeleted(claim, contact.uid, summary, context);
    const noteVersion = { fence: claim.fence, summarisedBy };
    const note = { ...left, uid: claim.callUid, noteVersion };
    if (left !== summary) await stores.callNotes.replaceNote(claim.scope, note);
    return contact;
  } catch (error) {
    if (!isSettled) throw error;
    reportFault('refreshing a memory', error);
    return null;
  }
}
