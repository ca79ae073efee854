import type { Doc } from '../../bson/document.ts';
import { encode } from '../../bson/encode.ts';
import { planQuery, type Query, type QueryRequest } from '../../plan/query.ts';
import { compileProjection } from '../../query/project.ts';
import { checkCollation } from '../../refusals/options.ts';
import { readBoolean, readDocument, readInteger } from '../../wire/fields.ts';
import { defineCommand, namespaceOf, type Request, readHint } from '../request.ts';
import type { Documents } from './cursor-store.ts';
import { openCursor } from './cursors.ts';

/** `find`: documents in batches, as stored where no projection is given. */
export const find = defineCommand({
  names: ['find'],
  fields: {
    filter: 'object',
    sort: 'object',
    projection: 'object',
    hint: 'any',
    skip: 'number',
    limit: 'number',
    batchSize: 'number',
    singleBatch: 'bool',
    collation: 'object',
    let: 'object',
    allowDiskUse: 'bool',
    allowPartialResults: 'bool',
    noCursorTimeout: 'bool',
  },
  refuses: 'option of find',
  *run(request, engine) {
    const { body } = request;
    const collection = engine.catalog.find(namespaceOf(request));
    const asked = readQuery(request);
    const first = {
      size: readInteger(body, 'batchSize'),
      isSingle: readBoolean(body, 'singleBatch'),
      noCursorTimeout: readBoolean(body, 'noCursorTimeout'),
    };
    const window = readWindow(body);
    const project = readProjection(request);
    const query = planQuery(collection, asked, engine.slice);
    const documents = query === null ? none() : documentsOf(query, window, project);
    return yield* openCursor(request, engine.cursors, documents, first);
  },
});

/** The query part of a find command. */
export function readQuery({ body, now }: Request): QueryRequest {
  checkCollation(body);
  const { skip, limit } = readWindow(body);
  return {
    filter: readDocument(body, 'filter') ?? new Map(),
    sort: readDocument(body, 'sort'),
    hint: readHint(body),
    let: readDocument(body, 'let'),
    limit: limit === 0 ? 0 : skip + limit,
    now,
  };
}

type Window = {
  readonly skip: number;
  /** 0 is all. */
  readonly limit: number;
};

function readWindow(body: Doc): Window {
  return { skip: readInteger(body, 'skip') ?? 0, limit: readInteger(body, 'limit') ?? 0 };
}

type Project = (doc: Doc, position: () => number | null) => Doc;

function readProjection({ body, now }: Request): Project | undefined {
  const projection = readDocument(body, 'projection');
  if (projection === undefined || projection.size === 0) return undefined;
  const project = compileProjection(projection, { now, let: readDocument(body, 'let') });
  const isPositional = [...projection.keys()].some((path) => path.endsWith('.$'));
  return (doc, position) => project(doc, isPositional ? position() : null);
}

/** The documents of a query as bytes, those stored where nothing projects them. */
export function* documentsOf(query: Query, { skip, limit }: Window, project?: Project): Documents {
  let [toSkip, left] = [skip, limit === 0 ? Number.POSITIVE_INFINITY : limit];
  for (const row of query.rows()) {
    if (row === undefined) yield undefined;
    else if (toSkip > 0) toSkip -= 1;
    else {
      left -= 1;
      const bytes =
        project === undefined
          ? row.bytes
          : encode(project(row.doc(), () => query.position(row.doc())));
      yield bytes;
      if (left === 0) return;
    }
  }
}

function* none(): Documents {}
