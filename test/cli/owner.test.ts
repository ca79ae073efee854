import { chownSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { emptyDataDir, runCli } from './run-cli.ts';

vi.setConfig({ testTimeout: 60_000 });

/** A user that has no name on any system. */
const OWNER = 65_534;
const CREATE = ['tenants', 'create', '--name', 'Ada', '--json'];

const ownersIn = (folder: string) =>
  new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
      (name) => lstatSync(join(folder, name)).uid,
    ),
  );

test.runIf(process.getuid?.() === 0)(
  'What root does in the folder of a service stays the property of its user',
  async () => {
    const dataDir = await emptyDataDir();
    chownSync(dataDir, OWNER, OWNER);
    expect(await runCli(CREATE, { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
    expect(ownersIn(dataDir)).toEqual(new Set([OWNER]));
    // Files are left behind by commands that fail, too.
    const missing = ['tenants', 'update', '--id', 'none', '--name', 'Ada'];
    expect((await runCli(missing, { DATA_DIR: dataDir })).code).not.toBe(0);
    expect(ownersIn(dataDir)).toEqual(new Set([OWNER]));
  },
);
