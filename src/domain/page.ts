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
