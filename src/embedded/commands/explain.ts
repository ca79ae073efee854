import type { Doc } from '../bson/document.ts';
import type { Engine } from '../engine.ts';
import { CommandError } from '../errors.ts';
import { planQuery, type Query } from '../plan/query.ts';
import type { Sliced } from '../slice.ts';
import { readDocument, readInteger, readStatements } from '../wire/fields.ts';
import { planAggregate, readPipeline } from './aggregate.ts';
import { explainPlan } from './explain-plan.ts';
import { readQuery } from './find.ts';
import { defineCommand, namespaceOf, type Request, readHint } from './request.ts';

/** `explain`: the plan a command would use; run for its figures unless only the plan is asked for. */
export const explain = defineCommand({
  names: ['explain'],
  fields: ['verbosity'],
  *run(request, engine) {
    const body = readDocument(request.body, 'explain') ?? new Map();
    const [name = ''] = body.keys();
    const inner = { ...request, name, body };
    const query = queryOf(inner, engine);
    const isRun = request.body.get('verbosity') !== 'queryPlanner';
    const limit = name === 'find' ? (readInteger(body, 'limit') ?? 0) : 0;
    const start = performance.now();
    const nReturned = query !== undefined && isRun ? yield* drain(query, limit) : 0;
    const run = isRun ? { nReturned, millis: performance.now() - start } : null;
    return explainPlan(namespaceOf(inner), query?.plan, run);
  },
});

function queryOf(request: Request, engine: Engine): Query | undefined {
  const { name, body, now } = request;
  if (name === 'aggregate')
    return planAggregate(request, engine, readPipeline(request, engine.slice));
  const collection = engine.catalog.find(namespaceOf(request));
  if (collection === undefined) return undefined;
  if (name === 'find') return planQuery(collection, readQuery(request), engine.slice);
  return planQuery(collection, { ...filterOf(name, body), now }, engine.slice);
}

function filterOf(name: string, body: Doc): { filter: Doc; hint?: Doc | string | undefined } {
  if (name === 'count' || name === 'distinct' || name.toLowerCase() === 'findandmodify') {
    return { filter: readDocument(body, 'query') ?? new Map(), hint: readHint(body) };
  }
  if (name !== 'update' && name !== 'delete') {
    throw new CommandError(59, 'This command cannot be explained');
  }
  const [statement = new Map()] = readStatements(body, name === 'update' ? 'updates' : 'deletes');
  return { filter: readDocument(statement, 'q') ?? new Map(), hint: readHint(statement) };
}

function* drain(query: Query, limit: number): Sliced<number> {
  let returned = 0;
  for (const row of query.rows()) {
    if (row === undefined) yield;
    else returned += 1;
    if (limit > 0 && returned >= limit) break;
  }
  return returned;
}
