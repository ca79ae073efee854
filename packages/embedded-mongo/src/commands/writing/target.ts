import type { Doc } from '../../bson/document.ts';
import type { Engine } from '../../engine.ts';
import { planQuery, type Query, type QueryRequest } from '../../plan/query.ts';
import { checkCollation } from '../../refusals/options.ts';
import type { Collection } from '../../storage/collections/collection.ts';
import { missing, readDocument } from '../../wire/fields.ts';
import { type Request, readHint } from '../request.ts';

/** A collection, and a query for the documents that a write changes. */
export type Target = {
  readonly collection: Collection;
  readonly query: Query;
};

/** Refuses with 40414 a statement without a field that has to be there; null is none either. */
export function requireField(body: Doc, where: string, name: string): void {
  if ((body.get(name) ?? null) !== null) return;
  throw missing(`${where}.${name}`);
}

/** The filter of an update or delete statement, which has to be there. */
export function readFilter(body: Doc, where: string): Doc {
  requireField(body, where, 'q');
  return readDocument(body, 'q') ?? new Map();
}

/** More than one, in case other commands change the first while the sort pauses. */
const CANDIDATES = 10;

/** The query of a write statement or of a findAndModify. */
export function readQuery(
  request: Request,
  body: Doc,
  filter: Doc,
  isMulti: boolean,
): QueryRequest {
  checkCollation(body);
  const limit = isMulti ? 0 : CANDIDATES;
  const sort = readDocument(body, 'sort');
  const variables = readDocument(request.body, 'let');
  return { filter, sort, limit, hint: readHint(body), let: variables, now: request.now };
}

/** Null when there is no such collection; a wrong filter is refused even so. */
export function findTarget(engine: Engine, ns: string, asked: QueryRequest): Target | null {
  const collection = engine.catalog.find(ns);
  const query = planQuery(collection, asked, engine.slice);
  return collection !== undefined && query !== null ? { collection, query } : null;
}
