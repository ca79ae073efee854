import { createHash } from 'node:crypto';
import type { Db } from 'mongodb';
import type { CallBody, StoredBody } from '../../domain/callers/recorded-call.ts';
import { type Scope, scopeKey } from '../../domain/scope.ts';
import { ignoreDuplicates } from '../driver-errors.ts';
import { DURABLE } from '../durability.ts';
import { eachRow, rowIn, rowsIn } from '../rows.ts';

/** The call that a body is of, and when the write-back came. */
export type BodyOrigin = {
  readonly call: string;
  /** The contact's `_id`. */
  readonly contactId: string;
  readonly contactUid: string;
  readonly startedAtMs: number;
  readonly receivedAtMs: number;
};

export type CallBodyRow = CallBody & BodyOrigin & { _id: string; scope: string };

export const hashOfBody = ({ details, transcript }: CallBody): string =>
  createHash('sha256')
    .update(`${JSON.stringify(details)}\n`)
    .update(transcript)
    .digest('hex');

/** Few at a time: a body may have megabytes. */
const BATCH = 4;

export const bodyKey = (call: string, id: string): string => `${call}#${id}`;

/** The range of the keys of all bodies of a call: `$` follows `#`. */
export const keysOfBodies = (call: string) => ({ $gte: `${call}#`, $lt: `${call}$` });

/**
 * Bodies have a collection of their own, so that other queries do not read transcripts of megabytes. Each has an id
 * of its own: deleting one never deletes another with the same content.
 */
export function createCallBodyStore(db: Db) {
  const bodies = db.collection<CallBodyRow>('call_bodies', { writeConcern: DURABLE });
  return {
    /** Storing the same id again changes nothing. */
    async keep(scope: Scope, origin: BodyOrigin, id: string, body: CallBody) {
      const row = { _id: bodyKey(origin.call, id), scope: scopeKey(scope), ...origin, ...body };
      await bodies.insertOne(row).catch(ignoreDuplicates);
    },
    /**
     * Bodies by their keys, in any order; of every scope if none is named.
     *
     * @param take called with the characters of each before the next is read, of few at a time; it may throw to end the
     * reading
     */
    async findMany(keys: readonly string[], scope: Scope | null, take?: (chars: number) => void) {
      if (keys.length === 0) return [];
      const found: StoredBody[] = [];
      const rows = bodies.find(rowsIn(scope, keys), take ? { batchSize: BATCH } : {});
      for await (const row of eachRow(rows)) {
        take?.(row.transcript.length);
        const { _id: key, details, transcript, receivedAtMs } = row;
        found.push({ key, details, transcript, receivedAtMs });
      }
      return found;
    },
    async exists(scope: Scope, key: string) {
      return (await bodies.findOne(rowIn(scope, key), { projection: { _id: 1 } })) !== null;
    },
    async drop(scope: Scope, call: string, ids: readonly string[]) {
      if (ids.length === 0) return;
      const keys = ids.map((id) => bodyKey(call, id));
      await bodies.deleteMany(rowsIn(scope, keys));
    },
  };
}

export type CallBodyStore = ReturnType<typeof createCallBodyStore>;
