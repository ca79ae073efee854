import type { FinishedCall } from '../domain/call.ts';
import type { Contact, ContactWithZone } from '../domain/callers/contact.ts';
import type { CallSummary } from '../domain/callers/memory.ts';
import type { FallbackReason } from '../domain/callers/summary-fallback.ts';
import type { SummaryClaim } from '../domain/callers/summary-queue.ts';
import type { Fact } from '../domain/facts/fact.ts';
import { withRoles } from '../domain/facts/fact-roles.ts';
import { LIMITS } from '../domain/limits.ts';
import { readTurns } from '../domain/transcript-text.ts';
import { failureOf } from './attempt-failure.ts';
import type { JobContext } from './job-context.ts';
import { learnIntent } from './learn-intent.ts';
import { leaveOutDeleted } from './leave-out-deleted.ts';

/** Attempts at one write-back; a call that stops its worker each time is then left alone. */
const MAX_ATTEMPTS = 5;
/** Longer than any summariser may take; another worker may then try. */
const LEASE_MS = 60_000;
const WORK_MS = 50_000;

/** `skipped`: another worker has it, it is done, or its caller was erased; `superseded`: a newer write-back came meanwhile. */
export const SUMMARISE_RESULTS = ['done', 'skipped', 'superseded', 'gave up'] as const;
export type SummariseResult = (typeof SUMMARISE_RESULTS)[number];

/** A call, and its caller as they were read when the call was claimed. */
type ClaimedCall = {
  readonly claim: SummaryClaim;
  readonly call: FinishedCall;
  readonly caller: ContactWithZone;
};

type Made = {
  readonly summary: CallSummary;
  readonly author: string;
  /** Why it is not the model's, if that refused. */
  readonly fallback: FallbackReason | null;
};

/** A summary that is stored, and whether its call is done already. */
type Stored = Made & { readonly isSettled: boolean };

/** A stored summary, and the caller whose memory shows it; null when that contact no longer exists. */
type Remembered = Stored & { readonly caller: ContactWithZone | null };

/** Null when the caller was erased meanwhile. A call is stored after its contact, so that a crash leaves none without one. */
async function readCall(
  claim: SummaryClaim,
  { services }: JobContext,
): Promise<ClaimedCall | null> {
  const { scope, e164, startedAtMs, durationS, outcome } = claim;
  const contact = await services.stores.contacts.find(scope, e164);
  if (!contact) return null;
  const timeZone = await services.timeZoneOf(contact);
  const call = {
    transcript: readTurns(claim.transcript),
    startedAtMs,
    durationS,
    outcome,
    ...(timeZone !== null && { timeZone }),
  };
  return { claim, call, caller: { contact, timeZone } };
}

const isWish = ({ kind, status }: Fact): boolean =>
  kind === 'do_not_remember' && status !== 'withdrawn' && status !== 'declined';

/** Whether the call began before its caller asked to be forgotten, and nobody has decided on that yet. */
async function isWithheld(
  { claim, caller }: ClaimedCall,
  { services }: JobContext,
): Promise<boolean> {
  const { scope, startedAtMs } = claim;
  const until = await services.stores.erasureRequests.openUntil(scope, caller.contact.uid);
  return until !== null && startedAtMs <= until;
}

/** The model that is asked about a call: none for one that is withheld, or that is test data which it refuses. */
async function chooseModel(claimed: ClaimedCall, context: JobContext) {
  const { modelSummariser: model } = context;
  if (model === null || (await isWithheld(claimed, context)))
    return { model: null, fallback: null };
  const fallback = model.refusal(claimed.claim.scope);
  return { model: fallback === null ? model : null, fallback };
}

/**
 * Whether the memory is computed again even after a crash, from this call too: it is marked as stale, and is made of all
 * calls. More of them may be stored than are counted.
 */
const isMarked = ({ memoryIsStale, totalCalls }: Contact): boolean =>
  memoryIsStale === true && totalCalls < LIMITS.rememberedCalls / 2;

/**
 * Stores a summary, and opens the erasure request that it contains. Null: superseded.
 *
 * @param isLast no other summary follows, so that the call may be done with this one
 */
async function store(
  { claim, call, caller: { contact } }: ClaimedCall,
  made: Made,
  { isLast, queue, services }: JobContext & { readonly isLast: boolean },
): Promise<Stored | null> {
  const { scope, callUid, startedAtMs: askedAtMs } = claim;
  const { author: summarisedBy, fallback: summaryFallback } = made;
  const whole = { ...made.summary, facts: withRoles(made.summary.facts, call.transcript) };
  const summary = await leaveOutDeleted(claim, contact.uid, whole, { services });
  const isWished = summary.facts.some(isWish);
  const isSettled = isLast && isMarked(contact) && !isWished;
  const saved = { ...summary, summarisedBy, summaryFallback };
  if (!(await queue.save(claim, saved, isSettled))) return null;
  if (isWished) {
    const request = { contactUid: contact.uid, askedAtMs, openedAtMs: services.now() };
    await services.stores.erasureRequests.open(scope, { uid: callUid, ...request });
  }
  return { ...made, summary, isSettled };
}

/** Stores the built-in summary: the next recall has it before a model is asked. Null: superseded. */
async function summariseLocally(
  claimed: ClaimedCall,
  context: JobContext,
  signal: AbortSignal,
): Promise<Stored | null> {
  const { summariser } = context;
  const summary = await summariser.summarise(claimed.call, signal);
  const { model, fallback } = await chooseModel(claimed, context);
  const made = { summary, author: summariser.name, fallback };
  return store(claimed, made, { ...context, isLast: model === null });
}

/** What a model makes of a call whose built-in summary is stored; that one if it makes nothing. */
async function improve(
  { claim, call }: ClaimedCall,
  local: Stored,
  model: NonNullable<JobContext['modelSummariser']>,
  { signal: stopped }: JobContext,
  timeout: AbortSignal,
): Promise<Made> {
  const subject = { scope: claim.scope, call, local: local.summary };
  const improvement = await model.improve(subject, AbortSignal.any([timeout, stopped]));
  // A model that was cut short by the stop gets its time after the next start.
  stopped.throwIfAborted();
  if ('reason' in improvement) return { ...local, fallback: improvement.reason };
  const { summary } = improvement;
  return summary ? { summary, author: model.name, fallback: null } : local;
}

/**
 * Removes what was deleted by hand while the summary was made: the deletion looked at what was stored before. Computing
 * the memory did that in the calls that it is made of.
 */
async function cleanOlder(
  claim: SummaryClaim,
  { summary, author: summarisedBy }: Stored,
  { uid, totalCalls }: Contact,
  context: JobContext,
): Promise<void> {
  if (totalCalls <= LIMITS.rememberedCalls) return;
  const left = await leaveOutDeleted(claim, uid, summary, context);
  if (left === summary) return;
  const call = { ...left, uid: claim.callUid, noteVersion: { fence: claim.fence, summarisedBy } };
  await context.services.stores.callNotes.replaceNote(claim.scope, call);
}

/** Brings a stored summary into the memory of its caller, as that was last read. */
async function remember(
  claim: SummaryClaim,
  stored: Stored,
  caller: ContactWithZone | null,
  context: JobContext,
): Promise<Remembered> {
  const { services } = context;
  try {
    const contact = await services.refreshMemory(claim.scope, claim.e164, caller);
    if (contact) await cleanOlder(claim, stored, contact, context);
    return { ...stored, caller: contact && { timeZone: caller?.timeZone ?? null, contact } };
  } catch (error) {
    if (!stored.isSettled) throw error;
    // The memory is still marked as stale.
    services.reportFault('refreshing a memory', error);
    return { ...stored, caller: null };
  }
}

/** Has a model improve the summary, where one is asked, and marks the call as done. Null: superseded. */
async function complete(
  claimed: ClaimedCall,
  local: Remembered,
  context: JobContext,
  timeout: AbortSignal,
): Promise<Remembered | null> {
  const { claim } = claimed;
  // Chosen again: the call itself may be the one in which the caller asks to be forgotten.
  const { model, fallback } = await chooseModel(claimed, context);
  const made = model
    ? await improve(claimed, local, model, context, timeout)
    : { ...local, fallback };
  let remembered: Remembered = { ...local, ...made };
  if (made.author !== local.author) {
    const stored = await store(claimed, made, { ...context, isLast: false });
    if (!stored) return null;
    remembered = await remember(claim, stored, local.caller, context);
  }
  // Only now: a crash before this point leaves the call pending, and it is done again.
  return (await context.queue.settle(claim, made.fallback)) ? remembered : null;
}

function announce(
  { claim: { scope, callUid }, caller }: ClaimedCall,
  { services }: JobContext,
): void {
  const { uid: callerUid } = caller.contact;
  services.publish(scope, { kind: 'callSummarised', callUid, callerUid });
}

async function finish(claim: SummaryClaim, context: JobContext): Promise<SummariseResult> {
  const claimed = await readCall(claim, context);
  if (!claimed) return 'skipped';
  const timeout = AbortSignal.timeout(WORK_MS);
  const stored = await summariseLocally(claimed, context, timeout);
  if (!stored) return 'superseded';
  const local = await remember(claim, stored, claimed.caller, context);
  const done = local.isSettled ? local : await complete(claimed, local, context, timeout);
  if (!done) return 'superseded';
  const { author, fallback } = done;
  context.countSummary({ author, fallback });
  announce(claimed, context);
  const contact = done.caller?.contact ?? null;
  if (contact) await context.requestMemory(claim.scope, contact);
  if (claim.isIntentNew) {
    const { scope, startedAtMs } = claim;
    const { intent } = done.summary;
    const { timeZone } = claimed.caller;
    await learnIntent({ scope, startedAtMs, intent, contact, timeZone }, context).catch(
      (error: unknown) => context.services.reportFault('learning intents', error),
    );
  }
  return 'done';
}

/**
 * Summarises one call and refreshes its caller's memory. Safe to repeat and to run twice at once.
 *
 * @throws whatever failed, while attempts are left: the scheduler tries again
 */
export async function summarise(callKey: string, context: JobContext): Promise<SummariseResult> {
  const { queue, services, signal } = context;
  const claim = await queue.claim(callKey, { attempts: MAX_ATTEMPTS, leaseMs: LEASE_MS });
  if (!claim) return (await queue.giveUp(callKey, MAX_ATTEMPTS)) ? 'gave up' : 'skipped';
  try {
    return await finish(claim, context);
  } catch (error) {
    // What a stop broke off is nobody's fault.
    if (!signal.aborted) services.reportFault('summarising', error);
    await queue.release(claim, failureOf(error));
    if (claim.attempt < MAX_ATTEMPTS) throw error;
    await queue.giveUp(callKey, MAX_ATTEMPTS);
    return 'gave up';
  }
}
