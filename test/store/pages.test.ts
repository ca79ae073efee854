import { expect, test } from 'vitest';
import { pageOf } from '#src/store/paging/pages.ts';

const found = ['a', 'b', 'c'].map((id) => ({ value: 1, id }));
const [, b, c] = found;
const without = (gone: string) => (id: string) => (id === gone ? null : id);
const idsOf = ({ items }: ReturnType<typeof pageOf<string>>) => items.map(({ item }) => item);

test('a page is shorter by what is gone since it was found, and goes on behind it', () => {
  const page = pageOf(found, null, without('b'));
  expect(idsOf(page)).toEqual(['a', 'c']);
  expect(page.readUntil).toEqual(c);
  expect(pageOf(found, null, without('c')).readUntil).toEqual(c);
});

test('a page of which nothing is gone goes on where reading ended', () => {
  expect(pageOf(found, null, without('z')).readUntil).toBeNull();
  expect(pageOf(found, b ?? null, without('a')).readUntil).toEqual(b);
  expect(pageOf([], null, without('a'))).toEqual({ items: [], readUntil: null });
});
