import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Doc } from '#src/bson/document.ts';
import { type Commands, documentsIn, finish, openCommands } from '../differential/engine.ts';
import { doc, shown } from '../evaluation/typed.ts';

let commands: Commands;

beforeEach(async () => {
  commands = await openCommands();
  const key = { key: { k: 1 }, name: 'k_1' };
  commands.run(doc({ createIndexes: 'c', indexes: [key] }));
});

afterEach(() => commands.close());

function seed(): void {
  commands.run(doc({ delete: 'c', deletes: [{ q: {}, limit: 0 }] }));
  const documents = Array.from({ length: 30 }, (_, n) => ({ _id: n, k: 1, n }));
  commands.run(doc({ insert: 'c', documents }));
}

const found = (filter: object): Doc[] => {
  const reply = commands.run(doc({ find: 'c', filter }));
  return typeof reply === 'number' ? [] : documentsIn(reply);
};

test('an update of many leaves alone what stopped to match while it paused', () => {
  seed();
  const many = { q: { k: 1 }, u: { $set: { seen: true } }, multi: true };
  const running = commands.begin(doc({ update: 'c', updates: [many] }));
  for (let step = 0; step < 3; step += 1) expect(running.next().done).toBe(false);
  const one = { q: { _id: 6 }, u: { $set: { k: 2 } } };
  commands.run(doc({ update: 'c', updates: [one] }));
  expect(shown(finish(running).get('n'))).toBe(shown(doc({ n: 29 }).get('n')));
  expect(found({ _id: 6 }).map(shown)).toEqual([shown(doc({ _id: 6, k: 2, n: 6 }))]);
});

test('a count by keys that paused counts a document once that got several of them meanwhile', () => {
  commands.run(doc({ insert: 'c', documents: [1, 2].map((k) => ({ _id: k, k })) }));
  const counting = commands.begin(doc({ count: 'c', query: { k: { $in: [1, 2] } } }));
  expect(counting.next().done).toBe(false);
  commands.run(doc({ update: 'c', updates: [{ q: { _id: 1 }, u: { $set: { k: [1, 2] } } }] }));
  expect(shown(finish(counting).get('n'))).toBe(shown(doc({ n: 2 }).get('n')));
});

/** Runs a command up to a pause, lets others take its best candidates there, and goes on. */
function interrupted(body: object, pauses: number): { reply: Doc; isOver: boolean } {
  seed();
  const running = commands.begin(doc(body));
  for (let step = 0; step < pauses; step += 1) {
    const { done, value } = running.next();
    if (done) return { reply: value instanceof Map ? value : doc({}), isOver: true };
  }
  commands.run(doc({ delete: 'c', deletes: [{ q: { n: { $lt: 10 } }, limit: 0 }] }));
  return { reply: finish(running), isOver: false };
}

test('when others take all candidates of a sorted write, wherever it pauses, it finds another', () => {
  const change = { q: { k: 1 }, u: { $set: { k: 3 } }, sort: { n: 1 }, upsert: true };
  const body = { update: 'c', updates: [change] };
  let pauses = 0;
  for (let isOver = false; !isOver; pauses += 1) {
    const outcome = interrupted(body, pauses);
    ({ isOver } = outcome);
    expect(outcome.reply.has('upserted'), `after ${pauses} pauses`).toBe(false);
    expect(shown(outcome.reply.get('n'))).toBe(shown(doc({ n: 1 }).get('n')));
  }
  expect(pauses).toBeGreaterThan(4);
});
