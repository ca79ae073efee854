const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' });
/** A full stop behind one of these ends no sentence. */
const ABBREVIATION =
  /(?:^|\s)(?:mrs?|ms|dr|st|sra?|ave|no|prof|hr|fr|nr|str|approx|[eipa]\.[gem]|z\.b|[a-z])\.\s*$/i;

/** "19. November" is one date, in whichever language. */
const ORDINAL = /(?:^|\s)\d{1,2}\.\s*$/;
const MONTH = /^(?:jan|feb|m[äa]r|apr|ma[ij]|jun|jul|aug|sep|o[kc]t|nov|de[zc])/i;

/** Whether a full stop ends no sentence. */
const isOpen = (before: string, after: string): boolean =>
  ABBREVIATION.test(before) || (ORDINAL.test(before) && MONTH.test(after));

export type Piece = { readonly start: number; readonly text: string };

/** The sentences of a text with their places in it. */
export function splitSentences(text: string): Piece[] {
  if (!/[.?!…。？！\n]\S*\s*\S/.test(text)) return text.trim() ? [{ start: 0, text }] : [];
  const pieces: { start: number; text: string }[] = [];
  for (const { segment, index } of SENTENCES.segment(text)) {
    const last = pieces.at(-1);
    if (last && isOpen(last.text, segment)) last.text += segment;
    else if (segment.trim()) pieces.push({ start: index, text: segment });
  }
  return pieces;
}
