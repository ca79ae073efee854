import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { createClient } from '../../support/clients/client.ts';
import { eventually } from '../../support/eventually.ts';
import { finishedCall, newNumber } from '../../support/samples/calls.ts';
import { notesOf, serveFolder } from '../folder.ts';
import { type Environment, emptyDataDir, jsonOf, runCli, startServiceProcess } from '../run-cli.ts';
import { backedUpFolder, backUp, type Restored, restore } from './restoring.ts';

// Each starts many processes.
vi.setConfig({ testTimeout: 120_000 });

describe('while the service runs', () => {
  test('what was told after the backup is gone, what was told before it is known, and no call fails', async () => {
    const dataDir = await emptyDataDir();
    const settings: Environment = { DATA_DIR: dataDir };
    const { id } = jsonOf<{ id: string }>(
      await runCli(['tenants', 'create', '--name', 'acme', '--json'], settings),
    );
    const { key } = jsonOf<{ key: string }>(
      await runCli(['keys', 'issue', '--tenant', id, '--mode', 'live', '--json'], settings),
    );
    const { origin } = await startServiceProcess(settings);
    const client = createClient(origin, key);
    const [early, late] = [newNumber(), newNumber()];
    await client.writeBack(finishedCall({ phone_number: early }));
    const file = join(dataDir, 'a.backup');
    expect((await backUp(file, dataDir)).code).toBe(0);
    await client.writeBack(finishedCall({ phone_number: late }));
    expect((await client.recall(late)).known).toBe(true);

    let isOver = false;
    let recalls = 0;
    const recalling = (async () => {
      while (!isOver) {
        await client.recall(early);
        recalls += 1;
        await sleep(10);
      }
    })();
    await eventually(() => expect(recalls).toBeGreaterThan(0));
    const begun = recalls;
    const { before } = jsonOf<Restored>(await restore(file, dataDir));
    expect(recalls).toBeGreaterThan(begun);
    const after = newNumber();
    await client.writeBack(finishedCall({ phone_number: after }));
    isOver = true;
    await recalling;

    // Recalls may stay degraded for a moment after the database is back, which looks like unknown.
    await eventually(async () => expect((await client.recall(early)).known).toBe(true));
    await eventually(async () => expect((await client.getCaller(late)).status).toBe(404));
    expect((await client.recall(late)).known).toBe(false);
    await eventually(async () => expect((await client.recall(after)).known).toBe(true));
    expect(before).not.toBeNull();
    expect(existsSync(before ?? '')).toBe(true);
  });

  test('write-backs that are acknowledged when it has ended are all kept', async () => {
    const { dataDir, file } = await backedUpFolder(1_000);
    const db = await serveFolder(dataDir);
    let isOver = false;
    const restoring = restore(file, dataDir).finally(() => {
      isOver = true;
    });
    const acknowledged: string[] = [];
    // While the database starts again inserts may fail, so what is counted are acknowledgements.
    for (let n = 0, since = 0; since < 50; n += 1) {
      const note = { _id: `w-${n}`, writer: 5, n, text: 'w' };
      const isAcknowledged = await notesOf(db)
        .insertOne(note)
        .then(
          () => true,
          () => false,
        );
      if (isAcknowledged) acknowledged.push(note._id);
      if (isAcknowledged && isOver) since += 1;
    }
    expect((await restoring).code).toBe(0);
    const kept = new Set((await notesOf(db).find({ writer: 5 }).toArray()).map(({ _id }) => _id));
    const first = acknowledged.findIndex((id) => kept.has(id));
    expect(first).toBeGreaterThan(0);
    // One cut: all before it went with the old database, all after it are in the new one.
    expect(acknowledged.slice(first).filter((id) => !kept.has(id))).toEqual([]);
    expect(await notesOf(db).findOne({ _id: 'later' })).toBeNull();
  });
});
