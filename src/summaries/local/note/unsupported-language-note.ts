import type { FinishedCall } from '../../../domain/call.ts';
import { quoteFrom } from '../../../language/phrasing/quote.ts';
import type { Line } from '../../../language/sentences/line.ts';
import { isSmallTalk } from '../../../language/sentences/openers.ts';
import { splitTurn } from '../../../language/sentences/split-sentences.ts';
import { languageName } from '../../../language/transcript/detect-language.ts';
import { NO_CONVERSATION, OUTCOME_WORDS } from '../../outcome-words.ts';

const LEAST_WORDS = 3;
const QUOTE_WORDS = 20;

/** The most informative sentence of a side: the first of the caller, the last of the agent. */
function telling(lines: readonly Line[], role: Line['role']): string | null {
  const said = lines.filter((line) => line.role === role).flatMap(({ text }) => splitTurn(text));
  const long = said.filter((text) => text.split(/\s+/).length >= LEAST_WORDS && !isSmallTalk(text));
  const withFigures = long.filter((text) => /\d/.test(text));
  return (role === 'user' ? long[0] : (withFigures.at(-1) ?? long.at(-1))) ?? null;
}

const quote = (label: string, text: string | null, words: number): string =>
  text === null ? '' : `${label}: “${quoteFrom(text, { words })}”.`;

/** The note of a call in an unsupported language: outcome, language, and a quote of each side. */
export function noteWithoutReading(
  { outcome }: FinishedCall,
  lines: readonly Line[],
  language: string | null,
  maxWords: number,
): string {
  const words = Math.min(QUOTE_WORDS, Math.floor((maxWords - LEAST_WORDS * 2) / 2));
  const told = [
    quote('Caller', telling(lines, 'user'), words),
    quote('Agent', telling(lines, 'agent'), words),
  ].filter(Boolean);
  if (told.length === 0) return OUTCOME_WORDS[outcome] || NO_CONVERSATION;
  const spoken = language && language !== 'en' ? `In ${languageName(language)}.` : '';
  return [outcome === 'no_answer' ? '' : OUTCOME_WORDS[outcome], spoken, ...told]
    .filter(Boolean)
    .join(' ');
}
