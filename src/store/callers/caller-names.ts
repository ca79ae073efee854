import type { Db } from 'mongodb';
import { LIMITS } from '../../domain/limits.ts';
import type { PageRequest } from '../../domain/page.ts';
import { type Scope, scopeKey } from '../../domain/scope.ts';
import { MAX_WORDS } from '../../domain/search-words.ts';
import { DURABLE } from '../durability.ts';
import { beginningWith, type Part, positionOf, type Sort, sortOf } from '../paging/keyset.ts';
import { type Found, type RowBatch, searchRows } from '../paging/row-search.ts';

/** One word of a caller's shown name. */
type NameRow = {
  _id: string;
  scope: string;
  contactId: string;
  uid: string;
  word: string;
  /** All words of the name, in its order. */
  words: readonly string[];
};

/** Whose name it is. */
type Named = { readonly key: string; readonly uid: string };

export type CallerNameStore = {
  /**
   * Replaces the words of a caller's name; none removes them.
   *
   * @returns whether anything was changed
   */
  replace(scope: Scope, named: Named, words: readonly string[]): Promise<boolean>;
  /**
   * Callers with words that begin with all of the starts, by the word that begins with the first one; each once. A
   * bounded number of rows is read.
   *
   * @param choose reads those of the callers that match everything else; null if there is nothing else. Callers are given
   * by their keys and returned by their `uid`
   * @returns positions of word and `uid`
   */
  search(
    scope: Scope,
    starts: readonly string[],
    request: PageRequest,
    choose: ((keys: readonly string[]) => Promise<ReadonlySet<string>>) | null,
  ): Promise<Found>;
};

/** Of what a name finds the contact is read, too: two rows for each. */
const CHOSEN_ROWS = Math.floor(LIMITS.searchedRows / 2);

/** Rows are named by the contact and the word's place, so that they are found without an index of their own. */
const keysOf = (key: string) => Array.from({ length: MAX_WORDS }, (_, place) => `${key}:${place}`);

const ofContact = (scope: Scope, key: string) => ({
  _id: { $in: keysOf(key) },
  scope: { $eq: scopeKey(scope) },
});

const isSame = (rows: readonly NameRow[], uid: string, words: readonly string[]): boolean =>
  rows.length === words.length &&
  rows.every((row) => row.uid === uid && row.words.join(' ') === words.join(' '));

/** A caller is found by the first of the words that begin so: rows of later ones are skipped. */
const isFirstMatch = ({ word, words }: NameRow, [start = '', ...others]: readonly string[]) =>
  words.find((one) => one.startsWith(start)) === word &&
  others.every((other) => words.some((one) => one.startsWith(other)));

export function createCallerNameStore(db: Db): CallerNameStore {
  const names = db.collection<NameRow>('caller_names', { writeConcern: DURABLE });
  return {
    async replace(scope, { key, uid }, words) {
      const stored = await names.find(ofContact(scope, key)).toArray();
      if (isSame(stored, uid, words)) return false;
      const row = { scope: scopeKey(scope), contactId: key, uid, words };
      const kept = words.map((word, place) => ({
        replaceOne: {
          filter: { _id: { $eq: `${key}:${place}` }, scope: { $eq: scopeKey(scope) } },
          replacement: { ...row, word },
          upsert: true,
        },
      }));
      const left = { _id: { $in: keysOf(key).slice(words.length) }, scope: row.scope };
      await names.bulkWrite([...kept, { deleteMany: { filter: left } }]);
      return true;
    },
    search: (scope, starts, request, choose) => {
      const [start = ''] = starts;
      const sort: Sort = {
        field: 'word',
        id: 'uid',
        descending: false,
        ranges: [beginningWith(start)],
        hasRepeats: true,
      };
      const read = async (part: Part, limit: number): Promise<RowBatch> => {
        const rows = await names
          .find({ $and: [{ scope: { $eq: scopeKey(scope) } }, ...part] }, { batchSize: limit + 1 })
          .sort(sortOf(sort, request.backward))
          .limit(limit)
          .toArray();
        const named = rows.filter((row) => isFirstMatch(row, starts));
        const chosen = choose && (await choose(named.map(({ contactId }) => contactId)));
        const last = rows.at(-1);
        return {
          count: rows.length,
          last: last ? positionOf(last, sort) : null,
          found: named
            .filter(({ uid }) => chosen === null || chosen.has(uid))
            .map((row) => positionOf(row, sort)),
        };
      };
      return searchRows(sort, request, read, choose ? CHOSEN_ROWS : LIMITS.searchedRows);
    },
  };
}
