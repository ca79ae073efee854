import { createHash } from 'node:crypto';
import type { Db } from 'mongodb';
import { type Scope, scopeKey } from '../domain/scope.ts';
import type { CallDetails } from './call-rows.ts';
import { isDuplicateKey } from './driver-errors.ts';
import { DURABLE } from './durability.ts';

/** The content of one write-back. */
export type CallBody = {
  readonly details: CallDetails;
  /** JSON text of the turns: it preserves what BSON strings cannot, such as unpaired surrogates. */
  readonly transcript: string;
};

/** The call that a body is of, and when the write-back came. */
export type BodyOrigin = {
  readonly call: string;
  /** The contact's `_id`. */
  readonly contactId: string;
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
  /** JSON text of the turns; null when there is no such body. */
  transcript(scope: Scope, call: string, id: string): Promise<string | null>;
  drop(scope: Scope, call: string, ids: readonly string[]): Promise<void>;
};

export const hashOfBody = ({ details, transcript }: CallBody): string =>
  createHash('sha256')
    .update(JSON.stringify(details))
    .update('\n')
    .update(transcript)
    .digest('hex');

export function createCallBodyStore(db: Db): CallBodyStore {
  const bodies = db.collection<CallBodyRow>('call_bodies', { writeConcern: DURABLE });
  const keyOf = (call: string, id: string) => `${call}#${id}`;
  return {
    async keep(scope, origin, id, body) {
      const row = { _id: keyOf(origin.call, id), scope: scopeKey(scope), ...origin, ...body };
      await bodies.insertOne(row).catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
      });
    },
    async transcript(scope, call, id) {
      const row = await bodies.findOne({
        _id: { $eq: keyOf(call, id) },
        scope: { $eq: scopeKey(scope) },
      });
      return row?.transcript ?? null;
    },
    async drop(scope, call, ids) {
      if (ids.length === 0) return;
      await bodies.deleteMany({
        _id: { $in: ids.map((id) => keyOf(call, id)) },
        scope: { $eq: scopeKey(scope) },
      });
    },
  };
}
