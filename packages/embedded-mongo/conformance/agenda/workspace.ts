import { cp, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Packages of this project in the place of those of the checkout. */
const PACKAGES = ['agenda', '@agendajs/mongo-backend', 'mongodb', 'vitest'];

const TESTS = ['packages/agenda/test', 'packages/mongo-backend/test'];

/** The tests import what they test from beside them. */
const SOURCES = {
  'packages/agenda/src/index.js': "export * from 'agenda';\n",
  'packages/agenda/src/Job.js': "export { Job } from 'agenda';\n",
  'packages/mongo-backend/src/index.js': "export * from '@agendajs/mongo-backend';\n",
};

/** Node strips types itself; the tests ask for this by name when they start processes. */
const NO_TSX = {
  'node_modules/tsx/package.json': '{ "type": "module", "exports": "./index.js" }\n',
  'node_modules/tsx/index.js': '',
};

/** Without the set-up of the checkout, which downloads a MongoDB. */
const configIn = (folder: string) => `export default {
  resolve: {
    alias: [
      {
        find: /^agenda\\/testing$/,
        replacement: ${JSON.stringify(join(folder, 'packages/agenda/test/shared/index.ts'))},
      },
    ],
  },
  test: { globals: true, testTimeout: 30000, hookTimeout: 30000 },
};
`;

/**
 * Makes a folder in which the tests of a checkout run against the installed versions of Agenda.
 *
 * @returns where to run vitest
 */
export async function layOut(checkout: string, folder: string): Promise<string> {
  for (const path of TESTS) {
    await cp(join(checkout, path), join(folder, path), { recursive: true });
    await rm(join(folder, path, 'tsconfig.json'), { force: true });
  }
  const files = { ...SOURCES, ...NO_TSX, 'package.json': '{ "type": "module" }\n' };
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  for (const name of PACKAGES) {
    const link = join(folder, 'node_modules', name);
    await mkdir(dirname(link), { recursive: true });
    await symlink(join(installed, name), link);
  }
  const root = join(folder, 'packages/mongo-backend');
  await writeFile(join(root, 'vitest.config.js'), configIn(folder));
  return root;
}

const installed = join(
  dirname(createRequire(import.meta.url).resolve('vitest/package.json')),
  '..',
);
