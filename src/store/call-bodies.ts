import { createHash } from 'node:crypto';
import type { Db } from 'mongodb';
import type { ExportedBody } from '../domain/callers/caller-export.ts';
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

type CallBodyRow = CallBody & { _id: string; scope: string; call: string; receivedAtMs: number };

/**
 * Bodies have a collection of their own, so that other queries do not read transcripts of megabytes. Each has an id
 * of its own: deleting one never deletes another with the same content.
 */
export type CallBodyStore = {
  /** Storing the same id again changes nothing. */
  keep(scope: Scope, call: string, id: string, body: CallBody, atMs: number): Promise<void>;
  /** JSON text of the turns; null when there is no such body. */
  transcript(scope: Scope, call: string, id: string): Promise<string | null>;
  /** Bodies of one call with their ids, in the order of the ids; without those that are gone. */
  findMany(scope: Scope, call: string, ids: readonly string[]): Promise<ExportedBody[]>;
  drop(scope: Scope, call: string, ids: readonly string[]): Promise<void>;
};

export const hashOfBody = ({ details, transcript }: CallBody): string =>
  createHash('sha256')
    .update(JSON.stringify(details))
    .update('\n')
    .update(transcript)
    .digest('hex');

const toExportedBody = (id: string, { details, transcript, receivedAtMs }: CallBodyRow) => ({
  id,
  receivedAtMs,
  ...details,
  transcript,
});

export function createCallBodyStore(db: Db): CallBodyStore {
  const bodies = db.collection<CallBodyRow>('call_bodies', { writeConcern: DURABLE });
  const keyOf = (call: string, id: string) => `${call}#${id}`;
  return {
    async keep(scope, call, id, body, receivedAtMs) {
      const row = { _id: keyOf(call, id), scope: scopeKey(scope), call, receivedAtMs, ...body };
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
    async findMany(scope, call, ids) {
      const rows = await bodies
        .find({
          _id: { $in: ids.map((id) => keyOf(call, id)) },
          scope: { $eq: scopeKey(scope) },
        })
        .toArray();
      const found = new Map(rows.map((row) => [row._id, row]));
      return ids.flatMap((id) => {
        const row = found.get(keyOf(call, id));
        return row ? [toExportedBody(id, row)] : [];
      });
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
