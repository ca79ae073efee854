import { Binary, Int32 } from 'bson';
import { decode, encode } from './bson/codec.ts';
import type { Doc, Value } from './bson/document.ts';
import { CommandError } from './errors.ts';
import type { Database } from './storage/database.ts';
import { numberOf } from './wire/fields.ts';

/**
 * Retryable writes. A driver repeats a write whose answer it did not get, under the same session and
 * number; what was done already is answered, not done again, also by a server started anew.
 */
export interface Sessions {
  /** The record of this command's attempt, or null when the command is not retryable. */
  begin(command: Doc, kind: string): Attempt | null;
  /** Writes what was recorded this turn, in the turn's transaction. */
  flush(): void;
  /** Forgets what memory holds, after a transaction was undone. */
  reload(): void;
  /** Drops records older than a session lives. */
  expire(nowMs: number): void;
}

/** The statements of one numbered command that are done. */
export interface Attempt {
  done(statement: number): Doc | undefined;
  record(statement: number, result: Doc): void;
  /** Keeps a whole reply in memory, so that a retry of this run of the server shows the same. */
  keepReply(reply: Uint8Array): void;
  reply(): Uint8Array | null;
}

interface Entry {
  readonly key: string;
  readonly number: bigint;
  readonly kind: string;
  readonly results: Map<number, Doc>;
  reply: Uint8Array | null;
}

const KEPT_IN_MEMORY = 1000;
const MAX_REPLY_BYTES = 65_536;
/** logicalSessionTimeoutMinutes, as hello announces it. */
export const SESSION_MS = 30 * 60_000;

/** Opens the records of a database file. */
export function openSessions(database: Database): Sessions {
  database.define(`CREATE TABLE IF NOT EXISTS sessions(
    id TEXT PRIMARY KEY, number INTEGER NOT NULL, at INTEGER NOT NULL, result BLOB NOT NULL)
    WITHOUT ROWID`);
  database.commit();
  const save = database.prepare(`INSERT INTO sessions(id, number, at, result) VALUES (?, ?, ?, ?)
    ON CONFLICT(id) DO UPDATE SET number = excluded.number, at = excluded.at, result = excluded.result`);
  const load = database.prepare('SELECT result FROM sessions WHERE id = ?');
  const expire = database.prepare('DELETE FROM sessions WHERE at < ?');
  const entries = new Map<string, Entry>();
  const dirty = new Set<Entry>();
  function find(key: string): Entry | undefined {
    const known = entries.get(key);
    if (known !== undefined) return known;
    const row = load.get(key);
    return row === undefined ? undefined : readEntry(key, decode(row.result as Uint8Array));
  }
  function keep(entry: Entry): Entry {
    entries.delete(entry.key);
    entries.set(entry.key, entry);
    const [oldest] = entries.keys();
    if (entries.size > KEPT_IN_MEMORY && oldest !== undefined) entries.delete(oldest);
    return entry;
  }
  return {
    begin(command, kind) {
      const number = numberIn(command);
      if (number === null) return null;
      const key = sessionKey(command);
      const entry = keep(
        currentEntry(find(key), { key, number, kind, results: new Map(), reply: null }),
      );
      return {
        done: (statement) => entry.results.get(statement),
        record(statement, result) {
          entry.results.set(statement, result);
          dirty.add(entry);
        },
        keepReply(reply) {
          if (reply.length <= MAX_REPLY_BYTES) entry.reply = reply;
        },
        reply: () => entry.reply,
      };
    },
    flush() {
      for (const entry of dirty) {
        save.run(entry.key, entry.number, Date.now(), encode(writeEntry(entry)));
      }
      dirty.clear();
    },
    reload() {
      entries.clear();
      dirty.clear();
    },
    expire(nowMs) {
      database.begin();
      expire.run(nowMs - SESSION_MS);
    },
  };
}

function numberIn(command: Doc): bigint | null {
  const number = command.get('txnNumber');
  if (number === undefined) return null;
  const value = numberOf(number);
  if (value === undefined || !command.has('lsid')) {
    throw new CommandError(72, 'A transaction number needs a session and must be a number');
  }
  return BigInt(value);
}

/** The session's identity: its UUID, with the user digest when there is one. */
export function sessionKey(command: Doc): string {
  const lsid = command.get('lsid');
  const id = lsid instanceof Map ? lsid.get('id') : undefined;
  if (!(id instanceof Binary)) throw new CommandError(14, "BSON field 'lsid.id' must be a UUID");
  return id.toString('hex');
}

/** The entry an attempt goes on with: the known one when it is a retry. */
function currentEntry(known: Entry | undefined, attempt: Entry): Entry {
  if (known === undefined || attempt.number > known.number) return attempt;
  if (attempt.number < known.number) {
    throw new CommandError(225, 'A later write of this session has begun already');
  }
  if (attempt.kind !== known.kind) {
    throw new CommandError(40606, 'The retried write is of another kind than the first attempt');
  }
  return known;
}

function writeEntry(entry: Entry): Doc {
  const results = [...entry.results].map(([statement, result]): Value[] => [
    new Int32(statement),
    result,
  ]);
  return new Map<string, Value>([
    ['number', entry.number.toString()],
    ['kind', entry.kind],
    ['results', results],
  ]);
}

function readEntry(key: string, doc: Doc): Entry {
  const results = new Map<number, Doc>();
  const stored = doc.get('results');
  for (const pair of Array.isArray(stored) ? stored : []) {
    const [statement, result] = Array.isArray(pair) ? pair : [];
    if (result instanceof Map) results.set(numberOf(statement) ?? 0, result);
  }
  return {
    key,
    number: BigInt(String(doc.get('number'))),
    kind: String(doc.get('kind')),
    results,
    reply: null,
  };
}
