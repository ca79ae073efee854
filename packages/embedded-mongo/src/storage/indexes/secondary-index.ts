import type { Doc } from '../../bson/document.ts';
import type { CommandError } from '../../errors.ts';
import { compileFilter } from '../../query/match.ts';
import type { Database } from '../file/database.ts';
import { type KeyTable, openKeyTable } from '../tables/key-table.ts';
import { type DocumentKeys, documentKeys, sameKeys } from './document-keys.ts';
import type { IndexSpec } from './index-spec.ts';

/** An index on disk: what it is, its table, and the keys it asks of a document. */
export type SecondaryIndex = {
  readonly id: number;
  spec: IndexSpec;
  readonly table: KeyTable;
  readonly tableName: string;
  /** Whether any document ever had more than one key, or one taken from an array. */
  multikey: boolean;
  dropped: boolean;
  /** Why an index being built can no longer be made: a writer stored a duplicate meanwhile. */
  failure: CommandError | undefined;
  keysOf(doc: Doc): DocumentKeys;
};

/** Opens an index whose table exists. */
export function openIndex(
  database: Database,
  at: { id: number; tableName: string; spec: IndexSpec; multikey: boolean },
): SecondaryIndex {
  const filter = at.spec.partial === undefined ? undefined : compileFilter(at.spec.partial);
  const covers = (doc: Doc) => filter === undefined || filter.matches(doc);
  return {
    ...at,
    table: openKeyTable(database, at.tableName),
    dropped: false,
    failure: undefined,
    keysOf(doc) {
      return documentKeys(this.spec, covers, doc);
    },
  };
}

/** What changing a document does to one index. */
export type KeyChange = {
  readonly index: SecondaryIndex;
  readonly remove: readonly Uint8Array[];
  readonly add: readonly Uint8Array[];
  readonly multikey: boolean;
};

/**
 * The change from one version of a document to the next, or null when the keys stay. An array may
 * come into a document without a new key: the index is multikey from then on all the same.
 */
export function keyChange(
  index: SecondaryIndex,
  before: Doc | null,
  after: Doc | null,
): KeyChange | null {
  if (before !== null && after !== null && isUntouched(index.spec, before, after)) return null;
  const old = before === null ? [] : index.keysOf(before).keys;
  const { keys, multikey } = after === null ? { keys: [], multikey: false } : index.keysOf(after);
  if (sameKeys(old, keys) && (index.multikey || !multikey)) return null;
  return { index, remove: old, add: keys, multikey };
}

/** Whether an update has left alone every field that the keys are made of, which saves making them twice. */
function isUntouched({ parts, partial }: IndexSpec, before: Doc, after: Doc): boolean {
  if (partial !== undefined) return false;
  return parts.every(({ path }) => {
    const [name = path] = path.split('.', 1);
    return before.get(name) === after.get(name);
  });
}

/** The key this change would take from another row of a unique index. */
export function takenKey({ index, add }: KeyChange, r: number): Uint8Array | null {
  if (!index.spec.unique) return null;
  return add.find((key) => index.table.isTaken(key, r)) ?? null;
}
