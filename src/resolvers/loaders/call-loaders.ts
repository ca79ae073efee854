import type { Stores } from '../../context.ts';
import type { CallRecord } from '../../domain/callers/recorded-call.ts';
import type { Scope } from '../../domain/scope.ts';
import { loaderOf } from './item-loader.ts';
import { createTracedCallLoader, ownCall } from './traced-call-loader.ts';

/** Calls by their `uid`, and as traces of recalls name them. A call that was read in another way is not read again. */
export function createCallLoaders(
  { calls, tracedCalls }: Pick<Stores, 'calls' | 'tracedCalls'>,
  scope: Scope | null,
) {
  const byUid = loaderOf(
    (uids) => calls.findByUids(uids, scope),
    ({ uid }) => uid,
  );
  const traced = createTracedCallLoader(tracedCalls);
  const keepCalls = (found: readonly CallRecord[]): void => {
    for (const call of found) {
      byUid.prime(call.uid, call);
      traced.prime(ownCall(call), call);
    }
  };
  return { byUid, traced, keepCalls };
}
