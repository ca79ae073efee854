import DataLoader from 'dataloader';
import type { Caller } from '../../domain/callers/caller.ts';
import type { Page, PageRequest } from '../../domain/page.ts';

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
