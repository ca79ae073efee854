import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, lstatSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { embeddedUri } from 'embedded-mongo';
import { expect, test, vi } from 'vitest';
import { emptyDataDir, killCli, runCli, startServiceProcess } from './run-cli.ts';

vi.setConfig({ testTimeout: 120_000 });

/** A user that has no name on any system. */
const OWNER = { uid: 65_534, gid: 65_534 };
const CREATE = ['tenants', 'create', '--name', 'Ada', '--json'];

const isRoot = process.getuid?.() === 0;
/** Not in a checkout that only root can read. */
const canServe = () =>
  spawnSync(process.execPath, ['-e', 'require("fs").accessSync("src/main.ts")'], OWNER).status ===
  0;

const ownersIn = (folder: string) =>
  new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
      (name) => lstatSync(join(folder, name)).uid,
    ),
  );

/** A data folder of the owner; the socket of one with a long path is in the system's temporary folder. */
async function ownersFolder(name: string): Promise<string> {
  const dataDir = join(await emptyDataDir(), name);
  mkdirSync(dataDir);
  chownSync(dirname(dataDir), OWNER.uid, OWNER.gid);
  chownSync(dataDir, OWNER.uid, OWNER.gid);
  return dataDir;
}

test.runIf(isRoot)(
  'What root does in the folder of a service stays the property of its user',
  async () => {
    const dataDir = await ownersFolder('data');
    const ofRoot = join(await emptyDataDir(), 'file');
    await writeFile(ofRoot, '');
    symlinkSync(dirname(ofRoot), join(dataDir, 'link'));
    expect(await runCli(CREATE, { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
    expect(lstatSync(ofRoot).uid).toBe(0);
    expect(lstatSync(join(dataDir, 'data.db')).uid).toBe(OWNER.uid);
    expect(lstatSync(join(dataDir, 'lock')).uid).toBe(OWNER.uid);
  },
);

test.runIf(isRoot)('A command of root that fails or is killed leaves no file of root', async () => {
  const dataDir = await ownersFolder('data');
  await killCli(CREATE, { DATA_DIR: dataDir }, () => existsSync(join(dataDir, 'data.db-running')));
  expect(ownersIn(dataDir)).toEqual(new Set([OWNER.uid]));
  const missing = ['tenants', 'update', '--id', 'none', '--name', 'Ada'];
  expect((await runCli(missing, { DATA_DIR: dataDir })).code).not.toBe(0);
  expect(ownersIn(dataDir)).toEqual(new Set([OWNER.uid]));
});

test.runIf(isRoot && canServe()).each(['data', 'd'.repeat(100)])(
  'Root backs up and restores in a folder of %s that a service of another user has open',
  async (name) => {
    const [dataDir, rootsFolder] = [await ownersFolder(name), await emptyDataDir()];
    const run = (...args: string[]) => runCli(args, { DATA_DIR: dataDir });
    expect(await run(...CREATE)).toMatchObject({ code: 0 });
    await startServiceProcess({ DATA_DIR: dataDir }, OWNER);
    const file = join(rootsFolder, 'a.backup');
    expect(await run('backup', '--to', file)).toMatchObject({ code: 0 });
    expect(ownersIn(rootsFolder)).toEqual(new Set([OWNER.uid]));
    expect(await run('restore', '--from', file, '--yes')).toMatchObject({ code: 0 });
    expect(ownersIn(dataDir)).toEqual(new Set([OWNER.uid]));
    const socket = decodeURIComponent(new URL(embeddedUri(dataDir)).host);
    expect(lstatSync(socket).uid).toBe(OWNER.uid);
  },
);
