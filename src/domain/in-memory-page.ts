import type { Page, PageRequest, Placed, Position } from './page.ts';

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
