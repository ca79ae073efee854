import type { Line } from '../sentences/line.ts';
import { splitTurn } from '../sentences/split-sentences.ts';
import { isPromptInjection } from './prompt-injection.ts';

// Speech contains no markup; in a note it could be interpreted.
const SCRIPT = /<(script|style)\b[^>]*>.*?(?:<\/\1>|$)/gi;
const TAG = /<\/?[a-z!][^<>]{0,200}>|<\||\|>/gi;
const SIGNS = /[<>`|\\^~{}]+|\*{2,}|_{2,}|={3,}|-{3,}/g;
const HEADING = /(^|\s)#{1,6}(?=\s|[a-z])/gi;

/** Removes markup: tags, headings and signs. */
const withoutMarkup = (text: string): string =>
  /[<>`|\\^~{}#*_=-]/.test(text)
    ? text
        .replace(SCRIPT, ' ')
        .replace(TAG, ' ')
        .replace(SIGNS, ' ')
        .replace(HEADING, '$1')
        .replace(/\s+/g, ' ')
        .trim()
    : text;

/** The part of a turn before a prompt injection; what follows may belong to it. */
function textBeforeInjection(line: Line): string {
  if (!isPromptInjection(line)) return line.text;
  const parts = splitTurn(line.text);
  const first = parts.findIndex((text) => isPromptInjection({ text }));
  return parts.slice(0, Math.max(first, 0)).join(' ');
}

/** The lines that may be reported, without markup and prompt injections. */
export const reportableLines = (lines: readonly Line[]): Line[] =>
  lines.flatMap((line) => {
    const text = withoutMarkup(textBeforeInjection(line));
    return text ? [{ ...line, text }] : [];
  });
