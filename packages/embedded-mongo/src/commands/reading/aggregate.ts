import type { Doc, Value } from '../../bson/document.ts';
import { encode } from '../../bson/encode.ts';
import type { Engine } from '../../engine.ts';
import { CommandError } from '../../errors.ts';
import { planQuery, type Query } from '../../plan/query.ts';
import { checkCollation } from '../../refusals/options.ts';
import type { Slice, Sliced } from '../../slice.ts';
import { compilePipeline, flow } from '../../stages/pipeline.ts';
import type { Docs, Stage } from '../../stages/types.ts';
import { missing, readArray, readBoolean, readDocument } from '../../wire/fields.ts';
import { document } from '../../wire/reply.ts';
import { defineCommand, namespaceOf, type Request, readHint } from '../request.ts';
import type { Documents } from './cursor-store.ts';
import { openCursor, readBatchSize } from './cursors.ts';
import { explainPlan } from './explain-plan.ts';
import { documentsOf } from './find.ts';
import { type Pushed, pushDown } from './push-down.ts';

/** MongoDB's own limit for a pipeline in memory. */
const MAX_INPUT_BYTES = 100 * 1024 * 1024;

/** `aggregate`: its first stages become a query, which may use an index; the other stages run over the result. */
export const aggregate = defineCommand({
  names: ['aggregate'],
  fields: {
    pipeline: 'array',
    cursor: 'object',
    hint: 'any',
    let: 'object',
    collation: 'object',
    allowDiskUse: 'bool',
    explain: 'bool',
    bypassDocumentValidation: 'flag',
  },
  *run(request, engine) {
    const { body } = request;
    checkCollation(body);
    const pipeline = readPipeline(request, engine.slice);
    const query = planAggregate(request, engine, pipeline);
    if (readBoolean(body, 'explain')) {
      return explainPlan(
        { ns: namespaceOf(request), plan: query?.plan ?? null, stage: null },
        null,
      );
    }
    if ((body.get('cursor') ?? null) === null)
      throw new CommandError(9, "The 'cursor' option is required");
    const size = readBatchSize(body);
    const documents = yield* resultOf(query, pipeline, engine.slice);
    return yield* openCursor(request, engine.cursors, documents, { size, isSingle: false });
  },
});

/** What of a pipeline is a query, and the stages after that. */
export type Pipeline = Pushed & {
  readonly steps: readonly Stage[];
};

/** Compiles the whole pipeline, so that any wrong stage is refused. */
export function readPipeline({ body, now }: Request, slice: Slice): Pipeline {
  const stages = readArray(body, 'pipeline');
  if (stages === undefined) throw missing('aggregate.pipeline');
  if (typeof body.get('aggregate') !== 'string') {
    throw new CommandError(73, 'Aggregations over a database are not supported');
  }
  const steps = compilePipeline(stages, { now, slice, let: readDocument(body, 'let') });
  const pushed = pushDown(stages);
  return { ...pushed, steps: steps.slice(steps.length - pushed.rest.length) };
}

/** Plans what was pushed down; null where there is no collection. */
export function planAggregate(request: Request, engine: Engine, pushed: Pushed): Query | null {
  const collection = engine.catalog.find(namespaceOf(request));
  const { filter, sort, skip, limit } = pushed;
  const asked = {
    filter,
    sort,
    hint: readHint(request.body),
    let: readDocument(request.body, 'let'),
    limit: limit === 0 ? 0 : skip + limit,
    now: request.now,
  };
  return planQuery(collection, asked, engine.slice);
}

/** The documents that a pipeline returns. */
export function* resultOf(
  query: Query | null,
  pipeline: Pipeline,
  slice: Slice,
): Sliced<Documents> {
  if (query === null) return encoded(flow(pipeline.steps, []));
  if (pipeline.counts !== null) return encoded(yield* counted(query, pipeline, pipeline.counts));
  if (pipeline.steps.length === 0) return documentsOf(query, pipeline);
  return encoded(flow(pipeline.steps, read(query, pipeline, slice)));
}

function* counted(
  query: Query,
  { skip, limit }: Pushed,
  { id, field }: NonNullable<Pushed['counts']>,
): Sliced<Doc[]> {
  const found = yield* query.count(limit === 0 ? 0 : skip + limit);
  const n = Math.max(0, found - skip);
  return n === 0 ? [] : [new Map([['_id', id], ...document({ [field]: n })])];
}

/** The documents that enter the stages, each read when it is asked for. */
function* read(query: Query, { skip, limit, rest }: Pushed, slice: Slice): Docs {
  const most = rest.some(keepsDocuments) ? MAX_INPUT_BYTES : Number.POSITIVE_INFINITY;
  let [toSkip, left, bytes] = [skip, limit === 0 ? Number.POSITIVE_INFINITY : limit, 0];
  for (const row of query.rows()) {
    if (row === undefined) yield undefined;
    else if (toSkip > 0) toSkip -= 1;
    else {
      bytes += row.bytes.length;
      if (bytes > most) {
        throw new CommandError(292, 'The pipeline needs more memory than is allowed');
      }
      yield row.doc();
      left -= 1;
      if (left === 0) return;
      if (slice.isOver()) yield undefined;
    }
  }
}

const KEEPS_DOCUMENTS = ['$group', '$sort', '$sortByCount', '$facet'];

function keepsDocuments(stage: Value): boolean {
  return stage instanceof Map && KEEPS_DOCUMENTS.some((name) => stage.has(name));
}

function* encoded(docs: Docs): Documents {
  for (const doc of docs) yield doc === undefined ? undefined : encode(doc);
}
