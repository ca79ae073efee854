import { describe, expect, vi } from 'vitest';
import { useDatabase } from '../../support/collections.ts';
import { onPage } from '../../support/manual.ts';

const { fresh, db } = useDatabase();
const expires = onPage('core/index-ttl');

/** MongoDB's default is a minute between two sweeps; this is two of them. */
const PATIENCE_MS = 130_000;

const now = () => Date.now();

type Rows = ReturnType<typeof fresh>;

/** Waits until only these are left, then for another look, after which they still are. */
async function leaves(rows: Rows, left: string[]): Promise<void> {
  await db().admin().command({ setParameter: 1, ttlMonitorSleepSecs: 1 });
  const ids = () =>
    rows
      .find()
      .sort({ _id: 1 })
      .map(({ _id }) => _id)
      .toArray();
  const areLeft = async () => expect(await ids()).toEqual(left.toSorted());
  // Not `expect.poll`, which knows no tests that run at the same time.
  await vi.waitFor(areLeft, { timeout: PATIENCE_MS, interval: 100 });
  await new Promise((done) => setTimeout(done, 1_200));
  await areLeft();
}

describe.concurrent('at the same time', () => {
  for (const direction of [1, -1] as const) {
    expires(
      `what is past goes and nothing else does, by an index of direction ${direction}`,
      async () => {
        const rows = fresh();
        await rows.createIndex({ at: direction }, { expireAfterSeconds: 3_600 });
        await rows.insertMany([
          { _id: 'past', at: new Date(now() - 7_200_000) },
          { _id: 'before 1970', at: new Date(-1) },
          { _id: 'within its time', at: new Date(now() - 60_000) },
          { _id: 'future', at: new Date(now() + 600_000) },
          { _id: 'text', at: 'yesterday' },
          { _id: 'number', at: 5 },
          { _id: 'null', at: null },
          { _id: 'none' },
          { _id: 'earliest of an array', at: [new Date(now() + 600_000), new Date(0)] },
          { _id: 'array of the future', at: [new Date(now() + 600_000), 'x'] },
          { _id: 'array of texts', at: ['x'] },
        ]);
        const stays = ['within its time', 'future', 'text', 'number', 'null', 'none'];
        await leaves(rows, [...stays, 'array of the future', 'array of texts']);
      },
      PATIENCE_MS + 10_000,
    );
  }

  expires(
    'at a time of their own: expireAfterSeconds 0',
    async () => {
      const rows = fresh();
      await rows.createIndex({ expiresAt: 1 }, { expireAfterSeconds: 0 });
      await rows.insertMany([
        { _id: 'soon', expiresAt: new Date(now() + 500) },
        { _id: 'later', expiresAt: new Date(now() + 600_000) },
      ]);
      await leaves(rows, ['later']);
    },
    PATIENCE_MS + 10_000,
  );

  expires(
    'a partial TTL index ends only what passes its filter',
    async () => {
      const rows = fresh();
      const partialFilterExpression = { draft: true };
      await rows.createIndex({ at: 1 }, { expireAfterSeconds: 1, partialFilterExpression });
      await rows.insertMany([
        { _id: 'draft', at: new Date(0), draft: true },
        { _id: 'kept', at: new Date(0), draft: false },
      ]);
      await leaves(rows, ['kept']);
    },
    PATIENCE_MS + 10_000,
  );

  onPage('reference/command/collMod')(
    'a shorter life time ends what has lived longer',
    async () => {
      const rows = fresh();
      await rows.createIndex({ at: 1 }, { expireAfterSeconds: 3_600 });
      await rows.insertMany([
        { _id: 'a minute', at: new Date(now() - 60_000) },
        { _id: 'new', at: new Date(now() + 300_000) },
      ]);
      await db().command({
        collMod: rows.collectionName,
        index: { keyPattern: { at: 1 }, expireAfterSeconds: 30 },
      });
      await leaves(rows, ['new']);
    },
    PATIENCE_MS + 10_000,
  );

  expires(
    'an index that is dropped ends nothing any more',
    async () => {
      const [kept, gone] = [fresh(), fresh()];
      for (const rows of [kept, gone]) await rows.createIndex({ at: 1 }, { expireAfterSeconds: 1 });
      await kept.dropIndex('at_1');
      for (const rows of [kept, gone]) await rows.insertOne({ _id: 'old', at: new Date(0) });
      await leaves(gone, []);
      expect(await kept.countDocuments()).toBe(1);
    },
    PATIENCE_MS + 10_000,
  );
});
