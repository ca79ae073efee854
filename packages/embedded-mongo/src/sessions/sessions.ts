import { Int32, Long } from 'bson';
import type { Doc } from '../bson/document.ts';
import { CommandError } from '../errors.ts';
import type { Sliced } from '../slice.ts';
import type { Database } from '../storage/file/database.ts';
import { createEntryCache, type EntryCache, MAX_BYTES } from './entry-cache.ts';
import { currentEntry, newEntry, type RetryEntry } from './retry-entry.ts';
import { openRetryTable } from './retry-table.ts';

/**
 * Retryable writes. A driver repeats a write whose answer it did not get, under the same session and
 * number. A write that was done already gets its recorded result and is not done again, also after a restart.
 */
export type Sessions = {
  /** The record of this command's attempt, or null when the command is not retryable. */
  begin(command: Numbered, kind: string): Attempt | null;
  /** Writes what was recorded this turn, in the turn's transaction. */
  flush(): void;
  /** Reloads everything from the table after a transaction was undone. */
  reload(): void;
  /** Tests all that is stored against its checksums, with pauses. */
  check(): Sliced<void>;
  /** Drops records older than a session lives. */
  expire(nowMs: number): void;
};

/** A command and the key of its session. */
type Numbered = {
  readonly body: Doc;
  readonly session: string | null;
};

/** The statements of one numbered command that are done. */
export type Attempt = {
  /** Null when the statement is not done. */
  done(statement: number): Doc | null;
  record(statement: number, result: Doc): void;
  /** Keeps a whole reply in memory, so that a retry of this run of the server shows the same. */
  keepReply(reply: Uint8Array): void;
  reply(): Uint8Array | null;
  /** The command has ended or failed: the record may be removed from memory. */
  end(): void;
};

/** logicalSessionTimeoutMinutes, as hello announces it. */
export const SESSION_MS = 30 * 60_000;

/** Opens the records of a database file. */
export function openSessions(database: Database): Sessions {
  const table = openRetryTable(database);
  const entries = createEntryCache(table);
  return {
    begin({ body, session: key }, kind) {
      const number = numberIn(body);
      if (number === null) return null;
      if (key === null || number < 0n) {
        throw new CommandError(72, 'A transaction number needs a session and cannot be negative');
      }
      const entry = currentEntry(entries.find(key), newEntry(key, number, kind));
      entry.users += 1;
      entries.keep(entry);
      return attemptOf(entry, entries);
    },
    flush: () => entries.flush(),
    reload: () => entries.reload(),
    check: () => table.check(),
    expire: (nowMs) => table.expire(nowMs - SESSION_MS),
  };
}

function attemptOf(entry: RetryEntry, entries: EntryCache): Attempt {
  return {
    done: (statement) => entry.results.get(statement) ?? null,
    record: (statement, result) => entries.addResult(entry, statement, result),
    keepReply(reply) {
      if (reply.length <= MAX_BYTES) entry.reply = reply;
    },
    reply: () => entry.reply,
    end() {
      entry.users -= 1;
    },
  };
}

function numberIn(command: Doc): bigint | null {
  const number = command.get('txnNumber');
  if (number === undefined) return null;
  if (!(number instanceof Long || number instanceof Int32)) {
    throw new CommandError(14, "BSON field 'txnNumber' is the wrong type, expected a long");
  }
  return number instanceof Long ? number.toBigInt() : BigInt(number.value);
}
