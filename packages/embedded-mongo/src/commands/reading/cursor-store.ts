import { randomBytes } from 'node:crypto';
import { Long } from 'bson';
import { SESSION_MS } from '../../sessions/sessions.ts';

/** Documents as bytes, one at a time; undefined is a chance to pause. */
export type Documents = Generator<Uint8Array | undefined, void, undefined>;

/** A result that is read in batches, by any connection. */
export type Cursor = {
  readonly id: Long;
  readonly ns: string;
  readonly session: string | null;
  readonly documents: Documents;
  /** It expires after the timeout of a session instead of its own. */
  readonly noCursorTimeout: boolean;
  /** The rest of the command's `maxTimeMS`, which is for all batches together. */
  leftMs: number;
  /** A document that did not fit into the last batch. */
  leftOver: Uint8Array | null;
  isBusy: boolean;
  usedAt: number;
};

export type Cursors = {
  add(cursor: Omit<Cursor, 'id' | 'isBusy' | 'usedAt'>): Long;
  find(id: Long): Cursor | undefined;
  drop(id: Long): boolean;
  /** Drops the session's cursors, except those that a command is using: its result would seem complete. */
  dropSession(session: string): void;
  expire(nowMs: number): void;
};

/** MongoDB's cursorTimeoutMillis. */
const CURSOR_MS = 10 * 60_000;

export function createCursors(): Cursors {
  const cursors = new Map<string, Cursor>();
  const drop = (key: string): boolean => {
    cursors.get(key)?.documents.return();
    return cursors.delete(key);
  };
  return {
    add(cursor) {
      const id = newId();
      cursors.set(id.toString(), { ...cursor, id, isBusy: false, usedAt: Date.now() });
      return id;
    },
    find: (id) => cursors.get(id.toString()),
    drop: (id) => drop(id.toString()),
    dropSession(session) {
      for (const [key, cursor] of cursors) {
        if (cursor.session === session && !cursor.isBusy) drop(key);
      }
    },
    expire(nowMs) {
      for (const [key, cursor] of cursors) {
        const idleMs = cursor.noCursorTimeout ? SESSION_MS : CURSOR_MS;
        if (!cursor.isBusy && cursor.usedAt < nowMs - idleMs) drop(key);
      }
    },
  };
}

function newId(): Long {
  const id = randomBytes(8).readBigInt64BE() & 0x7fffffffffffffffn;
  return Long.fromBigInt(id === 0n ? 1n : id);
}
