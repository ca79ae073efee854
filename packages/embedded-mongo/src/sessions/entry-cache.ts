import type { Doc } from '../bson/document.ts';
import { decodeResults, encodeResults, newEntry, type RetryEntry } from './retry-entry.ts';
import type { RetryTable } from './retry-table.ts';

const KEPT_IN_MEMORY = 1000;
/** Longer results of a session are not kept in memory between its commands, but read again from the table. */
export const MAX_BYTES = 65_536;

/** The entries of sessions: those used last in memory, all that was flushed in the table. */
export type EntryCache = {
  find(key: string): RetryEntry | null;
  /** Replaces the entry of its session. */
  keep(entry: RetryEntry): void;
  addResult(entry: RetryEntry, statement: number, result: Doc): void;
  /** Writes the results that this turn has added, in the turn's transaction. */
  flush(): void;
  /** Reloads everything from the table after a transaction was undone. */
  reload(): void;
};

export function createEntryCache(table: RetryTable): EntryCache {
  /** In order of use. */
  const entries = new Map<string, RetryEntry>();
  const changed = new Set<RetryEntry>();

  function removeOldest(): void {
    for (const [key, entry] of entries) {
      if (entry.users === 0 && !changed.has(entry)) return void entries.delete(key);
    }
  }
  function save(entry: RetryEntry): void {
    // The session has begun a later number, so this one will not be requested again.
    if (entries.get(entry.key) !== entry) return;
    const bytes = encodeResults(entry.fresh);
    table.write(entry, bytes);
    entry.fresh = [];
    entry.rows += 1;
    entry.bytes += bytes.length;
    if (entry.bytes > MAX_BYTES && entry.users === 0) entries.delete(entry.key);
  }
  return {
    find: (key) => entries.get(key) ?? readEntry(table, key),
    keep(entry) {
      entries.delete(entry.key);
      entries.set(entry.key, entry);
      if (entries.size > KEPT_IN_MEMORY) removeOldest();
    },
    addResult(entry, statement, result) {
      entry.results.set(statement, result);
      entry.fresh.push([statement, result]);
      changed.add(entry);
    },
    flush() {
      for (const entry of changed) save(entry);
      changed.clear();
    },
    reload() {
      changed.clear();
      for (const entry of entries.values()) {
        if (entry.users === 0) entries.delete(entry.key);
        else loadResults(table, entry);
      }
    },
  };
}

function readEntry(table: RetryTable, key: string): RetryEntry | null {
  const stored = table.latest(key);
  return stored && loadResults(table, newEntry(key, stored.number, stored.kind));
}

/** Changes the entry itself: running commands use it too. */
function loadResults(table: RetryTable, entry: RetryEntry): RetryEntry {
  entry.results.clear();
  Object.assign(entry, { fresh: [], rows: 0, bytes: 0, reply: null });
  for (const bytes of table.read(entry.key, entry.number)) {
    for (const [statement, result] of decodeResults(bytes)) entry.results.set(statement, result);
    entry.rows += 1;
    entry.bytes += bytes.length;
  }
  return entry;
}
