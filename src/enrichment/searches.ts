import { type Scope, scopeKey } from '../domain/scope.ts';
import type { Wanted } from './requests.ts';
import { type Search, type SearchDependencies, type SearchQuery, startSearch } from './search.ts';

/** At most one search per contact at a time: each request may be billed. */
export function createSearches(dependencies: SearchDependencies) {
  const searches = new Map<string, Search>();
  return {
    join(wanted: readonly Wanted[], query: SearchQuery): Search {
      const key = `${scopeKey(query.scope)}:${query.contactUid}`;
      const underWay = searches.get(key);
      if (underWay) return underWay;
      const search = startSearch(wanted, query, dependencies);
      searches.set(key, search);
      void search.ended.then(() => {
        if (searches.get(key) === search) searches.delete(key);
      });
      return search;
    },
    /** Lets nobody join the searches that are under way for these callers. @returns how many those were */
    forget({ scope, contactUid }: { readonly scope: Scope; readonly contactUid?: string }): number {
      const start = `${scopeKey(scope)}:`;
      const isOf = (key: string) =>
        contactUid === undefined ? key.startsWith(start) : key === `${start}${contactUid}`;
      const keys = [...searches.keys()].filter(isOf);
      for (const key of keys) searches.delete(key);
      return keys.length;
    },
    async drain(): Promise<void> {
      while (searches.size > 0) {
        await Promise.all(Array.from(searches.values(), (search) => search.ended));
      }
    },
  };
}
