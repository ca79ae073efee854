import { LIMITS } from '../../domain/limits.ts';
import type { PageRequest, Position } from '../../domain/page.ts';
import { type Part, partsOf, type Sort } from './keyset.ts';

/** Rows that were read one after another: how many, the last one, and those that match. */
export type RowBatch = {
  readonly count: number;
  readonly last: Position | null;
  readonly found: readonly Position[];
};

/** The positions of a page, and where reading ended before the page was full. */
export type Found = { readonly found: readonly Position[]; readonly readUntil: Position | null };

type Read = (part: Part, limit: number) => Promise<RowBatch>;

const BATCHES = 3;
/** The first batch, in pages: enough for conditions that every fourth row meets. A row costs far less than a command. */
const FIRST = 5;
/** How many more rows the second batch has than the page would need if as many matched as in the first. */
const RESERVE = 1.5;

/**
 * Finds the rows of a page among rows of which only some match, reading a bounded number of them. Each batch goes on behind
 * the last row that was read, so that concurrent writes lose no row that stays where it is.
 *
 * @param read reads rows of a part in their order
 */
export async function searchRows(sort: Sort, request: PageRequest, read: Read): Promise<Found> {
  const most = LIMITS.searchedRows;
  const found: Position[] = [];
  let [reached, count]: [Position | null, number] = [null, 0];
  for (let turn = 0; turn < BATCHES && count < most; turn += 1) {
    const rest: PageRequest = reached === null ? request : behind(request, reached);
    const wanted = turn === BATCHES - 1 ? most : rowsFor(request.limit, found.length, count);
    const until = Math.min(count + wanted, most);
    for (const part of partsOf(sort, rest)) {
      if (count >= until) break;
      const batch = await read(part, until - count);
      found.push(...batch.found);
      count += batch.count;
      reached = batch.last ?? reached;
    }
    if (found.length >= request.limit || count < until) {
      return { found: found.slice(0, request.limit), readUntil: null };
    }
  }
  return { found, readUntil: reached };
}

/** How many rows are to be read for the rest of a page, after so many of `count` rows have matched. */
function rowsFor(limit: number, matched: number, count: number): number {
  if (count === 0) return FIRST * limit;
  if (matched === 0) return Number.POSITIVE_INFINITY;
  return Math.ceil((RESERVE * (limit - matched) * count) / matched);
}

const behind = (request: PageRequest, reached: Position): PageRequest =>
  request.backward ? { ...request, before: reached } : { ...request, after: reached };
