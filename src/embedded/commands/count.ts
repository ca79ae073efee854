import { UNDEFINED } from '../bson/compare.ts';
import type { Value } from '../bson/document.ts';
import { encodeKey } from '../bson/key.ts';
import { planQuery } from '../plan/query.ts';
import { compileFilter } from '../query/match.ts';
import { indexValues } from '../query/paths.ts';
import { readDocument, readInteger, readString } from '../wire/fields.ts';
import { ok } from '../wire/reply.ts';
import { checkCollation, defineCommand, namespaceOf, readHint } from './request.ts';

/** `count`: how many match; of all rows when no query is given. */
export const count = defineCommand({
  names: ['count'],
  fields: ['query', 'limit', 'skip', 'hint', 'collation', 'fields'],
  *run(request, engine) {
    const { body, now } = request;
    checkCollation(body);
    const filter = readDocument(body, 'query') ?? new Map();
    const [skip, limit] = [readInteger(body, 'skip') ?? 0, readInteger(body, 'limit') ?? 0];
    const collection = engine.catalog.find(namespaceOf(request));
    compileFilter(filter);
    if (collection === undefined) return ok({ n: 0 });
    // With nothing to test, the keys of `_id` are counted: they are the smallest.
    const hint = readHint(body) ?? (filter.size === 0 ? '_id_' : undefined);
    const query = planQuery(collection, { filter, hint, now }, engine.slice);
    const counted = yield* query.count(limit === 0 ? 0 : skip + limit);
    return ok({ n: Math.max(0, counted - skip) });
  },
});

/** `distinct`: the values of a path, those inside arrays one by one. */
export const distinct = defineCommand({
  names: ['distinct'],
  fields: ['key', 'query', 'hint', 'collation'],
  *run(request, engine) {
    const { body, now } = request;
    checkCollation(body);
    const path = readString(body, 'key');
    const filter = readDocument(body, 'query') ?? new Map();
    const collection = engine.catalog.find(namespaceOf(request));
    compileFilter(filter);
    const values = new Map<string, Value>();
    if (collection === undefined) return ok({ values: [] });
    const query = planQuery(collection, { filter, hint: readHint(body), now }, engine.slice);
    for (const row of query.rows()) {
      if (row === undefined) {
        yield;
        continue;
      }
      for (const value of indexValues(row.doc(), path).values) {
        if (value === undefined || value === UNDEFINED) continue;
        const key = Buffer.from(encodeKey(value)).toString('latin1');
        if (!values.has(key)) values.set(key, value);
      }
    }
    return ok({ values: [...values.values()] });
  },
});
