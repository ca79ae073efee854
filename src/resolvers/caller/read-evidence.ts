import type { RequestContext } from '../../context.ts';
import { type CallRecord, passthroughChars } from '../../domain/callers/recorded-call.ts';

/**
 * Finds the calls that facts rest on; null for a call that is no longer stored. Each counts once against the answer's
 * budget, however many facts rest on it.
 */
export function readEvidence({
  loaders,
  answerBudget,
}: RequestContext): (uid: string) => Promise<CallRecord | null> {
  const counted = new Set<string>();
  return async (uid) => {
    const call = await loaders.call.load(uid);
    if (call && !counted.has(uid)) answerBudget.take(passthroughChars(call));
    counted.add(uid);
    return call;
  };
}
