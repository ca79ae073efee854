import type { Collection, Document } from 'mongodb';
import type { PageRequest, Position } from '../../domain/page.ts';
import { haveStarts } from '../../domain/search-words.ts';
import { beginningWith, type Part, type Sort } from '../paging/keyset.ts';
import type { RowTest } from '../paging/pages.ts';
import { type Found, type RowBatch, searchRows } from '../paging/row-search.ts';
import type { ContactRow } from './contact-rows.ts';

type NamedRow = { readonly uid: string; readonly nameWords: readonly string[]; isMatch: boolean };

/** Storage compares texts by code points, as UTF-8 does, and JavaScript by halves of them. */
const compare = (one: string, other: string): number =>
  Buffer.compare(Buffer.from(one), Buffer.from(other));

const comparePositions = (one: Position, other: Position): number =>
  compare(String(one.value), String(other.value)) || compare(one.id, other.id);

const MEETS: Readonly<Record<string, (order: number) => boolean>> = {
  $eq: (order) => order === 0,
  $gt: (order) => order > 0,
  $gte: (order) => order >= 0,
  $lt: (order) => order < 0,
};

const isWithin = (part: Part, word: unknown): boolean =>
  Object.entries<string>(part[0]?.nameWords.$elemMatch).every(([operator, bound]) =>
    MEETS[operator]?.(compare(String(word), bound)),
  );

/** A sort takes an array by its least or greatest element. Without one, rows come in the order of the index that is read. */
const indexOf = (backward: boolean) =>
  backward ? { scope: 1, nameWords: -1, uid: -1 } : { scope: 1, nameWords: 1, uid: 1 };

/**
 * Callers with words that begin with all of the starts, by the first word of the name that begins with the first one;
 * each once. A bounded number of contacts is read.
 *
 * @param test what else they have to meet
 * @returns positions of word and `uid`
 */
export function searchNames(
  contacts: Collection<ContactRow>,
  ofScope: Document,
  starts: readonly string[],
  request: PageRequest,
  test: RowTest,
): Promise<Found> {
  const { backward } = request;
  const [start = ''] = starts;
  const ranges = [beginningWith(start)];
  const sort: Sort = { field: 'nameWords', id: 'uid', descending: false, ranges, isOfArray: true };
  const inOrder = (one: Position, other: Position) =>
    comparePositions(one, other) * (backward ? -1 : 1);
  const read = async (part: Part, limit: number): Promise<RowBatch> => {
    const rows = await contacts
      .aggregate<NamedRow>(
        [
          { $match: { $and: [ofScope, ...part] } },
          { $limit: limit },
          { $project: { _id: 0, uid: 1, nameWords: 1, isMatch: test ?? { $literal: true } } },
        ],
        { hint: indexOf(backward), batchSize: limit + 1 },
      )
      .toArray();
    const last = firstIn(part, rows.at(-1), inOrder);
    // A row comes by the first of its words in the part. It stands at another one, maybe behind what was read.
    const end = rows.length < limit ? null : last;
    const found = rows
      .filter(({ nameWords, isMatch }) => isMatch && haveStarts(nameWords, starts))
      .map(({ uid, nameWords }) => ({
        value: nameWords.find((word) => word.startsWith(start)) ?? '',
        id: uid,
      }))
      .filter((place) => isWithin(part, place.value) && (!end || inOrder(place, end) <= 0))
      .sort(inOrder);
    return { count: rows.length, last, found };
  };
  return searchRows(sort, request, read);
}

/** The first of the positions of a row's words in the part, in the order of reading. */
const firstIn = (
  part: Part,
  row: NamedRow | undefined,
  inOrder: (one: Position, other: Position) => number,
): Position | null =>
  row?.nameWords
    .filter((word) => isWithin(part, word))
    .map((word) => ({ value: word, id: row.uid }))
    .sort(inOrder)[0] ?? null;
