import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { rolldown } from 'rolldown';
import { BUNDLES, bundleFolder } from './bundles.js';

/** Loaded when they are needed first, which most services never do. */
const LOADED_LATER = [/^ai$/, /^@ai-sdk\//, 'piscina', '@graphql-yoga/render-graphiql'];

const WORKER = "new URL('./worker.ts', import.meta.url)";

/** Files beside a source, and the bundle of the thread, are found from a bundle too. */
function readdress(code: string, source: string, folder: string): string {
  const path = relative(folder, source).replaceAll(sep, '/');
  return code
    .split(WORKER)
    .map((part) => part.replaceAll('import.meta.url', `new URL('${path}', import.meta.url).href`))
    .join(WORKER.replace('.ts', '.mjs'));
}

async function bundle(root: string, [source, name]: [string, string], folder: string) {
  const sources = await rolldown({
    input: join(root, source),
    cwd: root,
    platform: 'node',
    external: LOADED_LATER,
    plugins: [
      {
        name: 'readdress',
        transform: {
          filter: { code: 'import.meta.url' },
          handler: (code, id) => readdress(code, id, folder),
        },
      },
    ],
  });
  const { output } = await sources.generate({
    entryFileNames: name,
    chunkFileNames: '[name]-[hash].mjs',
  });
  await sources.close();
  return output;
}

/** Makes the bundles of a project's sources, and deletes those of earlier sources. */
export async function bundlePrograms(root: string): Promise<void> {
  const folder = bundleFolder(root);
  rmSync(dirname(folder), { recursive: true, force: true });
  mkdirSync(`${folder}.part`, { recursive: true });
  for (const program of Object.entries(BUNDLES)) {
    for (const file of await bundle(root, program, folder))
      writeFileSync(
        join(`${folder}.part`, file.fileName),
        'code' in file ? file.code : file.source,
      );
  }
  renameSync(`${folder}.part`, folder);
}

if (process.argv[1] === import.meta.filename) await bundlePrograms(join(import.meta.dirname, '..'));
