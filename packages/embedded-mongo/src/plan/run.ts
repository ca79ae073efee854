import type { Doc } from '../bson/document.ts';
import { decodeStored } from '../bson/stored.ts';
import { CommandError } from '../errors.ts';
import type { Slice, Sliced } from '../slice.ts';
import type { Collection } from '../storage/collections/collection.ts';
import type { Entry, Segment } from '../storage/tables/key-table.ts';
import type { Plan } from './score.ts';

/** A document that matched, as it is stored at this moment. */
export type Row = {
  readonly r: number;
  readonly bytes: Uint8Array;
  /** Read from the bytes when first asked for: a plain find never needs it. */
  doc(): Doc;
};

/** Rows one at a time; undefined is a place to pause. */
export type Rows = Generator<Row | undefined, void, undefined>;

const FIRST_BATCH = 8;
const BATCH = 50;

/** The rows a plan leads to that match, in the plan's order, each once. */
export function* runPlan(
  collection: Collection,
  plan: Plan,
  matches: (doc: Doc) => boolean,
  slice: Slice,
): Rows {
  const { version } = collection;
  for (const row of candidates(collection, plan, slice)) {
    if (row !== undefined) plan.stats.docs += 1;
    // What was written since may have moved a row out of the segments that were read.
    const isSure = plan.exact && collection.version === version;
    if (row !== undefined && !isSure && !matches(row.doc())) continue;
    yield row;
    // Others ran meanwhile, if the reader paused.
    checkAlive(collection, plan);
  }
}

/** Reads a row again; undefined if it was deleted or no longer matches. */
export function readAgain(
  collection: Collection,
  r: number,
  matches: (doc: Doc) => boolean,
): Row | undefined {
  const bytes = collection.rows.get(r);
  if (bytes === undefined) return undefined;
  const row = lazyRow(r, bytes);
  return matches(row.doc()) ? row : undefined;
}

function candidates(collection: Collection, plan: Plan, slice: Slice): Rows {
  if (plan.candidate === null) return scanned(collection, slice);
  return plan.isIdLookup ? byId(collection, plan) : looked(collection, plan, slice);
}

function* byId(collection: Collection, plan: Plan): Rows {
  const segments = plan.backward ? [...plan.segments].reverse() : plan.segments;
  for (const { low } of segments) {
    const row = collection.rows.byKey(low);
    if (row === undefined) continue;
    plan.stats.keys += 1;
    yield lazyRow(row.r, row.d);
  }
}

function* scanned(collection: Collection, slice: Slice): Rows {
  let after = 0;
  for (let limit = FIRST_BATCH; ; limit = BATCH) {
    const batch = collection.rows.after(after, limit);
    if (batch.length === 0) return;
    const { version } = collection;
    for (const { r, d } of batch) {
      // Written since the batch was read, perhaps by the reader itself: look again.
      const bytes = collection.version === version ? d : collection.rows.get(r);
      if (bytes !== undefined) yield lazyRow(r, bytes);
      after = r;
      if (slice.isOver()) yield undefined;
    }
  }
}

function* looked(collection: Collection, plan: Plan, slice: Slice): Rows {
  const seen = new Set<number>();
  for (const entry of entriesOf(plan, slice)) {
    if (entry === undefined) {
      yield undefined;
      continue;
    }
    if (seen.has(entry.r)) continue;
    seen.add(entry.r);
    const bytes = collection.rows.get(entry.r);
    if (bytes !== undefined) yield lazyRow(entry.r, bytes);
  }
}

function* entriesOf(plan: Plan, slice: Slice): Generator<Entry | undefined, void, undefined> {
  const segments = plan.backward ? [...plan.segments].reverse() : plan.segments;
  for (const segment of segments) yield* entriesIn(plan, segment, slice);
}

function* entriesIn(
  plan: Plan,
  segment: Segment,
  slice: Slice,
): Generator<Entry | undefined, void, undefined> {
  let last: Entry | null = null;
  for (let limit = FIRST_BATCH; ; limit = BATCH) {
    const batch: Entry[] = plan.candidate?.reader.read(segment, last, limit, plan.backward) ?? [];
    for (const entry of batch) {
      plan.stats.keys += 1;
      yield entry;
      last = entry;
    }
    if (batch.length < limit) return;
    if (slice.isOver()) yield undefined;
  }
}

/**
 * Counts what a plan that is exact leads to, from the keys alone. Null when arrays have come into
 * the index during a pause: then a row may have several of the keys, and has to be looked at.
 */
export function* countKeys(
  plan: Plan,
  collection: Collection,
  slice: Slice,
): Sliced<number | null> {
  let total = 0;
  for (const segment of plan.segments) {
    let from: Entry | null = null;
    do {
      const step: { n: number; last: Entry | null } = plan.candidate?.reader.countFrom(
        segment,
        from,
        4096,
      ) ?? { n: 0, last: null };
      total += step.n;
      from = step.last;
      if (slice.isOver()) {
        yield;
        checkAlive(collection, plan);
        if ((plan.candidate?.arrays.size ?? 0) > 0) return null;
      }
    } while (from !== null);
  }
  plan.stats.keys = total;
  return total;
}

function checkAlive(collection: Collection, plan: Plan): void {
  if (!collection.dropped && !plan.candidate?.index?.dropped) return;
  throw new CommandError(175, 'The collection or index was dropped while it was being read');
}

function lazyRow(r: number, bytes: Uint8Array): Row {
  let doc: Doc | undefined;
  return {
    r,
    bytes,
    doc() {
      doc ??= decodeStored(bytes);
      return doc;
    },
  };
}
