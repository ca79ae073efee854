import type { Doc, Value } from '../../bson/document.ts';
import type { Engine } from '../../engine.ts';
import { CommandError } from '../../errors.ts';
import { planQuery, type Query } from '../../plan/query.ts';
import type { Sliced } from '../../slice.ts';
import { readBoolean, readDocument, readInteger, readStatements } from '../../wire/fields.ts';
import { namespaceOf, type Request } from '../request.ts';
import { checkDelete, remove } from '../writing/delete.ts';
import { findAndModify } from '../writing/find-and-modify.ts';
import { compileModifier } from '../writing/modify.ts';
import { findTarget, readFilter, readQuery } from '../writing/target.ts';
import { checkUpdate, update } from '../writing/update.ts';
import { aggregate, planAggregate, readPipeline, resultOf } from './aggregate.ts';
import { count, distinct, planCount, planDistinct } from './count.ts';
import { find, readQuery as readFind } from './find.ts';

/** The read part of a command. Explaining a command runs this part only, and writes nothing. */
export type Explained = {
  /** Null where there is no collection. */
  readonly query: Query | null;
  /** What is done with the rows, as MongoDB calls the stage; null when they are the answer. */
  readonly stage: 'COUNT' | 'UPDATE' | 'DELETE' | null;
  /** Reads what the command would and answers how many rows that were. */
  read(query: Query): Sliced<number>;
};

/** Plans a command in the very way it plans itself; 59 where it has no plan. */
export function explainedBy(request: Request, engine: Engine): Explained {
  switch (request.name) {
    case 'find':
      find.check(request);
      return explainFind(request, engine);
    case 'aggregate':
      aggregate.check(request);
      return explainAggregate(request, engine);
    case 'count':
      count.check(request);
      return explainCount(request, engine);
    case 'distinct':
      distinct.check(request);
      return { query: planDistinct(request, engine), stage: null, read: all };
    case 'update':
      update.check(request);
      return explainUpdate(request, engine);
    case 'delete':
      remove.check(request);
      return explainDelete(request, engine);
    case 'findAndModify':
    case 'findandmodify':
      findAndModify.check(request);
      return explainModify(request, engine);
    default:
      throw new CommandError(59, 'This command cannot be explained');
  }
}

function explainFind(request: Request, engine: Engine): Explained {
  const { body } = request;
  const skip = readInteger(body, 'skip') ?? 0;
  const limit = readInteger(body, 'limit') ?? 0;
  const collection = engine.catalog.find(namespaceOf(request));
  const asked = readFind(request);
  const query = planQuery(collection, asked, engine.slice);
  return { query, stage: null, read: (rows) => some(rows, skip, limit) };
}

function explainAggregate(request: Request, engine: Engine): Explained {
  const pipeline = readPipeline(request, engine.slice);
  const query = planAggregate(request, engine, pipeline);
  const stage = pipeline.counts === null ? null : 'COUNT';
  return {
    query,
    stage,
    *read(rows) {
      let returned = 0;
      for (const bytes of yield* resultOf(rows, pipeline, engine.slice)) {
        if (bytes === undefined) yield;
        else returned += 1;
      }
      return returned;
    },
  };
}

function explainCount(request: Request, engine: Engine): Explained {
  const { query, skip, limit } = planCount(request, engine);
  return { query, stage: 'COUNT', read: (rows) => rows.count(limit === 0 ? 0 : skip + limit) };
}

function explainUpdate(request: Request, engine: Engine): Explained {
  const [body = new Map()] = readStatements(request.body, 'updates');
  checkUpdate(body);
  const filter = readFilter(body, 'update.updates');
  compileModifier(request, { update: body.get('u'), filter, options: body });
  const isMulti = readBoolean(body, 'multi');
  return explainWrite(request, engine, { body, filter, isMulti, stage: 'UPDATE' });
}

function explainDelete(request: Request, engine: Engine): Explained {
  const [body = new Map()] = readStatements(request.body, 'deletes');
  checkDelete(body);
  const filter = readFilter(body, 'delete.deletes');
  const isMulti = readInteger(body, 'limit') !== 1;
  return explainWrite(request, engine, { body, filter, isMulti, stage: 'DELETE' });
}

function explainModify(request: Request, engine: Engine): Explained {
  const { body } = request;
  const filter = readDocument(body, 'query') ?? new Map();
  const isRemove = readBoolean(body, 'remove');
  const update: Value | undefined = body.get('update');
  if (!isRemove) compileModifier(request, { update, filter, options: body });
  const stage = isRemove ? 'DELETE' : 'UPDATE';
  return explainWrite(request, engine, { body, filter, isMulti: false, stage });
}

type Write = {
  readonly body: Doc;
  readonly filter: Doc;
  readonly isMulti: boolean;
  readonly stage: 'UPDATE' | 'DELETE';
};

function explainWrite(request: Request, engine: Engine, write: Write): Explained {
  const { body, filter, isMulti, stage } = write;
  const asked = readQuery(request, body, filter, isMulti);
  const target = findTarget(engine, namespaceOf(request), asked);
  return { query: target?.query ?? null, stage, read: (rows) => some(rows, 0, isMulti ? 0 : 1) };
}

function all(query: Query): Sliced<number> {
  return some(query, 0, 0);
}

function* some(query: Query, skip: number, limit: number): Sliced<number> {
  let seen = 0;
  for (const row of query.rows()) {
    if (row === undefined) yield;
    else seen += 1;
    if (limit > 0 && seen >= skip + limit) break;
  }
  return Math.max(0, seen - skip);
}
