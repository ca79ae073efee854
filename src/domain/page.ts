/** What a list is sorted by; null where an item lacks it: such items stand last, in either direction. */
type SortValue = number | string | null;

/** Where a page starts: the sort value and the id of the item beside it. */
export type Position = { readonly value: SortValue; readonly id: string };

/** A page of a list; `backward` reads from its end, or from `before`, towards the start. */
export type PageRequest = {
  readonly after: Position | null;
  readonly before: Position | null;
  readonly limit: number;
  readonly backward: boolean;
};

/** An item and where it stands in the list. */
export type Placed<Item> = { readonly item: Item; readonly position: Position };

/** One page in the order it was read in. */
export type Page<Item> = {
  readonly items: readonly Placed<Item>[];
  /** Where reading ended before the page was full though more may follow; null: the page is all there was to read. */
  readonly readUntil: Position | null;
};

export const itemsOf = <Item>({ items }: Page<Item>): Item[] => items.map(({ item }) => item);

/** Whether a position stands behind another in a list sorted by descending numbers. */
const isBehind = (position: Position, other: Position): boolean => {
  const [value, bound] = [Number(position.value), Number(other.value)];
  return value === bound ? position.id < other.id : value < bound;
};

/** One page of a whole list that is in memory: a list sorted newest first, as storage would read it. */
export function pageInMemory<Item>(
  items: readonly Placed<Item>[],
  { after, before, limit, backward }: PageRequest,
): Page<Item> {
  const found = items
    .filter(({ position }) => !after || isBehind(position, after))
    .filter(({ position }) => !before || isBehind(before, position))
    .toSorted((a, b) => (isBehind(a.position, b.position) ? 1 : -1));
  const ordered = backward ? found.reverse() : found;
  return { items: ordered.slice(0, limit), readUntil: null };
}
