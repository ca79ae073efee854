import { createHash } from 'node:crypto';
import type { Db } from 'mongodb';
import type { CallBody, StoredBody } from '../../domain/callers/stored-body.ts';
import { type Scope, scopeKey } from '../../domain/scope.ts';
import { isDuplicateKey } from '../driver-errors.ts';
import { DURABLE } from '../durability.ts';
import { eachRow } from '../read-rows.ts';

/** The call that a body is of, and when the write-back came. */
export type BodyOrigin = {
  readonly call: string;
  /** The contact's `_id`. */
  readonly contactId: string;
  readonly contactUid: string;
  readonly startedAtMs: number;
  readonly receivedAtMs: number;
};

type CallBodyRow = CallBody & BodyOrigin & { _id: string; scope: string };

/**
 * Bodies have a collection of their own, so that other queries do not read transcripts of megabytes. Each has an id
 * of its own: deleting one never deletes another with the same content.
 */
export type CallBodyStore = {
  /** Storing the same id again changes nothing. */
  keep(scope: Scope, origin: BodyOrigin, id: string, body: CallBody): Promise<void>;
  /**
   * Bodies by their keys, in any order; of every scope if none is named.
   *
   * @param take called with the characters of each before the next is read, of few at a time; it may throw to end the
   * reading
   */
  findMany(
    keys: readonly string[],
    scope: Scope | null,
    take?: (chars: number) => void,
  ): Promise<StoredBody[]>;
  exists(scope: Scope, key: string): Promise<boolean>;
  drop(scope: Scope, call: string, ids: readonly string[]): Promise<void>;
};

export const hashOfBody = ({ details, transcript }: CallBody): string =>
  createHash('sha256')
    .update(JSON.stringify(details))
    .update('\n')
    .update(transcript)
    .digest('hex');

/** Few at a time: a body may have megabytes. */
const BATCH = 4;

export const bodyKey = (call: string, id: string): string => `${call}#${id}`;

export function createCallBodyStore(db: Db): CallBodyStore {
  const bodies = db.collection<CallBodyRow>('call_bodies', { writeConcern: DURABLE });
  return {
    async keep(scope, origin, id, body) {
      const row = { _id: bodyKey(origin.call, id), scope: scopeKey(scope), ...origin, ...body };
      await bodies.insertOne(row).catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
      });
    },
    async findMany(keys, scope, take) {
      if (keys.length === 0) return [];
      const filter = { _id: { $in: keys }, ...(scope && { scope: { $eq: scopeKey(scope) } }) };
      const found: StoredBody[] = [];
      for await (const row of eachRow(bodies.find(filter, take ? { batchSize: BATCH } : {}))) {
        take?.(row.transcript.length);
        const { _id: key, details, transcript, receivedAtMs } = row;
        found.push({ key, details, transcript, receivedAtMs });
      }
      return found;
    },
    async exists(scope, key) {
      const row = await bodies.findOne(
        { _id: { $eq: key }, scope: { $eq: scopeKey(scope) } },
        { projection: { _id: 1 } },
      );
      return row !== null;
    },
    async drop(scope, call, ids) {
      if (ids.length === 0) return;
      await bodies.deleteMany({
        _id: { $in: ids.map((id) => bodyKey(call, id)) },
        scope: { $eq: scopeKey(scope) },
      });
    },
  };
}
