import type { CallSummary } from '../domain/callers/memory.ts';
import type { SummaryClaim } from '../domain/callers/summary-queue.ts';
import { withKeys } from '../domain/facts/fact-keys.ts';
import { withoutDeleted } from '../domain/forgetting/deleted-facts.ts';
import type { JobContext } from './job-context.ts';

/** The new summary of a call without what was deleted by hand before; itself if it contains nothing of that. */
export async function leaveOutDeleted<Summary extends CallSummary>(
  { scope, callId, startedAtMs }: SummaryClaim,
  contactUid: string,
  made: Summary,
  { services }: Pick<JobContext, 'services'>,
): Promise<Summary> {
  const byHand = await services.stores.corrections.of(scope, contactUid);
  if (byHand.deletions.length === 0) return made;
  const { facts, summary } = made;
  const calls = withKeys([{ callId, startedAtMs, facts, summary }], byHand.digest);
  const [left] = withoutDeleted(calls, byHand);
  return !left || left === calls[0] ? made : { ...made, facts: left.facts, summary: left.summary };
}
