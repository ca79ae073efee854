/** Installs the packages of tools/, unless those of its lock are there. npm runs it, so that npm's own program is known. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../tools/', import.meta.url));
const LOCK = `${FOLDER}package-lock.json`;
const INSTALLED = `${FOLDER}node_modules/.installed-lock.json`;

const isInstalled = () =>
  existsSync(INSTALLED) && readFileSync(INSTALLED).equals(readFileSync(LOCK));

if (!isInstalled()) {
  const npm = [process.env.npm_execpath, 'ci', '--prefix', FOLDER];
  // Standard output stays free for what the tools print.
  const { status } = spawnSync(process.execPath, npm, { stdio: ['ignore', 2, 2] });
  if (status === 0) copyFileSync(LOCK, INSTALLED);
  else process.exitCode = 1;
}
