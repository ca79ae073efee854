import { expect, onTestFinished, test, vi } from 'vitest';
import { newId } from '#src/composition/new-id.ts';

test('ids are different and in order, also when the clock goes back', () => {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(2_000_000_000_000);
  onTestFinished(() => clock.mockRestore());
  const before = Array.from({ length: 300 }, newId);
  clock.mockReturnValue(1_900_000_000_000);
  const all = [...before, ...Array.from({ length: 300 }, newId)];
  expect(all).toEqual([...new Set(all)].toSorted());
});
