import type { Turn } from '../call.ts';

// Speech contains no markup; in a note it could be interpreted.
const SCRIPT = /<(script|style)\b[^>]*>.*?(?:<\/\1>|$)/gi;
const TAG = /<\/?[a-z!][^<>]{0,200}>|<\||\|>/gi;
const SIGNS = /[<>`|\\^~{}]+|\*{2,}|_{2,}|={3,}|-{3,}/g;
const HEADING = /(^|\s)#{1,6}(?=\s|[a-z])/gi;

const withoutMarkup = (text: string): string =>
  text
    .replace(SCRIPT, ' ')
    .replace(TAG, ' ')
    .replace(SIGNS, ' ')
    .replace(HEADING, '$1')
    .replace(/\s+/g, ' ')
    .trim();

/** What may be told of the turns: without markup. */
export const reportableTurns = <Said extends Turn>(turns: readonly Said[]): Said[] =>
  turns.flatMap((turn) => {
    const text = withoutMarkup(turn.text);
    return text ? [{ ...turn, text }] : [];
  });
