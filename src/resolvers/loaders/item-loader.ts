import DataLoader from 'dataloader';
import { LIMITS } from '../../domain/limits.ts';

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
