import DataLoader from 'dataloader';
import type { Caller } from '../../domain/callers/caller.ts';
import { LIMITS } from '../../domain/limits.ts';
import type { Page, PageRequest } from '../../domain/page.ts';

/** Reads items by a key that each has for itself; null where there is none. */
export function loaderOf<Item>(
  read: (keys: readonly string[]) => Promise<readonly Item[]>,
  keyOf: (item: Item) => string,
) {
  return new DataLoader<string, Item | null>(
    async (keys) => {
      const items = new Map((await read(keys)).map((item) => [keyOf(item), item]));
      return keys.map((key) => items.get(key) ?? null);
    },
    { maxBatchSize: LIMITS.pageSize },
  );
}

/** As `loaderOf`, for keys that several items have. */
export function groupLoaderOf<Item>(
  read: (keys: readonly string[]) => Promise<readonly Item[]>,
  keyOf: (item: Item) => string,
) {
  return new DataLoader<string, readonly Item[]>(
    async (keys) => {
      const groups = Map.groupBy(await read(keys), keyOf);
      return keys.map((key) => groups.get(key) ?? []);
    },
    { maxBatchSize: LIMITS.pageSize },
  );
}

type Asked = { readonly caller: Caller; readonly request: PageRequest };

/**
 * Reads pages of a list that each caller has. Pages that begin at its start and are asked for at once, such as by two
 * fields of a caller, are one read: that of the longest.
 */
export const createListLoader = <Item>(
  read: (caller: Caller, request: PageRequest) => Promise<Page<Item>>,
) =>
  new DataLoader<Asked, Page<Item>>(
    async (asked) => {
      const starts = Map.groupBy(asked.filter(isStart), keyOf);
      const longest = new Map(
        Array.from(starts, ([key, pages]) => {
          const [page] = pages.toSorted((a, b) => b.request.limit - a.request.limit);
          return [key, page && read(page.caller, page.request)];
        }),
      );
      const readOne = async (page: Asked): Promise<Page<Item>> => {
        const start = isStart(page) ? await longest.get(keyOf(page)) : undefined;
        return start
          ? { ...start, items: start.items.slice(0, page.request.limit) }
          : read(page.caller, page.request);
      };
      return Promise.all(asked.map(readOne));
    },
    { cache: false },
  );

const isStart = ({ request: { after, before, backward } }: Asked): boolean =>
  after === null && before === null && !backward;

const keyOf = ({ caller }: Asked): string => caller.contact.key;
