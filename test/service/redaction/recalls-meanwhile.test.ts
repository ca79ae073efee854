import { expect, test } from 'vitest';
import { finishedCall, newNumber } from '../../support/samples/calls.ts';
import { useService } from '../../support/service/service.ts';

const service = useService();
const SAID =
  'it is four two four two and the code is 123, order number 4512 expires oh five thirty. ';
const HOSTILE = Array.from({ length: 125 }, (_, i) => ({
  role: i % 2 ? 'agent' : 'user',
  text: SAID.repeat(370),
  ts_ms: i,
}));

test('Recalls are answered while the largest transcript is rid of its secrets', async () => {
  const { live } = await service().createTenant();
  const sent = { done: false };
  await live.recall(newNumber());
  const answer = live.tryWriteBack(finishedCall({ transcript: HOSTILE })).finally(() => {
    sent.done = true;
  });
  let answered = 0;
  while (!sent.done) {
    await live.recall(newNumber());
    answered += 1;
  }
  expect((await answer).status).toBe(204);
  // In one go it would let a handful through: while it is read, and while it is stored.
  expect(answered).toBeGreaterThan(15);
}, 60_000);
