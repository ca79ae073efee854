import type { FinishedCall } from '../domain/call.ts';
import type { ContactWithZone } from '../domain/callers/contact.ts';
import type { CallSummary } from '../domain/callers/memory.ts';
import type { SummaryClaim } from '../domain/callers/summary-queue.ts';
import type { Fact } from '../domain/facts/fact.ts';
import { withRoles } from '../domain/facts/fact-roles.ts';
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

/** A summary that is stored, and the caller whose memory shows it; null when that contact no longer exists. */
type StoredSummary = { readonly summary: CallSummary; readonly caller: ContactWithZone | null };

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

/** Stores a summary, opens the erasure request that it contains, and brings it into the caller's memory. Null: superseded. */
async function store(
  { claim, call, caller }: Omit<ClaimedCall, 'caller'> & Pick<StoredSummary, 'caller'>,
  made: CallSummary & { readonly author: string },
  { queue, services }: JobContext,
): Promise<StoredSummary | null> {
  const { author: summarisedBy, ...rest } = made;
  const whole = { ...rest, facts: withRoles(made.facts, call.transcript) };
  const uid = caller?.contact.uid;
  const cleaned = async (one: CallSummary) =>
    uid ? await leaveOutDeleted(claim, uid, one, { services }) : one;
  const before = await cleaned(whole);
  if (!(await queue.save(claim, { ...before, summarisedBy }))) return null;
  // A deletion that came in between looked at what was stored before.
  const summary = await cleaned(before);
  if (summary !== before && !(await queue.save(claim, { ...summary, summarisedBy }))) return null;
  if (uid && summary.facts.some(isWish)) {
    const { scope, callUid, startedAtMs: askedAtMs } = claim;
    const request = { uid: callUid, contactUid: uid, askedAtMs, openedAtMs: services.now() };
    await services.stores.erasureRequests.open(scope, request);
  }
  const contact = await services.refreshMemory(claim.scope, claim.e164, caller);
  return { summary, caller: contact && { contact, timeZone: call.timeZone ?? null } };
}

/** Stores the built-in summary: the next recall has it before a model is asked. Null: superseded. */
async function summariseLocally(
  claimed: ClaimedCall,
  context: JobContext,
  signal: AbortSignal,
): Promise<StoredSummary | null> {
  const { summariser } = context;
  const summary = await summariser.summarise(claimed.call, signal);
  return store(claimed, { ...summary, author: summariser.name }, context);
}

/** Replaces the built-in summary by the model's, where there is one. Null: superseded. */
async function improve(
  claimed: ClaimedCall,
  local: StoredSummary,
  context: JobContext,
  timeout: AbortSignal,
): Promise<StoredSummary | null> {
  const { summariser, countSummary, queue } = context;
  const { claim, call } = claimed;
  const isModelAsked = context.modelSummariser !== null && !(await isWithheld(claimed, context));
  const modelSummariser = isModelAsked ? context.modelSummariser : null;
  const signal = AbortSignal.any([timeout, context.signal]);
  const subject = { scope: claim.scope, call, local: local.summary };
  const improvement = modelSummariser && (await modelSummariser.improve(subject, signal));
  // A model that was cut short by the stop gets its time after the next start.
  if (modelSummariser) context.signal.throwIfAborted();
  if (improvement && 'reason' in improvement) {
    countSummary({ author: summariser.name, fallback: improvement.reason });
    return (await queue.noteFallback(claim, improvement.reason)) ? local : null;
  }
  if (!modelSummariser || !improvement?.summary) {
    countSummary({ author: summariser.name, fallback: null });
    return local;
  }
  const { name: author } = modelSummariser;
  const better = { ...improvement.summary, author };
  const stored = await store({ claim, call, caller: local.caller }, better, context);
  if (stored) countSummary({ author, fallback: null });
  return stored;
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
  const local = await summariseLocally(claimed, context, timeout);
  const stored = local && (await improve(claimed, local, context, timeout));
  if (!stored) return 'superseded';
  // Only now: a crash before this point leaves the call pending, and it is done again.
  await context.queue.settle(claim);
  announce(claimed, context);
  if (stored.caller) await context.requestMemory(claim.scope, stored.caller.contact);
  if (claim.isIntentNew) {
    const { scope, startedAtMs } = claim;
    const { intent } = stored.summary;
    const contact = stored.caller?.contact ?? null;
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
