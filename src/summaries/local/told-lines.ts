import type { FinishedCall } from '../../domain/call.ts';
import { speaksToTheSummariser } from './instructions.ts';
import type { Line } from './reading.ts';

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

/** Of what was read the lines that may be told: none that is addressed to whoever writes the note, and no markup. */
export const toldLines = (lines: readonly Line[]): Line[] =>
  lines.flatMap((line) => {
    if (speaksToTheSummariser(line)) return [];
    const text = withoutMarkup(line.text);
    return text ? [{ ...line, text }] : [];
  });

/** Whether both sides spoke, whatever of it may be told. */
export const wasConversation = ({ transcript }: FinishedCall): boolean =>
  (['user', 'agent'] as const).every((side) =>
    transcript.some(({ role, text }) => role === side && text.trim() !== ''),
  );
