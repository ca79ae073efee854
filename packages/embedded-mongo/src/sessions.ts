import { Binary, Int32, Long } from 'bson';
import { decode, encode } from './bson/codec.ts';
import type { Doc, Value } from './bson/document.ts';
import { CommandError } from './errors.ts';
import type { Sliced } from './slice.ts';
import type { Database } from './storage/database.ts';
import { openRetryTable } from './storage/retry-table.ts';
import { checkFields, type Fields, numberOf } from './wire/fields.ts';

/**
 * Retryable writes. A driver repeats a write whose answer it did not get, under the same session and
 * number; what was done already is answered, not done again, also by a server started anew.
 */
export type Sessions = {
  /** The record of this command's attempt, or null when the command is not retryable. */
  begin(command: Numbered, kind: string): Attempt | null;
  /** Writes what was recorded this turn, in the turn's transaction. */
  flush(): void;
  /** Goes back to what is stored, after a transaction was undone. */
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
  done(statement: number): Doc | undefined;
  record(statement: number, result: Doc): void;
  /** Keeps a whole reply in memory, so that a retry of this run of the server shows the same. */
  keepReply(reply: Uint8Array): void;
  reply(): Uint8Array | null;
  /** The command has ended, whichever way: memory may let go of the record. */
  end(): void;
};

type Entry = {
  readonly key: string;
  readonly number: bigint;
  readonly kind: string;
  readonly results: Map<number, Doc>;
  /** What this turn has added to the results. */
  fresh: [statement: number, result: Doc][];
  /** How many rows of the table hold the results, and their size. */
  rows: number;
  bytes: number;
  reply: Uint8Array | null;
  /** Commands that are running with it: they have to see what each other does. */
  users: number;
};

const KEPT_IN_MEMORY = 1000;
/** What one session may keep in memory between its commands; more is read again from the table. */
const MAX_BYTES = 65_536;
/** logicalSessionTimeoutMinutes, as hello announces it. */
export const SESSION_MS = 30 * 60_000;

/** Opens the records of a database file. */
export function openSessions(database: Database): Sessions {
  const table = openRetryTable(database);
  const entries = new Map<string, Entry>();
  const dirty = new Set<Entry>();

  function load(entry: Entry): Entry {
    entry.results.clear();
    Object.assign(entry, { fresh: [], rows: 0, bytes: 0, reply: null });
    for (const bytes of table.read(entry.key, entry.number)) {
      for (const [statement, result] of readResults(bytes)) entry.results.set(statement, result);
      entry.rows += 1;
      entry.bytes += bytes.length;
    }
    return entry;
  }
  function known(key: string): Entry | undefined {
    const entry = entries.get(key);
    if (entry !== undefined) return entry;
    const stored = table.latest(key);
    return stored && load(newEntry(key, stored.number, stored.kind));
  }
  /** The latest comes last; the oldest that nothing needs goes. */
  function keep(entry: Entry): void {
    entries.delete(entry.key);
    entries.set(entry.key, entry);
    if (entries.size <= KEPT_IN_MEMORY) return;
    for (const other of entries.values()) {
      if (other.users === 0 && !dirty.has(other)) return void entries.delete(other.key);
    }
  }
  function save(entry: Entry): void {
    // A later number of the session has begun meanwhile: this one will not be asked for again.
    if (entries.get(entry.key) !== entry) return;
    const bytes = encode(writeResults(entry.fresh));
    table.write(entry, bytes);
    entry.fresh = [];
    entry.rows += 1;
    entry.bytes += bytes.length;
    if (entry.bytes > MAX_BYTES && entry.users === 0) entries.delete(entry.key);
  }
  function attemptOf(entry: Entry): Attempt {
    return {
      done: (statement) => entry.results.get(statement),
      record(statement, result) {
        entry.results.set(statement, result);
        entry.fresh.push([statement, result]);
        dirty.add(entry);
      },
      keepReply(reply) {
        if (reply.length <= MAX_BYTES) entry.reply = reply;
      },
      reply: () => entry.reply,
      end() {
        entry.users -= 1;
      },
    };
  }
  return {
    begin({ body, session: key }, kind) {
      const number = numberIn(body);
      if (number === null) return null;
      if (key === null || number < 0n) {
        throw new CommandError(72, 'A transaction number needs a session and cannot be negative');
      }
      const entry = currentEntry(known(key), newEntry(key, number, kind));
      entry.users += 1;
      keep(entry);
      return attemptOf(entry);
    },
    flush() {
      for (const entry of dirty) save(entry);
      dirty.clear();
    },
    reload() {
      dirty.clear();
      for (const entry of entries.values()) {
        if (entry.users === 0) entries.delete(entry.key);
        else load(entry);
      }
    },
    check: () => table.check(),
    expire: (nowMs) => table.expire(nowMs - SESSION_MS),
  };
}

function newEntry(key: string, number: bigint, kind: string): Entry {
  const empty = { results: new Map(), fresh: [], rows: 0, bytes: 0, reply: null, users: 0 };
  return { key, number, kind, ...empty };
}

function numberIn(command: Doc): bigint | null {
  const number = command.get('txnNumber');
  if (number === undefined) return null;
  if (!(number instanceof Long || number instanceof Int32)) {
    throw new CommandError(14, "BSON field 'txnNumber' is the wrong type, expected a long");
  }
  return number instanceof Long ? number.toBigInt() : BigInt(number.value);
}

const SESSION_FIELDS: Fields = { id: 'any' };

/** The session's identity, its UUID. There are no users, so nothing else tells sessions apart. */
export function sessionKey(command: Doc): string {
  const lsid = command.get('lsid');
  const id = lsid instanceof Map ? lsid.get('id') : undefined;
  if (!(id instanceof Binary)) throw new CommandError(14, "BSON field 'lsid.id' must be a UUID");
  if (lsid instanceof Map) checkFields(lsid, SESSION_FIELDS, 'lsid');
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

function writeResults(results: Entry['fresh']): Doc {
  const pairs = results.map(([statement, result]): Value[] => [new Int32(statement), result]);
  return new Map([['results', pairs]]);
}

function readResults(bytes: Uint8Array): [number, Doc][] {
  const stored = decode(bytes).get('results');
  return (Array.isArray(stored) ? stored : []).flatMap((pair): [number, Doc][] => {
    const [statement, result] = Array.isArray(pair) ? pair : [];
    return result instanceof Map ? [[numberOf(statement) ?? 0, result]] : [];
  });
}
