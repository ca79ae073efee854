import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Summariser } from '#src/summaries/summariser.ts';

type Creator = (options: { maxWords?: number }) => Summariser | Promise<Summariser>;

const LOCAL = new URL('../../../src/summaries/local-summariser.ts', import.meta.url).href;

const isCreator = (value: unknown): value is Creator => typeof value === 'function';

export type Choice = {
  /** A module with `createSummariser({ maxWords })`. */
  readonly system?: string | undefined;
  /** The model that the settings name. */
  readonly model?: boolean;
  readonly maxWords?: number | undefined;
};

/** Loads the chosen summariser, by default the built-in one. Rejects if it cannot be loaded. */
export async function loadSummariser({
  system: file,
  model,
  maxWords,
}: Choice): Promise<Summariser> {
  if (model) return (await import('./model-system.ts')).createModelSystem(maxWords);
  const module = await import(file ? pathToFileURL(resolve(file)).href : LOCAL);
  const create: unknown = file ? module.createSummariser : module.createLocalSummariser;
  if (!isCreator(create)) throw new Error('The module must export createSummariser');
  return create(maxWords === undefined ? {} : { maxWords });
}
