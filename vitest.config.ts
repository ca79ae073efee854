import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { closingLine } from './test/support/closing-line.ts';

export default defineConfig({
  resolve: {
    // Two loaders would otherwise bring two copies of graphql, whose types refuse one another.
    alias: [
      { find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql/index.js')) },
    ],
  },
  test: {
    include: ['test/**/*.test.ts', 'packages/*/test/**/*.test.ts'],
    reporters: ['default', closingLine()],
    // Real servers, real processes and a real disk: slow machines get the time they need.
    testTimeout: 30_000,
    // Most of a test is waiting: for a disk, an outage, a process to start.
    maxWorkers: 2,
    // The hundreds of processes that tests start need not compile the same source each; Node's own place for it.
    env: { NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache') },
    hookTimeout: 30_000,
    coverage: {
      include: ['src/**/*.ts', 'packages/*/src/**/*.ts'],
      exclude: ['src/facades/generated/**'],
    },
  },
});
