import { expect } from 'vitest';
import { openDatabase } from '#src/composition/open-database.ts';
import { testOnSmallDisk } from '../support/service/small-disk.ts';

testOnSmallDisk(
  'a full disk under the built-in database is reported to whoever opened it',
  2,
  async (disk) => {
    const faults: unknown[] = [];
    const place = { mongodbUri: null, dataDir: disk.path, databaseName: 't' };
    const database = await openDatabase(place, (what, error) => faults.push([what, String(error)]));
    try {
      const rows = database.db.collection('c');
      await rows.createIndex({ at: 1 }, { expireAfterSeconds: 1 });
      await rows.insertMany(Array.from({ length: 100 }, () => ({ at: new Date(0) })));
      disk.fill();
      await database.db.admin().command({ setParameter: 1, ttlMonitorSleepSecs: 1 });
      await expect
        .poll(() => faults, { timeout: 10_000 })
        .toContainEqual([
          'sweeping the database',
          'Error: The disk is full, nothing was written; make room and try again',
        ]);
    } finally {
      disk.empty();
      await database.close();
    }
  },
);
