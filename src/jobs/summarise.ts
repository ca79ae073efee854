import type { Services } from '../context.ts';
import type { FinishedCall, Turn } from '../domain/call.ts';
import type { CallSummary } from '../domain/callers/memory.ts';
import type { FallbackReason } from '../domain/callers/summary-fallback.ts';
import type { SummaryClaim, SummaryQueue } from '../domain/callers/summary-queue.ts';
import { withRoles } from '../domain/facts/fact-roles.ts';
import type { E164 } from '../domain/phone-numbers/phone-number.ts';
import type { Scope } from '../domain/scope.ts';

/** Attempts at one write-back; a call that stops its worker each time is then left alone. */
const MAX_ATTEMPTS = 5;
/** Longer than any summariser may take; another worker may then try. */
const LEASE_MS = 60_000;
const WORK_MS = 50_000;

/** `skipped`: another worker has it, or it is done; `superseded`: a newer write-back came meanwhile. */
export type SummariseResult = 'done' | 'skipped' | 'superseded' | 'gave up';

/** What a model made of a call, or why it made nothing; a null summary where there was nothing to make. */
type Improvement = { summary: CallSummary | null } | { reason: FallbackReason };

export type SummariseParts = {
  readonly queue: SummaryQueue;
  readonly summariser: {
    readonly name: string;
    summarise(call: FinishedCall, signal: AbortSignal): Promise<CallSummary>;
  };
  /** A model that makes the summary better, where one is configured. */
  readonly improver: {
    readonly name: string;
    improve(
      called: { scope: Scope; call: FinishedCall; local: CallSummary },
      signal: AbortSignal,
    ): Promise<Improvement>;
  } | null;
  /** Told of each summary: who wrote it, and why the model did not. */
  readonly onSummary: (by: { summariser: string; fallback: FallbackReason | null }) => void;
  /** Ends work that may be done again after a restart. */
  readonly stopping: AbortSignal;
  /** IANA zone of the caller's number, for "tomorrow" to mean the right day; null where unknown. */
  readonly timeZoneOf: (scope: Scope, e164: E164) => Promise<string | null>;
  /** Makes sure of the contact: a crash may have come between the call and its contact. */
  readonly refreshMemory: (scope: Scope, e164: E164, endedAtMs: number) => Promise<void>;
  /** Told once for each call, of its first write-back. */
  readonly learn: (claim: SummaryClaim, summary: CallSummary) => Promise<void>;
  readonly reportFault: Services['reportFault'];
};

const callOf = (claim: SummaryClaim, timeZone: string | null): FinishedCall => ({
  transcript: JSON.parse(claim.transcript) as Turn[],
  startedAtMs: claim.startedAtMs,
  durationS: claim.durationS,
  outcome: claim.outcome,
  ...(timeZone !== null && { timeZone }),
});

/** The built-in summary is there for the next recall before a model is asked. Null: superseded. */
async function summariseFirst(
  claim: SummaryClaim,
  call: FinishedCall,
  { queue, summariser, refreshMemory }: SummariseParts,
  signal: AbortSignal,
): Promise<CallSummary | null> {
  const made = await summariser.summarise(call, signal);
  const summary = { ...made, facts: withRoles(made.facts, call.transcript) };
  const kept = await queue.save(claim, { ...summary, summarisedBy: summariser.name });
  if (!kept) return null;
  await refreshMemory(claim.scope, claim.e164, claim.endedAtMs);
  return summary;
}

/** The summary that stays in the end. Null: superseded. */
async function improve(
  claim: SummaryClaim,
  { call, local }: { call: FinishedCall; local: CallSummary },
  parts: SummariseParts,
  signal: AbortSignal,
): Promise<CallSummary | null> {
  const { queue, summariser, improver, refreshMemory, onSummary, stopping } = parts;
  const asked = await improver?.improve({ scope: claim.scope, call, local }, signal);
  // The model was not given its time: the call stays pending.
  if (improver) stopping.throwIfAborted();
  if (asked && 'reason' in asked) {
    onSummary({ summariser: summariser.name, fallback: asked.reason });
    return (await queue.noteFallback(claim, asked.reason)) ? local : null;
  }
  if (!improver || !asked?.summary) {
    onSummary({ summariser: summariser.name, fallback: null });
    return local;
  }
  const better = { ...asked.summary, facts: withRoles(asked.summary.facts, call.transcript) };
  if (!(await queue.save(claim, { ...better, summarisedBy: improver.name }))) return null;
  await refreshMemory(claim.scope, claim.e164, claim.endedAtMs);
  onSummary({ summariser: improver.name, fallback: null });
  return asked.summary;
}

async function finish(claim: SummaryClaim, parts: SummariseParts): Promise<SummariseResult> {
  const { queue, timeZoneOf, learn, reportFault, stopping } = parts;
  const call = callOf(claim, await timeZoneOf(claim.scope, claim.e164));
  const signal = AbortSignal.timeout(WORK_MS);
  const local = await summariseFirst(claim, call, parts, signal);
  const untilStop = AbortSignal.any([signal, stopping]);
  const summary = local && (await improve(claim, { call, local }, parts, untilStop));
  if (!summary) return 'superseded';
  // Only now: a crash before this point leaves the call pending, and it is done again.
  await queue.settle(claim);
  if (claim.revision === 1) {
    await learn(claim, summary).catch((error: unknown) => reportFault('learning intents', error));
  }
  return 'done';
}

/**
 * Summarises one call and lets its contact's memory show it. Safe to repeat and to run twice at once.
 *
 * @throws whatever failed, while attempts are left: the scheduler tries again
 */
export async function summarise(callKey: string, parts: SummariseParts): Promise<SummariseResult> {
  const { queue, reportFault } = parts;
  const claim = await queue.claim(callKey, { attempts: MAX_ATTEMPTS, leaseMs: LEASE_MS });
  if (!claim) return (await queue.giveUp(callKey, MAX_ATTEMPTS)) ? 'gave up' : 'skipped';
  try {
    return await finish(claim, parts);
  } catch (error) {
    // What a stop broke off is nobody's fault.
    if (!parts.stopping.aborted) reportFault('summarising', error);
    if (claim.attempt >= MAX_ATTEMPTS) {
      await queue.giveUp(callKey, MAX_ATTEMPTS);
      return 'gave up';
    }
    await queue.release(claim);
    throw error;
  }
}
