import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Page, type Position, pageInMemory } from '#src/domain/page.ts';

const first = { after: null, before: null, limit: 3, backward: false };

const placed = fc.uniqueArray(
  fc.record({ value: fc.nat(3), id: fc.string({ minLength: 1, maxLength: 2 }) }),
  { selector: ({ value, id }) => `${value} ${id}` },
);

/** All pages, one after the other. */
function walk(positions: readonly Position[], backward: boolean): Position[] {
  const items = positions.map((position) => ({ item: position, position }));
  const seen: Position[] = [];
  let at: Position | null = null;
  do {
    const bound: object = backward ? { before: at } : { after: at };
    const page: Page<Position> = pageInMemory(items, { ...first, ...bound, backward });
    seen.push(...page.items.map(({ item }) => item));
    at = page.items.at(-1)?.position ?? null;
  } while (at !== null);
  return seen;
}

test('A walk through the pages sees everything once, newest first, and backwards the same', () => {
  fc.assert(
    fc.property(placed, (positions) => {
      const forwards = walk(positions, false);
      expect(forwards).toHaveLength(positions.length);
      expect(new Set(forwards)).toEqual(new Set(positions));
      const values = forwards.map(({ value }) => Number(value));
      expect(values).toEqual(values.toSorted((a, b) => b - a));
      expect(walk(positions, true)).toEqual(forwards.toReversed());
    }),
  );
});
