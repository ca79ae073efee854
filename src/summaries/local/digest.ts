import type { FinishedCall } from '../../domain/call.ts';
import { guessLanguage } from '../../language/transcript/detect-language.ts';
import { readLines } from '../../language/transcript/read-lines.ts';
import { reportableLines } from '../../language/transcript/reportable-lines.ts';
import type { CallDigest } from '../summariser.ts';
import { summariseLines } from './summarise-lines.ts';

/** What a caller wants is said at the start, what was agreed at the end; a write-back waits for no more. */
const BOUNDS = { first: 16, last: 8, chars: 300 } as const;
const MAX_WORDS = 40;

/** One or two lines about a call at once: the summariser's own reading of a bounded part of it, without a model. */
export function digestCall(call: FinishedCall): CallDigest {
  const lines = reportableLines(readLines(call, BOUNDS));
  const { summary, facts } = summariseLines(call, lines, guessLanguage(lines), MAX_WORDS);
  return { text: summary, facts };
}
