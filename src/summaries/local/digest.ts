import type { FinishedCall } from '../../domain/call.ts';
import { guessLanguage } from '../../language/transcript/detect-language.ts';
import { readLines } from '../../language/transcript/read-lines.ts';
import { reportableLines } from '../../language/transcript/reportable-lines.ts';
import type { CallDigest } from '../summariser.ts';
import { summariseLines } from './summarise-lines.ts';

/** Reasons come at the start of a call and agreements at its end; the write-back waits while they are read. */
const BOUNDS = { first: 16, last: 8, chars: 300 } as const;
const MAX_WORDS = 40;

/** Summarises a bounded part of a call at once, without a model. */
export function digestCall(call: FinishedCall): CallDigest {
  const lines = reportableLines(readLines(call, BOUNDS));
  const { summary, facts } = summariseLines(call, lines, guessLanguage(lines), MAX_WORDS);
  return { text: summary, facts };
}
