import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { bundleService } from '../../scripts/bundle-service.ts';
import { serviceProgram } from '../../scripts/service-bundle.js';

const FILES = {
  'package.json': '{ "type": "module" }',
  'package-lock.json': '{}',
  'packages/embedded-mongo/package.json': '{}',
  'packages/embedded-mongo/src/worker.ts': "console.log('worker' as string);",
  'packages/embedded-mongo/src/start.ts': `import { Worker } from 'node:worker_threads';
export const start = () => new Worker(new URL('./worker.ts', import.meta.url));`,
  'packages/numbers/package.json': '{}',
  'packages/numbers/src/two.ts': 'export const two: number = 2;',
  'src/main.ts': `import { readFileSync } from 'node:fs';
import { start } from '../packages/embedded-mongo/src/start.ts';
import { two } from '../packages/numbers/src/two.ts';
console.log(two, readFileSync(new URL('./beside.txt', import.meta.url), 'utf8'));
start();`,
  'src/beside.txt': 'beside',
};

function createProject(): string {
  const root = mkdtempSync(join(tmpdir(), 'bundle-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [name, text] of Object.entries(FILES)) write(root, name, text);
  return root;
}

function write(root: string, name: string, text: string): void {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), text);
}

const printed = (program: string) =>
  execFileSync(process.execPath, [program], { encoding: 'utf8' });

test('The bundle does what the sources do, and finds the files beside them', async () => {
  const root = createProject();
  const bundle = await bundleService(root);
  expect(serviceProgram(root)).toBe(bundle);
  expect(printed(bundle)).toBe('2 beside\nworker\n');
});

test.each([
  ['src/main.ts', 'console.log(3);'],
  ['packages/numbers/src/two.ts', 'export const two = 3;'],
  ['package-lock.json', '{ "lockfileVersion": 3 }'],
])('The service runs from its sources once %s has changed', async (name, text) => {
  const root = createProject();
  const bundle = await bundleService(root);
  write(root, name, text);
  expect(serviceProgram(root)).toBe(join(root, 'src/main.ts'));
  const next = await bundleService(root);
  expect(next).not.toBe(bundle);
  expect(readdirSync(join(dirname(bundle), '..'))).toHaveLength(1);
});
