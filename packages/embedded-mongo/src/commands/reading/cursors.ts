import { Long } from 'bson';
import { isLong } from '../../bson/compare.ts';
import type { Doc, Value } from '../../bson/document.ts';
import { CommandError } from '../../errors.ts';
import type { Sliced } from '../../slice.ts';
import {
  checkFields,
  missing,
  readArray,
  readDocument,
  readInteger,
  readString,
} from '../../wire/fields.ts';
import { cursorReply, MAX_BATCH_BYTES, ok } from '../../wire/reply.ts';
import {
  defineCommand,
  instant,
  joinNamespace,
  namespaceOf,
  type Reply,
  type Request,
} from '../request.ts';
import type { Cursor, Cursors, Documents } from './cursor-store.ts';

const FIRST_BATCH = 101;
const NO_CURSOR = Long.ZERO;

/** How much of a result is in the first reply. */
export type FirstBatch = {
  readonly size: number | undefined;
  readonly isSingle: boolean;
  readonly noCursorTimeout?: boolean;
};

/** The `batchSize` inside a `cursor` field, where one is given. */
export function readBatchSize(body: Doc): number | undefined {
  const cursor = readDocument(body, 'cursor') ?? new Map();
  checkFields(cursor, { batchSize: 'number' }, 'cursor');
  return readInteger(cursor, 'batchSize');
}

/** Replies with the first batch of a result and keeps the rest for getMore. */
export function* openCursor(
  request: Request,
  cursors: Cursors,
  documents: Documents,
  { size = FIRST_BATCH, isSingle, noCursorTimeout = false }: FirstBatch,
): Sliced<Reply> {
  const ns = namespaceOf(request);
  const endsAt = request.now.getTime() + (readInteger(request.body, 'maxTimeMS') || Infinity);
  const { batch, leftOver, isDone } = yield* takeBatch({ documents, leftOver: null }, size, endsAt);
  const leftMs = endsAt - Date.now();
  const isLast = isDone || isSingle;
  const { session } = request;
  const id = isLast
    ? NO_CURSOR
    : cursors.add({ ns, session, documents, leftOver, noCursorTimeout, leftMs });
  if (isSingle) documents.return();
  return cursorReply(batch, { id, ns, field: 'firstBatch' });
}

type Batch = {
  readonly batch: Uint8Array[];
  readonly leftOver: Uint8Array | null;
  readonly isDone: boolean;
};

/** The next documents, until `endsAt`, when `maxTimeMS` is over. */
function* takeBatch(
  { documents, leftOver }: Pick<Cursor, 'documents' | 'leftOver'>,
  size: number,
  endsAt: number,
): Sliced<Batch> {
  const batch: Uint8Array[] = leftOver === null ? [] : [leftOver];
  let bytes = leftOver?.length ?? 0;
  while (batch.length < size) {
    const next = documents.next();
    if (next.done) return { batch, leftOver: null, isDone: true };
    if (next.value === undefined) {
      if (Date.now() > endsAt) throw new CommandError(50, 'The operation exceeded its time limit');
      yield;
      continue;
    }
    bytes += next.value.length;
    if (bytes > MAX_BATCH_BYTES && batch.length > 0) {
      return { batch, leftOver: next.value, isDone: false };
    }
    batch.push(next.value);
  }
  return { batch, leftOver: null, isDone: false };
}

/** `getMore`: the next batch of a result. */
export const getMore = defineCommand({
  names: ['getMore', 'getmore'],
  fields: { collection: 'string', batchSize: 'number' },
  *run(request, { cursors }) {
    const ns = joinNamespace(request.database, readString(request.body, 'collection'));
    if (request.body.has('maxTimeMS')) {
      throw new CommandError(2, 'cannot set maxTimeMS on getMore for a non-awaitData cursor');
    }
    const cursor = takeCursor(request.body, cursors, ns);
    cursor.isBusy = true;
    const endsAt = Date.now() + cursor.leftMs;
    try {
      const size = readInteger(request.body, 'batchSize') || Number.POSITIVE_INFINITY;
      const { batch, leftOver, isDone } = yield* takeBatch(cursor, size, endsAt);
      cursor.leftOver = leftOver;
      cursor.isBusy = isDone;
      return cursorReply(batch, { id: isDone ? NO_CURSOR : cursor.id, ns, field: 'nextBatch' });
    } finally {
      // It ended, failed or was cancelled in the middle of a batch, whose documents no other batch would return.
      if (cursor.isBusy) cursors.drop(cursor.id);
      cursor.usedAt = Date.now();
      cursor.leftMs = endsAt - cursor.usedAt;
    }
  },
});

function takeCursor(body: Doc, cursors: Cursors, ns: string): Cursor {
  const id = readId(body.get('getMore'));
  const cursor = cursors.find(id);
  if (cursor === undefined) throw new CommandError(43, `cursor id ${id} not found`);
  if (cursor.ns !== ns) throw new CommandError(13, 'The cursor belongs to another namespace');
  if (cursor.isBusy) throw new CommandError(12051, 'The cursor is in use already');
  return cursor;
}

function readId(id: Value | undefined): Long {
  if (isLong(id)) return id;
  throw new CommandError(14, 'The id of a cursor must be a long');
}

/** `killCursors`: closes cursors before their end. */
export const killCursors = instant(
  ['killCursors'],
  { cursors: 'array' },
  (request, { cursors }) => {
    namespaceOf(request);
    const ids = readArray(request.body, 'cursors');
    if (ids === undefined) throw missing('killCursors.cursors');
    const longs = ids.map(readId);
    const killed = longs.filter((id) => cursors.find(id)?.isBusy !== true && cursors.drop(id));
    const cursorsNotFound = longs.filter((id) => !killed.includes(id));
    return ok({ cursorsKilled: killed, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [] });
  },
);
