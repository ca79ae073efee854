import { randomBytes } from 'node:crypto';
import { Long } from 'bson';
import { SESSION_MS } from '../../sessions/sessions.ts';

/** Documents as bytes, one at a time; undefined is a place to pause. */
export type Documents = Generator<Uint8Array | undefined, void, undefined>;

/** A result being read in batches. Cursors belong to the server: any connection may go on with one. */
export type Cursor = {
  readonly id: Long;
  readonly ns: string;
  readonly session: string | null;
  readonly documents: Documents;
  /** Whether `noCursorTimeout` was asked for: then it lives as long as a session. */
  readonly isLasting: boolean;
  /** What is left of the command's `maxTimeMS`, for all its batches together. */
  leftMs: number;
  /** What did not fit into the last batch. */
  held: Uint8Array | null;
  isBusy: boolean;
  usedAt: number;
};

/** All results being read. */
export type Cursors = {
  add(cursor: Omit<Cursor, 'id' | 'isBusy' | 'usedAt'>): Long;
  find(id: Long): Cursor | undefined;
  drop(id: Long): boolean;
  /** Ends what the session has open; what is being read now would seem to have ended early. */
  dropSession(session: string): void;
  expire(nowMs: number): void;
};

/** MongoDB's cursorTimeoutMillis. */
const CURSOR_MS = 10 * 60_000;

/** The results being read, by id. */
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
        const idleMs = cursor.isLasting ? SESSION_MS : CURSOR_MS;
        if (!cursor.isBusy && cursor.usedAt < nowMs - idleMs) drop(key);
      }
    },
  };
}

function newId(): Long {
  const id = randomBytes(8).readBigInt64BE() & 0x7fffffffffffffffn;
  return Long.fromBigInt(id === 0n ? 1n : id);
}
