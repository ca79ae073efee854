import { detectLanguage } from '../../language/transcript/detect-language.ts';
import { readLines } from '../../language/transcript/read-lines.ts';
import { reportableLines } from '../../language/transcript/reportable-lines.ts';
import type { Summariser } from '../summariser.ts';
import { summariseLines } from './summarise-lines.ts';

const DEFAULT_MAX_WORDS = 60;

/** The built-in summariser: rules only, no network, deterministic. */
export function createLocalSummariser(options: { maxWords?: number } = {}): Summariser {
  const maxWords = options.maxWords ?? DEFAULT_MAX_WORDS;
  return {
    name: 'local',
    async summarise(call, signal) {
      signal.throwIfAborted();
      const lines = reportableLines(readLines(call));
      return summariseLines(call, lines, await detectLanguage(lines), maxWords);
    },
  };
}
