import type { Doc, Value } from '../../bson/document.ts';
import { CommandError } from '../../errors.ts';
import type { Query } from '../../plan/query.ts';
import type { Row } from '../../plan/run.ts';
import { type Collection, UPSERT_TOO_LARGE } from '../../storage/collections/collection.ts';
import { compileUpdate } from '../../update/update.ts';
import { readArray, readBoolean, readDocument } from '../../wire/fields.ts';
import type { Request } from '../request.ts';
import type { Target } from './target.ts';

/** A compiled update and whether it needs to know which array element matched. */
export type Modifier = {
  readonly kind: 'replacement' | 'operators' | 'pipeline';
  change(row: Row, query: Query): { doc: Doc; modified: boolean };
  insert(): Doc;
};

/** Compiles the update of an update statement or a findAndModify. */
export function compileModifier(
  request: Request,
  source: { update: Value | undefined; filter: Doc; options: Doc },
): Modifier {
  const { update, filter, options } = source;
  if (!(update instanceof Map) && !Array.isArray(update)) {
    throw new CommandError(9, 'The update must be a document or a pipeline');
  }
  const compiled = compileUpdate(update, {
    now: request.now,
    filter,
    keepsEmptyTimes: readBoolean(request.body, 'bypassEmptyTsReplacement'),
    arrayFilters: readArray(options, 'arrayFilters'),
    let: readDocument(request.body, 'let'),
  });
  const isPositional = update instanceof Map && hasPositional(update);
  return {
    kind: compiled.kind,
    change(row, query) {
      const doc = row.doc();
      return compiled.apply(doc, isPositional ? query.position(doc) : null);
    },
    insert: () => compiled.insert(),
  };
}

function hasPositional(update: Doc): boolean {
  return [...update.values()].some(
    (paths) => paths instanceof Map && [...paths.keys()].some((path) => /\.\$(\.|$)/.test(path)),
  );
}

/** Applies an update to one row and answers the document as it is stored then. */
export function changeRow(
  { collection, query }: Target,
  row: Row,
  modifier: Modifier,
): { bytes: Uint8Array; modified: boolean } {
  const { doc, modified } = modifier.change(row, query);
  const before = { doc: row.doc(), bytes: row.bytes };
  const bytes = modified ? collection.replace(row.r, before, doc) : row.bytes;
  return { bytes, modified };
}

/** Inserts what an upsert makes when nothing matched. */
export function insertNew(collection: Collection, modifier: Modifier): { doc: Doc; _id: Value } {
  const doc = modifier.insert();
  collection.insert(doc, UPSERT_TOO_LARGE);
  return { doc, _id: doc.get('_id') ?? null };
}
