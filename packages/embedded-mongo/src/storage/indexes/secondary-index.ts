import type { Doc } from '../../bson/document.ts';
import type { CommandError } from '../../errors.ts';
import { compileFilter } from '../../query/match.ts';
import type { Database } from '../file/database.ts';
import { type KeyTable, openKeyTable } from '../tables/key-table.ts';
import { type DocumentKeys, documentKeys, sameKeys } from './document-keys.ts';
import type { IndexSpec } from './index-spec.ts';
import { filteredPaths } from './partial-filter.ts';

/** An index on disk. */
export type SecondaryIndex = {
  readonly id: number;
  spec: IndexSpec;
  readonly table: KeyTable;
  readonly tableName: string;
  /** The paths that crossed an array in any document so far: a document may have several keys, one for each element. */
  readonly arrays: Set<string>;
  /** The fields of a document on which its keys depend. */
  readonly fields: ReadonlySet<string>;
  dropped: boolean;
  /** Set when another command stored a duplicate during the build, which then fails. */
  failure: CommandError | undefined;
  keysOf(doc: Doc): DocumentKeys;
};

/** Opens an index whose table exists. */
export function openIndex(
  database: Database,
  at: { id: number; tableName: string; spec: IndexSpec; arrays: Iterable<string> },
): SecondaryIndex {
  const filter = at.spec.partial === undefined ? undefined : compileFilter(at.spec.partial);
  const covers = (doc: Doc) => filter === undefined || filter.matches(doc);
  return {
    ...at,
    arrays: new Set(at.arrays),
    fields: fieldsOf(at.spec),
    table: openKeyTable(database, at.tableName),
    dropped: false,
    failure: undefined,
    keysOf(doc) {
      return documentKeys(this.spec, covers, doc);
    },
  };
}

/** The change of one index when a document changes. */
export type KeyChange = {
  readonly index: SecondaryIndex;
  readonly remove: readonly Uint8Array[];
  readonly add: readonly Uint8Array[];
  /** The paths that cross an array in the new version. */
  readonly arrays: readonly string[];
};

/**
 * The change from one version of a document to the next, or null when the keys stay. An array may
 * be added to a document without a new key; its path counts as one of arrays from then on.
 */
export function keyChange(
  index: SecondaryIndex,
  before: Doc | null,
  after: Doc | null,
): KeyChange | null {
  if (before !== null && after !== null && isUntouched(index, before, after)) return null;
  const old = before === null ? [] : index.keysOf(before).keys;
  const { keys, arrays } = after === null ? { keys: [], arrays: [] } : index.keysOf(after);
  if (sameKeys(old, keys) && arrays.every((path) => index.arrays.has(path))) return null;
  return { index, remove: old, add: keys, arrays };
}

/** Whether an update changes no field of the index, so that its keys need not be computed twice. */
function isUntouched({ fields }: SecondaryIndex, before: Doc, after: Doc): boolean {
  return [...fields].every((name) => before.get(name) === after.get(name));
}

const fieldsOf = ({ parts, partial }: IndexSpec): ReadonlySet<string> =>
  new Set([
    ...parts.map(({ path }) => fieldOf(path)),
    ...(partial ? filteredPaths(partial).map(fieldOf) : []),
  ]);

const fieldOf = (path: string): string => path.split('.', 1)[0] ?? path;

/** A key that another row of the unique index has already. */
export function takenKey({ index, add }: KeyChange, r: number): Uint8Array | null {
  if (!index.spec.unique) return null;
  return add.find((key) => index.table.isTaken(key, r)) ?? null;
}
