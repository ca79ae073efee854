import DataLoader from 'dataloader';
import type { Stores } from '../../context.ts';
import type { TracedCallRef } from '../../domain/callers/recall-trace.ts';
import type { CallRecord } from '../../domain/callers/recorded-call.ts';
import { scopeKey } from '../../domain/scope.ts';

const keyOf = (ref: TracedCallRef): string => {
  const { scope, contactKey } = ref;
  const call = 'key' in ref ? [ref.key] : [ref.startedAtMs, ref.callId];
  return JSON.stringify([scopeKey(scope), contactKey, ...call]);
};

/** How a trace names the call that it is of. */
export const ownCall = ({ scope, contactKey, key, startedAtMs }: CallRecord): TracedCallRef => ({
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
export function createTracedCallLoader(
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
