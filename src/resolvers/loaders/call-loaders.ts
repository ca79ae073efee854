import DataLoader from 'dataloader';
import type { Stores } from '../../context.ts';
import { type AnswerBudget, readCounted } from '../../domain/answer-budget.ts';
import type { TracedCallRef } from '../../domain/callers/recall-trace.ts';
import { type CallRecord, passthroughChars } from '../../domain/callers/recorded-call.ts';
import { type Scope, scopeKey } from '../../domain/scope.ts';
import { loaderOf } from './batched-loaders.ts';

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

const keyOf = (ref: TracedCallRef): string => {
  const { scope, contactKey } = ref;
  const call = 'key' in ref ? [ref.key] : [ref.startedAtMs, ref.callId];
  return JSON.stringify([scopeKey(scope), contactKey, ...call]);
};

/** How a trace names the call that it is of. */
const ownCall = ({ scope, contactKey, key, startedAtMs }: CallRecord): TracedCallRef => ({
  scope,
  contactKey,
  key,
  recalledAtMs: startedAtMs,
});

/** A call is asked for by its key, or by what a recall told of it. */
function keysOf(call: CallRecord): string[] {
  const { key: _key, ...told } = call;
  return [keyOf(ownCall(call)), keyOf(told)];
}

/** Reads the calls that traces of recalls name, those of one caller together. */
function createTracedCallLoader(
  find: (...asked: Parameters<Stores['tracedCalls']['find']>) => Promise<readonly CallRecord[]>,
) {
  const read = async (ofContact: readonly TracedCallRef[]): Promise<readonly CallRecord[]> => {
    const [first] = ofContact;
    return first ? find(first.scope, first.contactKey, ofContact) : [];
  };
  return new DataLoader<TracedCallRef, CallRecord | null, string>(
    async (refs) => {
      const contacts = Map.groupBy(refs, (ref) => `${scopeKey(ref.scope)}:${ref.contactKey}`);
      const found = (await Promise.all(Array.from(contacts.values(), read))).flat();
      const calls = new Map(found.flatMap((call) => keysOf(call).map((key) => [key, call])));
      return refs.map((ref) => calls.get(keyOf(ref)) ?? null);
    },
    { cacheKeyFn: keyOf },
  );
}
