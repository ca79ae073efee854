import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Summariser } from '#src/summaries/summariser.ts';

type Creator = (options: { maxWords?: number }) => Summariser | Promise<Summariser>;

const LOCAL = new URL('../../src/summaries/local/local-summariser.ts', import.meta.url).href;

const isCreator = (value: unknown): value is Creator => typeof value === 'function';

/**
 * The built-in summariser, or the one that a module's `createSummariser({ maxWords })` makes.
 * Rejects where the module has no such export.
 */
export async function loadSummariser(
  file: string | undefined,
  maxWords: number | undefined,
): Promise<Summariser> {
  const module = await import(file ? pathToFileURL(resolve(file)).href : LOCAL);
  const create: unknown = file ? module.createSummariser : module.createLocalSummariser;
  if (!isCreator(create)) throw new Error('The system needs to export createSummariser');
  return create(maxWords === undefined ? {} : { maxWords });
}
