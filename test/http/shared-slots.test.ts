import { expect, test } from 'vitest';
import { createSharedSlots } from '#src/http/limits/shared-slots.ts';

const never = new AbortController().signal;

test('A tenant has one of two slots, and the one that it frees goes to another tenant first', async () => {
  const slots = createSharedSlots({ slots: 2, slotsEach: 1, waiting: 10, waitingEach: 10 });
  const order: string[] = [];
  const take = (name: string, tenant: string) =>
    slots.take(tenant, never).then((release) => {
      order.push(name);
      return release;
    });
  const first = await take('a1', 'a');
  const again = take('a2', 'a');
  const second = await take('c1', 'c');
  const thirds = [take('a3', 'a'), take('b1', 'b')];
  expect(order).toEqual(['a1', 'c1']);
  first();
  (await thirds[1])?.();
  (await again)();
  await thirds[0];
  expect(order).toEqual(['a1', 'c1', 'b1', 'a2', 'a3']);
  second();
});
