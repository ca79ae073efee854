import DataLoader from 'dataloader';
import type { Stores } from '../../context.ts';
import type { ToldCallRef } from '../../domain/callers/recall-trace.ts';
import type { CallRecord } from '../../domain/callers/recorded-call.ts';
import { scopeKey } from '../../domain/scope.ts';

const keyOf = ({ scope, contactKey, startedAtMs, callId }: ToldCallRef): string =>
  JSON.stringify([scopeKey(scope), contactKey, startedAtMs, callId]);

/** Reads the calls that recalls told, those of one caller with one command. */
export function createToldCallLoader(tracedCalls: Stores['tracedCalls']) {
  const read = async (ofContact: readonly ToldCallRef[]): Promise<CallRecord[]> => {
    const [first] = ofContact;
    return first ? tracedCalls.findTold(first.scope, first.contactKey, ofContact) : [];
  };
  return new DataLoader<ToldCallRef, CallRecord | null, string>(
    async (refs) => {
      const contacts = Map.groupBy(refs, (ref) => `${scopeKey(ref.scope)}:${ref.contactKey}`);
      const found = (await Promise.all(Array.from(contacts.values(), read))).flat();
      const calls = new Map(found.map((call) => [keyOf(call), call]));
      return refs.map((ref) => calls.get(keyOf(ref)) ?? null);
    },
    { cacheKeyFn: keyOf },
  );
}
