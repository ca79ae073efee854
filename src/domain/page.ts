/** Where a page starts: the sort key of the row beside it. */
export type Position = { readonly atMs: number; readonly id: string };

/** A page of a list that runs newest first; `backward` reads from its end, or from `before`, towards the start. */
export type PageRequest = {
  readonly after: Position | null;
  readonly before: Position | null;
  readonly limit: number;
  readonly backward: boolean;
};

/** One page and each item's position, in the order it was read in. */
export type Page<Item> = { readonly items: readonly { item: Item; position: Position }[] };
