import { Int32 } from 'bson';
import type { Doc } from '../bson/document.ts';
import type { Collection } from '../storage/collections/collection.ts';
import type { KeyPart } from '../storage/indexes/index-spec.ts';
import type { SecondaryIndex } from '../storage/indexes/secondary-index.ts';
import type { KeyReader } from '../storage/tables/key-table.ts';
import { numberOf } from '../wire/fields.ts';
import type { Conditions } from './conditions.ts';
import { impliesPartial, impliesPresence } from './implied.ts';

/** An index that the planner may choose, including the one on `_id`. */
export type Candidate = {
  readonly name: string;
  readonly key: Doc;
  readonly parts: readonly KeyPart[];
  readonly reader: KeyReader;
  /** The paths that cross an array in any document. */
  readonly arrays: ReadonlySet<string>;
  readonly index: SecondaryIndex | null;
};

const NONE: ReadonlySet<string> = new Set();
const ID_KEY: Doc = new Map([['_id', new Int32(1)]]);

/** The indexes of a collection. */
export function candidatesOf(collection: Collection): Candidate[] {
  const secondary = collection.indexes.map((index) => ({
    name: index.spec.name,
    key: index.spec.key,
    parts: index.spec.parts,
    reader: index.table,
    arrays: index.arrays,
    index,
  }));
  return [idCandidate(collection), ...secondary];
}

/** The index on `_id`. */
export function idCandidate(collection: Collection): Candidate {
  const parts = [{ path: '_id', descending: false }];
  return { name: '_id_', key: ID_KEY, parts, reader: collection.ids, arrays: NONE, index: null };
}

/** Whether a hint names this index, by its name or its key pattern. */
export function isHinted(candidate: Candidate, hint: Doc | string | undefined): boolean {
  if (!(hint instanceof Map)) return candidate.name === hint;
  const wanted = [...hint].map(([path, way]) => `${path} ${(numberOf(way) ?? 0) < 0}`);
  const parts = candidate.parts.map(({ path, descending }) => `${path} ${descending}`);
  return wanted.join() === parts.join();
}

/** Whether every match of the filter is sure to be in the index. */
export function isUsable({ index }: Candidate, conditions: Conditions): boolean {
  if (index === null) return true;
  const { sparse, partial, parts } = index.spec;
  if (partial !== undefined) return impliesPartial(conditions, partial);
  return !sparse || parts.some(({ path }) => impliesPresence(conditions.byPath.get(path) ?? []));
}
