export type Matching<Item, Expected> = {
  readonly right: readonly Item[];
  readonly wrong: readonly Item[];
  /** The matches. */
  readonly found: readonly Expected[];
};

type Rules<Item, Expected> = {
  readonly agrees: (item: Item, expected: Expected) => boolean;
  /** Repeated items count once. */
  readonly isSame: (a: Item, b: Item) => boolean;
  readonly isOptional: (expected: Expected) => boolean;
};

/** Pairs each remembered item with at most one expected value, those with the fewest choices first. */
export function match<Item, Expected>(
  items: readonly Item[],
  expected: readonly Expected[],
  { agrees, isSame, isOptional }: Rules<Item, Expected>,
): Matching<Item, Expected> {
  const needed = [...expected].sort((a, b) => Number(isOptional(a)) - Number(isOptional(b)));
  const choiceOf = (item: Item) => needed.filter((each) => agrees(item, each));
  const ordered = [...items].sort((a, b) => choiceOf(a).length - choiceOf(b).length);
  const right: Item[] = [];
  const wrong: Item[] = [];
  const found: Expected[] = [];
  for (const item of ordered) {
    const free = choiceOf(item).find((each) => !found.includes(each));
    const isRepeated = [...right, ...wrong].some((other) => isSame(item, other));
    if (free !== undefined) {
      found.push(free);
      right.push(item);
    } else if (!isRepeated) wrong.push(item);
  }
  return { right, wrong, found };
}
