import { resultOf } from '../concurrency/together-or-each.ts';
import type { Contact } from '../domain/callers/contact.ts';
import type { AttemptFailure } from '../domain/callers/summary-attempt.ts';
import type { SummaryClaim } from '../domain/callers/summary-queue.ts';
import { classifyStorageError } from '../store/driver-errors.ts';
import type { IntentAddition } from '../store/enrichment/intent-statistics.ts';
import type { JobContext } from './job-context.ts';
import { learntIntent } from './learn-intent.ts';
import {
  type Batch,
  chooseModel,
  readCallers,
  type Settled,
  type StoredCall,
  summariseLocally,
} from './make-notes.ts';
import { type NewSummary, remember, storeSummaries } from './store-summary.ts';

/** Attempts at one write-back; a call that stops its worker each time is then left alone. */
const MAX_ATTEMPTS = 5;
/** Longer than any summariser may take; another worker may then try. */
const LEASE_MS = 60_000;
const WORK_MS = 50_000;

/** Computes the memories of the callers of these calls, each once; by the key of the contact. */
async function refreshCallers(calls: readonly StoredCall[], { services }: Batch) {
  const callers = new Map(
    calls.map(({ claimed: { claim, caller } }) => [
      claim.contactKey,
      { scope: claim.scope, ...caller },
    ]),
  );
  const refreshed = await services.refreshMemories([...callers.values()]);
  return new Map(
    [...callers.keys()].map((key, index) => [key, refreshed[index] as Settled<Contact | null>]),
  );
}

/** What a model makes of a call whose built-in summary is stored; that one if no model is asked, or makes nothing. */
async function improve({ claimed, stored }: StoredCall, batch: Batch): Promise<NewSummary> {
  const { signal, timeout } = batch;
  // Chosen again: the call itself may contain the wish to be forgotten.
  const { model, fallback } = await chooseModel(claimed, batch);
  if (!model) return { ...stored, fallback };
  const subject = { scope: claimed.claim.scope, call: claimed.call, local: stored.summary };
  const improvement = await model.improve(subject, AbortSignal.any([timeout, signal]));
  // A model that was cut short by the stop gets its time after the next start.
  signal.throwIfAborted();
  if ('reason' in improvement) return { ...stored, fallback: improvement.reason };
  const { summary } = improvement;
  return summary ? { summary, author: model.name, fallback: null } : stored;
}

/** Has a model improve the summary, where one is asked, and marks the call as done once the memory contains it. */
async function finish(
  called: StoredCall,
  refreshed: Settled<Contact | null>,
  batch: Batch,
): Promise<'done' | 'superseded'> {
  const { claimed, stored: local } = called;
  const { claim, caller } = claimed;
  const { scope, e164, callUid } = claim;
  const { services, queue } = batch;
  let contact = await remember(claim, local, refreshed, batch);
  let made: NewSummary = local;
  if (!local.isSettled) {
    made = await improve(called, batch);
    if (made.author !== local.author) {
      const improved = { claimed: { ...claimed, hasDeletions: true }, made, isLast: false };
      const [better] = await storeSummaries([improved], batch);
      if (!better) return 'superseded';
      const known = contact && { ...caller, contact };
      const [again] = await Promise.allSettled([services.refreshMemory(scope, e164, known)]);
      contact = await remember(claim, better, again, batch);
    }
    // Last: a crash before this point leaves the call pending, and it is summarised again.
    if (!(await queue.settle(claim, made.fallback))) return 'superseded';
  }
  batch.countSummary(made);
  services.publish(scope, { kind: 'callSummarised', callUid, callerUid: caller.contact.uid });
  if (contact) await batch.requestMemory(scope, contact);
  batch.learnt.push(...learntIntent(claimed, made.summary.intent, contact));
  return 'done';
}

/** Why an attempt failed, in a word that operators may read. */
function failureOf(error: unknown): AttemptFailure {
  if (error instanceof Error && error.name === 'TimeoutError') return 'timeout';
  return classifyStorageError(error) === 'fault' ? 'error' : 'storage';
}

/** Ends an attempt that failed, so that the next one can start at once. */
async function fail(claim: SummaryClaim, error: unknown, batch: Batch) {
  const { queue, services, signal } = batch;
  // What a stop broke off is nobody's fault, and counts as no attempt.
  const isCounted = !signal.aborted;
  const isLast = isCounted && claim.attempt >= MAX_ATTEMPTS;
  if (isCounted) services.reportFault('summarising', error);
  // Where storage does not answer, the lease ends by itself.
  const next = isLast ? 'failed' : isCounted ? 'pending' : 'uncounted';
  await queue.release(claim, failureOf(error), next).catch(() => undefined);
  if (isLast) batch.countResult('gave up');
  return isLast ? null : { callKey: claim.callKey, error };
}

/** Finishes a call, or ends its failed attempt. @returns the call if it has attempts left */
async function finishOrFail(
  claim: SummaryClaim,
  settled: Settled<StoredCall | 'skipped' | 'superseded'>,
  memories: Awaited<ReturnType<typeof refreshCallers>>,
  batch: Batch,
) {
  try {
    const stored = resultOf(settled);
    const memory = memories.get(claim.contactKey) as Settled<Contact | null>;
    const isStored = typeof stored === 'object';
    batch.countResult(isStored ? await finish(stored, memory, batch) : stored);
    return null;
  } catch (error) {
    return fail(claim, error, batch);
  }
}

/**
 * Summarises calls and refreshes the memories of their callers. Safe to repeat and to run twice at once.
 *
 * @returns the calls that failed and have attempts left
 */
export async function summarise(callKeys: readonly string[], context: JobContext) {
  const { queue, services, intentStatistics, countResult } = context;
  const claims = await queue.claim(callKeys, { attempts: MAX_ATTEMPTS, leaseMs: LEASE_MS });
  const timeout = AbortSignal.timeout(WORK_MS);
  const learnt: IntentAddition[] = [];
  const batch = { ...context, callers: readCallers(claims, context), timeout, learnt };
  const stored = await summariseLocally(claims, batch);
  const calls = stored.flatMap((one) =>
    one.status === 'fulfilled' && typeof one.value === 'object' ? [one.value] : [],
  );
  const memories = await refreshCallers(calls, batch);
  const ended = await Promise.all(
    stored.map((one, index) => finishOrFail(claims[index] as SummaryClaim, one, memories, batch)),
  );
  await intentStatistics
    .add(learnt)
    .catch((error: unknown) => services.reportFault('learning intents', error));
  const claimed = new Set(claims.map(({ callKey }) => callKey));
  const others = callKeys.filter((callKey) => !claimed.has(callKey));
  const gaveUp = others.length > 0 ? await queue.giveUp(others, MAX_ATTEMPTS) : 0;
  for (const index of others.keys()) countResult(index < gaveUp ? 'gave up' : 'skipped');
  return ended.filter((one) => one !== null);
}
