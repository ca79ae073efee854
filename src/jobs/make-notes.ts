import { resultOf, togetherOrEach } from '../concurrency/together-or-each.ts';
import type { SummaryClaim } from '../domain/callers/summary-queue.ts';
import { readTurns } from '../domain/transcript-text.ts';
import type { IntentAddition } from '../store/enrichment/intent-statistics.ts';
import type { JobContext } from './job-context.ts';
import {
  type ClaimedCall,
  type MadeSummary,
  type StoredSummary,
  storeSummaries,
} from './store-summary.ts';

/** Calls that are summarised together. */
export type Batch = JobContext & {
  readonly callers: ReturnType<typeof readCallers>;
  readonly timeout: AbortSignal;
  readonly learnt: IntentAddition[];
};

/** A call whose built-in summary is stored. */
export type StoredCall = { readonly claimed: ClaimedCall; readonly stored: StoredSummary };

export type Settled<Value> = PromiseSettledResult<Value>;

/** The callers of the calls, by their keys. */
export async function readCallers(
  claims: readonly SummaryClaim[],
  { services: { stores, timeZoneOf } }: JobContext,
) {
  if (claims.length === 0) return new Map<string, never>();
  const key = [...new Set(claims.map(({ contactKey }) => contactKey))];
  const callers = await stores.contacts.findMany({ key }, null);
  const deletions = await stores.corrections.withDeletions(callers);
  const read = callers.map(async ({ contact }) => {
    const caller = { contact, timeZone: await timeZoneOf(contact) };
    return [contact.key, { caller, hasDeletions: deletions.has(contact.uid) }] as const;
  });
  return new Map(await Promise.all(read));
}

/** The model that is asked about a call: none while it is withheld, or if it is test data that the model refuses. */
export async function chooseModel(
  { claim: { scope, startedAtMs }, caller }: ClaimedCall,
  { modelSummariser: model, services: { stores } }: JobContext,
) {
  const until = model && (await stores.erasureRequests.openUntil(scope, caller.contact.uid));
  // Nobody has decided yet on the caller's wish to be forgotten.
  const isWithheld = until !== null && startedAtMs <= until;
  if (!model || isWithheld) return { model: null, fallback: null };
  const fallback = model.refusal(scope);
  return { model: fallback === null ? model : null, fallback };
}

/** Makes the built-in note of a call; null if the caller was erased. */
async function makeNote(claim: SummaryClaim, batch: Batch): Promise<MadeSummary | null> {
  const found = (await batch.callers).get(claim.contactKey);
  if (!found) {
    // A write-back that is under way removes its call itself, unless its process has crashed.
    if (claim.attempt > 1) await batch.queue.discard(claim);
    return null;
  }
  const { timeZone } = found.caller;
  const { startedAtMs, durationS, outcome } = claim;
  const transcript = readTurns(claim.transcript);
  const zone = timeZone !== null && { timeZone };
  const call = { transcript, startedAtMs, durationS, outcome, ...zone };
  const claimed = { claim, call, ...found };
  const { summariser, timeout } = batch;
  const summary = await summariser.summarise(call, timeout);
  const { model, fallback } = await chooseModel(claimed, batch);
  return { claimed, made: { summary, author: summariser.name, fallback }, isLast: model === null };
}

/** Stores the built-in summaries: the next recall has them before a model is asked. Each call has a result of its own. */
export async function summariseLocally(claims: readonly SummaryClaim[], batch: Batch) {
  const notes = await Promise.allSettled(claims.map((claim) => makeNote(claim, batch)));
  const made = notes.flatMap((note) => (note.status === 'fulfilled' && note.value) || []);
  const stored = await togetherOrEach(made, (some) => storeSummaries(some, batch));
  const results = new Map(made.map((one, index) => [one, stored[index]]));
  return Promise.allSettled(
    notes.map(async (note): Promise<StoredCall | 'skipped' | 'superseded'> => {
      const one = resultOf(note);
      if (one === null) return 'skipped';
      const result = results.get(one);
      const summary = result && resultOf(result);
      return summary ? { claimed: one.claimed, stored: summary } : 'superseded';
    }),
  );
}
