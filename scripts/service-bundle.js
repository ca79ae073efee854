/**
 * The service as two files, one for each thread, which start in half the time that its 1,800 modules need. A digest of the
 * sources names their folder, so that they are not used once a source has changed: the service runs from the sources then.
 * Older versions of Node read this file too.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const SERVICE = 'src/main.ts';

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

/** Where the bundle of these sources is, once `npm ci` has made it. */
export function bundleOf(root) {
  const digest = createHash('sha256');
  for (const name of sourcesOf(root)) {
    digest.update(`${name}\n`).update(readFileSync(join(root, name)));
  }
  return join(root, 'node_modules', '.cache', 'service', digest.digest('hex'), 'main.mjs');
}

/** What to start as the service: its bundle, else its first source. */
export function serviceProgram(root) {
  const bundle = bundleOf(root);
  return existsSync(bundle) ? bundle : join(root, SERVICE);
}
