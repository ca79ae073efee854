import type { Doc, Value } from '../../bson/document.ts';
import { encodeCompoundKey } from '../../bson/key.ts';
import { CommandError } from '../../errors.ts';
import { indexValues } from '../../query/paths.ts';
import type { IndexSpec, KeyPart } from './index-spec.ts';

/** The keys one document has in an index. */
export type DocumentKeys = {
  /** Distinct encoded keys: one per element where a path crosses an array. */
  readonly keys: readonly Uint8Array[];
  /** The paths of the index that cross an array. */
  readonly arrays: readonly string[];
};

type PartValues = (Value | undefined)[];

const NO_KEYS: DocumentKeys = { keys: [], arrays: [] };

/** Computes the keys of a document; throws 171 where two arrays would have to be crossed. */
export function documentKeys(
  spec: IndexSpec,
  covers: (doc: Doc) => boolean,
  doc: Doc,
): DocumentKeys {
  if (!covers(doc)) return NO_KEYS;
  const columns = spec.parts.map((part) => indexValues(doc, part.path));
  if (spec.sparse && columns.every(({ values }) => values.every((value) => value === undefined))) {
    return NO_KEYS;
  }
  const arrays = spec.parts.filter((_, index) => columns[index]?.multikey);
  if (arrays.length > 1) refuseParallelArrays(spec, arrays);
  if (arrays.length === 0) {
    const only = columns.map(({ values }) => values[0]);
    return { keys: [encodeCompoundKey(only, spec.parts)], arrays: [] };
  }
  const rows = crossed(columns.map(({ values }) => values));
  const keys = rows.map((values) => encodeCompoundKey(values, spec.parts));
  return { keys: distinct(keys), arrays: arrays.map(({ path }) => path) };
}

/**
 * For paths through the same array this makes every key that MongoDB makes, and some more. Filters are tested again on
 * each document, so that only a unique index would differ; it is refused.
 */
function refuseParallelArrays(spec: IndexSpec, arrays: readonly KeyPart[]): void {
  const roots = new Set(arrays.map(({ path }) => path.split('.')[0]));
  if (roots.size > 1 || spec.unique) {
    throw new CommandError(171, 'Cannot index parallel arrays');
  }
}

/** One value per part: each with each where a path crosses an array. */
function crossed(columns: readonly PartValues[]): PartValues[] {
  const rows: PartValues[] = [[]];
  return columns.reduce(
    (made, values) => made.flatMap((row) => values.map((value) => [...row, value])),
    rows,
  );
}

function distinct(keys: Uint8Array[]): Uint8Array[] {
  if (keys.length < 2) return keys;
  return [...new Map(keys.map((key) => [Buffer.from(key).toString('latin1'), key])).values()];
}

/** Whether two documents have the same keys, so that an update has nothing to do in this index. */
export function sameKeys(a: readonly Uint8Array[], b: readonly Uint8Array[]): boolean {
  return (
    a.length === b.length && a.every((key, index) => Buffer.compare(key, b[index] ?? key) === 0)
  );
}
