/**
 * The service, its commands and the thread of the database as some files, which are loaded in half the time that 1,800 modules
 * need. A digest of the sources names their folder, so that they are not used once a source has changed: the sources run
 * then. Older versions of Node read this file too.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const SERVICE = 'src/main.ts';

/** The bundle of each source that is started; threads have bundles of their own. */
export const BUNDLES = {
  [SERVICE]: 'service.mjs',
  'src/cli.ts': 'cli.mjs',
  'packages/embedded-mongo/src/worker.ts': 'worker.mjs',
};

const sourcesIn = (root, folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((name) => /\.(ts|json)$/.test(name))
    .map((name) => join(folder, name));

function sourcesOf(root) {
  const packages = readdirSync(join(root, 'packages')).map((name) => join('packages', name));
  const folders = ['src', ...packages.map((folder) => join(folder, 'src'))];
  const manifests = packages.map((folder) => join(folder, 'package.json'));
  const sources = folders.flatMap((folder) => sourcesIn(root, folder));
  return ['package.json', 'package-lock.json', ...manifests, ...sources].sort();
}

/** The folder of the bundles of these sources, once `npm ci` has made it. */
export function bundleFolder(root) {
  const digest = createHash('sha256');
  for (const name of sourcesOf(root)) {
    digest.update(`${name}\n`).update(readFileSync(join(root, name)));
  }
  return join(root, 'node_modules', '.cache', 'bundles', digest.digest('hex'));
}

/** What to start as a program: its bundle, else its source. */
export function bundledProgram(root, source) {
  const bundle = join(bundleFolder(root), BUNDLES[source]);
  return existsSync(bundle) ? bundle : join(root, source);
}
