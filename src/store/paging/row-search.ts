import { LIMITS } from '../../domain/limits.ts';
import type { PageRequest, Position } from '../../domain/page.ts';
import { type Part, partsOf, readParts, type Sort } from './keyset.ts';

/** First few, for most pages are soon full, then the rest. `npm run bench:search` shows what they cost. */
const FIRST = 150;
const BATCHES = [FIRST, LIMITS.searchedRows - FIRST] as const;

type Tested = Position & { readonly isMatch: boolean };

/**
 * Finds the rows of a page among rows of which only some match, reading a bounded number of them. Each batch goes on behind
 * the last row that was read, so that concurrent writes lose no row that stays where it is.
 *
 * @param read the rows of a part in their order, each with whether it matches
 */
export async function searchRows(
  sort: Sort,
  request: PageRequest,
  read: (part: Part, limit: number) => Promise<readonly Tested[]>,
): Promise<{ found: Position[]; readUntil: Position | null }> {
  const found: Position[] = [];
  let reached: Position | null = null;
  for (const size of BATCHES) {
    const rest: PageRequest = reached === null ? request : behind(request, reached);
    const rows = await readParts(partsOf(sort, rest), size, read);
    found.push(...rows.filter(({ isMatch }) => isMatch).map(({ value, id }) => ({ value, id })));
    if (found.length >= request.limit || rows.length < size) {
      return { found: found.slice(0, request.limit), readUntil: null };
    }
    const last = rows.at(-1);
    reached = last ? { value: last.value, id: last.id } : reached;
  }
  return { found, readUntil: reached };
}

const behind = (request: PageRequest, reached: Position): PageRequest =>
  request.backward ? { ...request, before: reached } : { ...request, after: reached };
