import { UNDEFINED } from '../../bson/compare.ts';
import type { Doc, Value } from '../../bson/document.ts';
import { keyText } from '../../bson/key.ts';
import { MAX_DOCUMENT_BYTES } from '../../bson/limits.ts';
import type { Engine } from '../../engine.ts';
import { CommandError } from '../../errors.ts';
import { planQuery, type Query } from '../../plan/query.ts';
import { indexValues } from '../../query/paths.ts';
import { checkCollation } from '../../refusals/options.ts';
import { readDocument, readInteger, readString } from '../../wire/fields.ts';
import { ok } from '../../wire/reply.ts';
import { defineCommand, namespaceOf, type Request, readHint } from '../request.ts';

/** `count`: how many match; of all rows when no query is given. */
export const count = defineCommand({
  names: ['count'],
  fields: {
    query: 'object',
    limit: 'number',
    skip: 'number',
    hint: 'any',
    collation: 'object',
    fields: 'any',
  },
  *run(request, engine) {
    const { query, skip, limit } = planCount(request, engine);
    if (query === null) return ok({ n: 0 });
    const counted = yield* query.count(limit === 0 ? 0 : skip + limit);
    return ok({ n: Math.max(0, counted - skip) });
  },
});

/** What a count reads; no query where there is no collection. */
export function planCount(request: Request, engine: Engine): PlannedCount {
  const { body } = request;
  const filter = readDocument(body, 'query') ?? new Map();
  // With nothing to test, the keys of `_id` are counted: they are the smallest.
  const hint = readHint(body) ?? (filter.size === 0 ? '_id_' : undefined);
  return {
    query: planFilter(request, engine, filter, hint),
    skip: readInteger(body, 'skip') ?? 0,
    // MongoDB ignores the sign of a limit.
    limit: Math.abs(readInteger(body, 'limit', Number.NEGATIVE_INFINITY) ?? 0),
  };
}

type PlannedCount = {
  readonly query: Query | null;
  readonly skip: number;
  /** 0 is all. */
  readonly limit: number;
};

/** What a distinct reads; null where there is no collection. */
export function planDistinct(request: Request, engine: Engine): Query | null {
  const filter = readDocument(request.body, 'query') ?? new Map();
  return planFilter(request, engine, filter, readHint(request.body));
}

function planFilter(
  request: Request,
  engine: Engine,
  filter: Doc,
  hint: Doc | string | undefined,
): Query | null {
  checkCollation(request.body);
  const collection = engine.catalog.find(namespaceOf(request));
  return planQuery(collection, { filter, hint, now: request.now }, engine.slice);
}

/** `distinct`: the values of a path, those inside arrays one by one. */
export const distinct = defineCommand({
  names: ['distinct'],
  fields: { key: 'string', query: 'object', hint: 'any', collation: 'object' },
  *run(request, engine) {
    const path = readString(request.body, 'key');
    if (path.includes('\0')) throw new CommandError(31032, 'The key cannot contain a NUL byte');
    const values = new Map<string, Value>();
    let bytes = 0;
    const query = planDistinct(request, engine);
    if (query === null) return ok({ values: [] });
    for (const row of query.rows()) {
      if (row === undefined) {
        yield;
        continue;
      }
      for (const value of indexValues(row.doc(), path).values) {
        if (value === undefined || value === UNDEFINED) continue;
        const key = keyText(value);
        if (values.has(key)) continue;
        values.set(key, value);
        bytes += key.length;
        if (bytes > MAX_DOCUMENT_BYTES) throw new CommandError(17217, 'distinct too big, 16mb cap');
      }
      if (engine.slice.isOver()) yield;
    }
    return ok({ values: [...values.values()] });
  },
});
