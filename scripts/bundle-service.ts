import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { rolldown } from 'rolldown';
import { bundleOf, SERVICE } from './service-bundle.js';

/** Loaded when they are needed first, which most services never do. */
const LOADED_LATER = [/^ai$/, /^@ai-sdk\//, 'piscina', '@graphql-yoga/render-graphiql'];

/** Files beside a source are found from the bundle too. */
const addressOf = (source: string, folder: string) =>
  `new URL(${JSON.stringify(relative(folder, source).replaceAll(sep, '/'))}, import.meta.url).href`;

/** Makes the bundle of a project's sources, and deletes the ones of earlier sources. Returns its path. */
export async function bundleService(root: string): Promise<string> {
  const path = bundleOf(root);
  const folder = dirname(path);
  const sources = await rolldown({
    input: join(root, SERVICE),
    cwd: root,
    platform: 'node',
    external: LOADED_LATER,
    plugins: [
      {
        name: 'addresses-of-sources',
        transform: {
          filter: { code: 'import.meta.url' },
          handler: (code, source) => code.replaceAll('import.meta.url', addressOf(source, folder)),
        },
      },
    ],
  });
  const { output } = await sources.generate({ format: 'esm', codeSplitting: false });
  await sources.close();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${path}.part`, output[0].code);
  renameSync(`${path}.part`, path);
  return path;
}

if (process.argv[1] === import.meta.filename) await bundleService(join(import.meta.dirname, '..'));
