import type { Stores } from '../../context.ts';
import { type AnswerBudget, readCounted } from '../../domain/answer-budget.ts';
import { type CallRecord, passthroughChars } from '../../domain/callers/recorded-call.ts';
import type { Scope } from '../../domain/scope.ts';
import { loaderOf } from './item-loader.ts';
import { createTracedCallLoader, ownCall } from './traced-call-loader.ts';

/** Calls by their `uid`, and as traces of recalls name them. A call that was read in another way is not read again. */
export function createCallLoaders(
  { calls, tracedCalls }: Pick<Stores, 'calls' | 'tracedCalls'>,
  scope: Scope | null,
  answerBudget: AnswerBudget,
) {
  const counted = (read: () => Promise<readonly CallRecord[]>) =>
    readCounted(answerBudget, read, passthroughChars);

  const byUid = loaderOf(
    (uids) => counted(() => calls.findByUids(uids, scope)),
    ({ uid }) => uid,
  );
  const traced = createTracedCallLoader((...asked) => counted(() => tracedCalls.find(...asked)));
  const primeCalls = (found: readonly CallRecord[]): void => {
    for (const call of found) {
      byUid.prime(call.uid, call);
      traced.prime(ownCall(call), call);
    }
  };
  return { byUid, traced, primeCalls };
}
