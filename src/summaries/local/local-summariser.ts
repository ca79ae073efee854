import { runInSlices } from '../../concurrency/run-in-slices.ts';
import type { Summariser } from '../summariser.ts';
import { localNoteSteps } from './local-note.ts';

const DEFAULT_MAX_WORDS = 60;

/** The built-in summariser: no model, no network, deterministic. */
export function createLocalSummariser(options: { maxWords?: number } = {}): Summariser {
  const maxWords = options.maxWords ?? DEFAULT_MAX_WORDS;
  return {
    name: 'local',
    async summarise(call, signal) {
      signal.throwIfAborted();
      return runInSlices(localNoteSteps(call, maxWords));
    },
  };
}
