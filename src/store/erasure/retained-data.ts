import type { Db } from 'mongodb';
import { type Scope, scopeKey } from '../../domain/scope.ts';
import type { ContactRow } from '../callers/contact-rows.ts';
import { MARK_STALE } from '../callers/stale-memories.ts';
import type { BodyOrigin } from '../calls/call-bodies.ts';
import type { CallRow } from '../calls/call-rows.ts';
import { DURABLE } from '../durability.ts';

/** Where the search for old transcripts goes on. */
export type TranscriptPosition = { readonly receivedAtMs: number; readonly id: string };

export type RetainedData = {
  /**
   * Removes one batch of transcripts that were received by then, of calls that are summarised, and notes the time in
   * the calls.
   *
   * @returns where the next batch begins; null if there is none
   */
  removeTranscripts(
    scope: Scope,
    receivedUntilMs: number,
    after: TranscriptPosition | null,
    nowMs: number,
  ): Promise<TranscriptPosition | null>;
  /**
   * Removes one batch of calls that began by then, with all that belongs to them. The memories that they are in are
   * marked as stale before, and again afterwards: one that was computed meanwhile may contain them.
   *
   * @returns false once there are no more
   */
  removeCalls(scope: Scope, startedUntilMs: number): Promise<boolean>;
};

const BATCH = 200;

export function createRetainedData(db: Db): RetainedData {
  const calls = db.collection<CallRow>('calls', { writeConcern: DURABLE });
  const bodies = db.collection<BodyOrigin & { _id: string; scope: string }>('call_bodies', {
    writeConcern: DURABLE,
  });
  const contacts = db.collection<ContactRow>('contacts', { writeConcern: DURABLE });
  const inScope = (scope: Scope) => ({ scope: { $eq: scopeKey(scope) } });

  async function summarised(scope: Scope, keys: readonly string[]) {
    const filter = { _id: { $in: [...keys] }, ...inScope(scope) };
    const rows = await calls
      .find({ ...filter, summaryState: { $in: ['done', 'failed'] } })
      .project<Pick<CallRow, '_id' | 'bodies'>>({ bodies: 1 })
      .toArray();
    return new Map(rows.map((row) => [row._id, row.bodies.at(-1)?.id]));
  }

  const markMemories = (scope: Scope, contactKeys: readonly string[]) =>
    contacts.updateMany({ _id: { $in: contactKeys }, ...inScope(scope) }, MARK_STALE);

  return {
    async removeTranscripts(scope, receivedUntilMs, after, nowMs) {
      const beyond = after && {
        receivedAtMs: { $gte: after.receivedAtMs, $lte: receivedUntilMs },
        $or: [
          { receivedAtMs: { $gt: after.receivedAtMs } },
          { receivedAtMs: { $eq: after.receivedAtMs }, _id: { $gt: after.id } },
        ],
      };
      const found = await bodies
        .find({ ...inScope(scope), receivedAtMs: { $lte: receivedUntilMs }, ...beyond })
        .project<Pick<BodyOrigin, 'call' | 'receivedAtMs'> & { _id: string }>({
          call: 1,
          receivedAtMs: 1,
        })
        .sort({ receivedAtMs: 1, _id: 1 })
        .limit(BATCH)
        .toArray();
      const latest = await summarised(scope, [...new Set(found.map(({ call }) => call))]);
      const old = found.filter(({ call }) => latest.has(call));
      const ids = old.map(({ _id }) => _id);
      const whole = old.filter(({ _id, call }) => _id === `${call}#${latest.get(call)}`);
      if (whole.length > 0) {
        await calls.updateMany(
          { _id: { $in: whole.map(({ call }) => call) }, ...inScope(scope) },
          { $set: { transcriptRemovedAtMs: nowMs } },
        );
      }
      if (ids.length > 0) await bodies.deleteMany({ _id: { $in: ids }, ...inScope(scope) });
      const last = found.at(-1);
      return last && found.length === BATCH
        ? { receivedAtMs: last.receivedAtMs, id: last._id }
        : null;
    },
    async removeCalls(scope, startedUntilMs) {
      const found = await calls
        .find({ ...inScope(scope), startedAtMs: { $lte: startedUntilMs } })
        .project<Pick<CallRow, '_id' | 'bodies' | 'contactId'>>({ bodies: 1, contactId: 1 })
        .sort({ startedAtMs: 1, uid: 1 })
        .limit(BATCH)
        .toArray();
      if (found.length === 0) return false;
      const keys = found.map(({ _id }) => _id);
      const bodyIds = found.flatMap(({ _id, bodies: refs }) =>
        refs.map(({ id }) => `${_id}#${id}`),
      );
      const contactKeys = [...new Set(found.map(({ contactId }) => contactId))];
      await markMemories(scope, contactKeys);
      await db
        .collection<{ data: { callKeys: string[] } }>('jobs')
        .updateMany(
          { 'data.callKeys': { $in: keys } },
          { $pull: { 'data.callKeys': { $in: keys } } },
        );
      await db.collection('recall_traces').deleteMany({
        ...inScope(scope),
        contactKey: { $in: contactKeys },
        callKey: { $in: keys },
      });
      for (let from = 0; from < bodyIds.length; from += BATCH) {
        const ids = bodyIds.slice(from, from + BATCH);
        await bodies.deleteMany({ _id: { $in: ids }, ...inScope(scope) });
      }
      await calls.deleteMany({ _id: { $in: keys }, ...inScope(scope) });
      await markMemories(scope, contactKeys);
      return found.length === BATCH;
    },
  };
}
