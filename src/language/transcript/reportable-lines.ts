import type { Line } from '../sentences/line.ts';
import { splitTurn } from '../sentences/split-sentences.ts';
import { isPromptInjection } from './prompt-injection.ts';

// What is said has none of these; a note with them may be read as something else than a note.
const SCRIPT = /<(script|style)\b[^>]*>.*?(?:<\/\1>|$)/gi;
const TAG = /<\/?[a-z!][^<>]{0,200}>|<\||\|>/gi;
const SIGNS = /[<>`|\\^~{}]+|\*{2,}|_{2,}|={3,}|-{3,}/g;
const HEADING = /(^|\s)#{1,6}(?=\s|[a-z])/gi;

/** A text without markup: tags, headings and signs that no note has a use for. */
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

/** What a turn says before it speaks to whoever writes the note; what comes after it may belong to it. */
function textBeforeInjection(line: Line): string {
  if (!isPromptInjection(line)) return line.text;
  const parts = splitTurn(line.text);
  const first = parts.findIndex((text) => isPromptInjection({ text }));
  return parts.slice(0, Math.max(first, 0)).join(' ');
}

/** The lines that may be reported: without markup and without what is addressed to whoever writes the note. */
export const reportableLines = (lines: readonly Line[]): Line[] =>
  lines.flatMap((line) => {
    const text = withoutMarkup(textBeforeInjection(line));
    return text ? [{ ...line, text }] : [];
  });
