import { encode } from '../bson/codec.ts';
import type { Doc, Value } from '../bson/document.ts';
import type { Engine } from '../engine.ts';
import { CommandError } from '../errors.ts';
import { planQuery, type Query } from '../plan/query.ts';
import type { Slice, Sliced } from '../slice.ts';
import { compilePipeline } from '../stages/pipeline.ts';
import { readArray, readBoolean, readDocument, readInteger } from '../wire/fields.ts';
import { document } from '../wire/reply.ts';
import type { Documents } from './cursor-store.ts';
import { openCursor } from './cursors.ts';
import { explainPlan } from './explain-plan.ts';
import { type Pushed, pushDown } from './push-down.ts';
import { checkCollation, defineCommand, namespaceOf, type Request, readHint } from './request.ts';

/** MongoDB's own limit for a pipeline in memory. */
const MAX_INPUT_BYTES = 100 * 1024 * 1024;

/** `aggregate`: its leading stages become a query with an index, the others run over the result. */
export const aggregate = defineCommand({
  names: ['aggregate'],
  fields: [
    'pipeline',
    'cursor',
    'hint',
    'let',
    'collation',
    'allowDiskUse',
    'explain',
    'bypassDocumentValidation',
  ],
  *run(request, engine) {
    const { body } = request;
    checkCollation(body);
    const pushed = readPipeline(request);
    const query = planAggregate(request, engine, pushed);
    if (readBoolean(body, 'explain')) return explainPlan(namespaceOf(request), query?.plan, null);
    const cursor = readDocument(body, 'cursor');
    if (cursor === undefined) throw new CommandError(9, "The 'cursor' option is required");
    const input = query === undefined ? [] : yield* countedOrRead(query, pushed, engine.slice);
    const output = pushed.counts === null ? runStages(request, pushed.rest, input) : input;
    const first = { size: readInteger(cursor, 'batchSize'), isSingle: false };
    return yield* openCursor(request, engine.cursors, encoded(output, engine.slice), first);
  },
});

/** Reads the pipeline; the whole of it is compiled once, so that any wrong stage is refused. */
export function readPipeline(request: Request): Pushed {
  const { body } = request;
  if (typeof body.get('aggregate') !== 'string') {
    throw new CommandError(73, 'Aggregations over a database are not supported');
  }
  const stages = readArray(body, 'pipeline');
  if (stages === undefined)
    throw new CommandError(40414, "BSON field 'aggregate.pipeline' is missing");
  const [first] = stages;
  if (first instanceof Map && first.has('$changeStream')) {
    throw new CommandError(40573, 'Change streams are not supported by the built-in database');
  }
  compileStages(request, stages);
  return pushDown(stages);
}

function compileStages(request: Request, stages: Value[]): (docs: Iterable<Doc>) => Iterable<Doc> {
  const variables = readDocument(request.body, 'let');
  const { now } = request;
  return compilePipeline(stages, variables === undefined ? { now } : { now, let: variables });
}

/** Plans what was pushed down; undefined where there is no collection. */
export function planAggregate(request: Request, engine: Engine, pushed: Pushed): Query | undefined {
  const collection = engine.catalog.find(namespaceOf(request));
  if (collection === undefined) return undefined;
  const { filter, sort, skip, limit } = pushed;
  const shared = { filter, sort, hint: readHint(request.body), now: request.now };
  const wanted = limit === 0 ? 0 : skip + limit;
  const variables = readDocument(request.body, 'let');
  return planQuery(collection, { ...shared, limit: wanted, let: variables }, engine.slice);
}

function* countedOrRead(query: Query, pushed: Pushed, slice: Slice): Sliced<Doc[]> {
  if (pushed.counts === null) return yield* readAll(query, pushed, slice);
  const { skip, limit, counts } = pushed;
  const counted = yield* query.count(limit === 0 ? 0 : skip + limit);
  const n = Math.max(0, counted - skip);
  return n === 0 ? [] : [new Map([['_id', counts.id], ...document({ [counts.field]: n })])];
}

function* readAll(query: Query, { skip, limit }: Pushed, slice: Slice): Sliced<Doc[]> {
  const docs: Doc[] = [];
  let [toSkip, bytes] = [skip, 0];
  for (const row of query.rows()) {
    if (row === undefined) yield;
    else if (toSkip > 0) toSkip -= 1;
    else {
      docs.push(row.doc());
      bytes += row.bytes.length;
    }
    if (limit > 0 && docs.length >= limit) break;
    if (bytes > MAX_INPUT_BYTES) {
      throw new CommandError(292, 'The pipeline needs more memory than is allowed');
    }
    if (row !== undefined && slice.isOver()) yield;
  }
  return docs;
}

function runStages(request: Request, rest: Value[], input: Doc[]): Iterable<Doc> {
  return rest.length === 0 ? input : compileStages(request, rest)(input);
}

function* encoded(docs: Iterable<Doc>, slice: Slice): Documents {
  for (const doc of docs) {
    yield encode(doc);
    if (slice.isOver()) yield undefined;
  }
}
