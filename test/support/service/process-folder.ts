import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An empty folder for all tests that run in this process; it is gone when the process ends. */
export async function processFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'caller-memory-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  // Vitest ends the processes of tests by this signal.
  process.once('SIGTERM', () => process.exit());
  return folder;
}
