import { type Scope, scopeKey } from '../domain/scope.ts';
import type { Wanted } from './requests.ts';
import { type Search, type SearchDependencies, type SearchQuery, startSearch } from './search.ts';

/** At most one search per contact at a time: each request may be billed. */
export function createSearches(dependencies: SearchDependencies) {
  const searches = new Map<string, Search>();
  /** Those of callers who were forgotten too: they still end and store nothing. */
  const underWay = new Set<Search>();
  const keyOf = ({ scope, contactUid }: SearchQuery) => `${scopeKey(scope)}:${contactUid}`;
  const start = (wanted: readonly Wanted[], query: SearchQuery): Search => {
    const search = startSearch(wanted, query, dependencies);
    underWay.add(search);
    void search.ended.then(() => underWay.delete(search));
    return search;
  };
  return {
    /** @returns the search under way, which may be about less than is wanted, else a new one */
    join(wanted: readonly Wanted[], query: SearchQuery): { search: Search; isNew: boolean } {
      const key = keyOf(query);
      const known = searches.get(key);
      if (known) return { search: known, isNew: false };
      const search = start(wanted, query);
      searches.set(key, search);
      void search.ended.then(() => {
        if (searches.get(key) === search) searches.delete(key);
      });
      return { search, isNew: true };
    },
    /** A search that nobody shares: what is asked anew for each call. */
    start,
    /** Stops new calls from joining the running searches of these callers. @returns the number of running searches */
    forget({ scope, contactUid }: { readonly scope: Scope; readonly contactUid?: string }): number {
      const begin = `${scopeKey(scope)}:`;
      const isOf = (key: string) =>
        contactUid === undefined ? key.startsWith(begin) : key === `${begin}${contactUid}`;
      const keys = [...searches.keys()].filter(isOf);
      for (const key of keys) searches.delete(key);
      return keys.length;
    },
    /** Ends when the searches under way have ended and their answers are stored. */
    async drain(): Promise<void> {
      while (underWay.size > 0) {
        await Promise.all(Array.from(underWay, (search) => search.ended));
      }
    },
  };
}
