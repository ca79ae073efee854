import type { Collection, Db, Document } from 'mongodb';
import type { TracedCall } from '../../domain/callers/recall-trace.ts';
import type { Scope } from '../../domain/scope.ts';
import { type CallRow, toCallRecord } from '../calls/call-rows.ts';
import { inScope } from '../rows.ts';

/** Most calls that are read to find those of a trace at once. */
const NEARBY_CALLS = 100;

/** Finds the calls that traces of recalls name. */
export function createTracedCallStore(db: Db) {
  const calls = db.collection<CallRow>('calls');
  return {
    /** Calls of one contact, in any order. */
    async find(scope: Scope, contactKey: string, traced: readonly TracedCall[]) {
      const ofContact = { ...inScope(scope), contactId: { $eq: contactKey } };
      const nearby = await findNearby(calls, ofContact, traced);
      const { own, told } = ofKinds(traced.filter((call) => !nearby.some(isRowOf(call))));
      // Two commands: no one index serves both, and a caller may have a thousand calls.
      const filters = [
        ...(own.length > 0 ? [{ ...ofContact, ...isOwn(own) }] : []),
        ...(told.length > 0 ? [{ ...ofContact, ...isTold(told) }] : []),
      ];
      const rows = await Promise.all(filters.map((filter) => calls.find(filter).toArray()));
      return [...nearby, ...rows.flat()].map(toCallRecord);
    },
  };
}

const ofKinds = (traced: readonly TracedCall[]) => ({
  own: traced.filter((call) => 'key' in call),
  told: traced.filter((call) => 'callId' in call),
});

type Kinds = ReturnType<typeof ofKinds>;

const isOwn = (own: Kinds['own']) => ({ _id: { $in: own.map(({ key }) => key) } });

const isTold = (told: Kinds['told']) => ({
  recorded: true,
  startedAtMs: { $in: told.map(({ startedAtMs }) => startedAtMs) },
  callId: { $in: told.map(({ callId }) => callId) },
});

const isRowOf =
  (call: TracedCall) =>
  (row: CallRow): boolean =>
    'key' in call
      ? row._id === call.key
      : row.recorded && row.startedAtMs === call.startedAtMs && row.callId === call.callId;

/**
 * Finds the call of a recall and those that were told with one command: the call began with the recall or, if its session
 * was recalled before, shortly before it. What is not among the newest of that time is not found.
 */
async function findNearby(
  calls: Collection<CallRow>,
  ofContact: Document,
  traced: readonly TracedCall[],
): Promise<CallRow[]> {
  const { own, told } = ofKinds(traced);
  if (own.length === 0 || told.length === 0) return [];
  const times = traced.map((call) => ('key' in call ? call.recalledAtMs : call.startedAtMs));
  const between = { $gte: Math.min(...times), $lte: Math.max(...times) };
  const pipeline = [
    { $match: { ...ofContact, startedAtMs: between } },
    { $sort: { startedAtMs: -1, uid: -1 } },
    { $limit: NEARBY_CALLS },
    { $match: { $or: [isOwn(own), isTold(told)] } },
  ];
  return calls.aggregate<CallRow>(pipeline).toArray();
}
