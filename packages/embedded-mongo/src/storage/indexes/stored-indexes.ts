import { Int32 } from 'bson';
import type { Doc, Value } from '../../bson/document.ts';
import { wholeNumber } from '../../bson/numbers.ts';
import { CommandError } from '../../errors.ts';
import { numberOf } from '../../wire/fields.ts';
import type { Database } from '../file/database.ts';
import { describeIndex, type IndexSpec, parseIndexSpec } from './index-spec.ts';
import { openIndex, type SecondaryIndex } from './secondary-index.ts';

/** The catalog's document of a collection: its indexes. */
export function describeIndexes(indexes: readonly SecondaryIndex[]): Doc {
  const entries = indexes.map(
    (index): Value =>
      new Map<string, Value>([
        ['id', new Int32(index.id)],
        ['multikey', index.arrays.size > 0],
        ['arrays', [...index.arrays]],
        ['spec', describeIndex(index.spec, wholeNumber)],
      ]),
  );
  return new Map([['indexes', entries]]);
}

/** Opens the indexes that such a document describes. */
export function readIndexes(
  database: Database,
  { id: collectionId, spec: doc }: { readonly id: number; readonly spec: Doc },
): SecondaryIndex[] {
  const entries = doc.get('indexes');
  if (!Array.isArray(entries)) throw new CommandError(1, 'The catalog cannot be read');
  return entries.map((entry) => {
    if (!(entry instanceof Map)) throw new CommandError(1, 'The catalog cannot be read');
    const raw = entry.get('spec');
    const spec = parseIndexSpec(raw instanceof Map ? raw : new Map());
    const id = numberOf(entry.get('id')) ?? 0;
    return openIndex(database, {
      id,
      tableName: tableNameOf(collectionId, id),
      spec,
      arrays: entry.get('multikey') === true ? readArrays(entry.get('arrays'), spec) : [],
    });
  });
}

/** Earlier versions stored only whether there are arrays: then they may be at any path. */
const readArrays = (stored: Value | undefined, { parts }: IndexSpec): string[] =>
  Array.isArray(stored) ? stored.map(String) : parts.map(({ path }) => path);

export const tableNameOf = (collectionId: number, id: number) => `i${collectionId}_${id}`;
