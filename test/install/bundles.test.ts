import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { bundlePrograms } from '../../scripts/bundle.ts';
import { bundledProgram, SERVICE } from '../../scripts/bundles.js';

const SCRIPTS = fileURLToPath(new URL('../../scripts/', import.meta.url));
const FILES = {
  'package.json': '{ "type": "module" }',
  'package-lock.json': '{}',
  'packages/embedded-mongo/package.json': '{ "type": "module" }',
  'packages/embedded-mongo/src/worker.ts': "console.log('worker' as string);",
  'packages/embedded-mongo/src/start.ts': `import { Worker } from 'node:worker_threads';
export const start = () => new Worker(new URL('./worker.ts', import.meta.url));`,
  'packages/numbers/package.json': '{ "type": "module" }',
  'packages/numbers/src/two.ts': 'export const two: number = 2;',
  'src/main.ts': `import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { start } from '../packages/embedded-mongo/src/start.ts';
const { two } = await import('../packages/numbers/src/two.ts');
console.log(basename(process.argv[1]), two, readFileSync(new URL('./beside.txt', import.meta.url), 'utf8'));
start();`,
  'src/cli.ts': '',
  'src/beside.txt': 'beside',
};

function createProject(): string {
  const root = mkdtempSync(join(tmpdir(), 'bundle-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [name, text] of Object.entries(FILES)) write(root, name, text);
  cpSync(SCRIPTS, join(root, 'scripts'), { recursive: true });
  return root;
}

function write(root: string, name: string, text: string): void {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), text);
}

const program = (root: string) => bundledProgram(root, SERVICE);

const start = (root: string) =>
  execFileSync(process.execPath, ['scripts/node.js', SERVICE], { cwd: root, encoding: 'utf8' });

test('A bundle does what the sources do, with a thread and files beside them', async () => {
  const root = createProject();
  expect(start(root)).toBe('main.ts 2 beside\nworker\n');
  await bundlePrograms(root);
  expect(start(root)).toBe('service.mjs 2 beside\nworker\n');
});

test.each([
  ['src/main.ts', 'console.log(3);'],
  ['packages/numbers/src/two.ts', 'export const two = 3;'],
  ['package-lock.json', '{ "lockfileVersion": 3 }'],
])('The sources run once %s has changed', async (name, text) => {
  const root = createProject();
  await bundlePrograms(root);
  const old = program(root);
  write(root, name, text);
  expect(program(root)).toBe(join(root, SERVICE));
  await bundlePrograms(root);
  expect([existsSync(old), existsSync(program(root))]).toEqual([false, true]);
});
