const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' });
/** A full stop behind one of these ends no sentence. */
const ABBREVIATION = /(?:^|\s)(?:mrs?|ms|dr|st|sr|sra|no|prof|hr|fr|nr|str|[ap]\.m|[a-z])\.\s*$/i;

export type Piece = { readonly start: number; readonly text: string };

/** The sentences of a turn with their places in it. */
export function splitSentences(text: string): Piece[] {
  if (!/[.?!…。？！\n]\S*\s*\S/.test(text)) return text.trim() ? [{ start: 0, text }] : [];
  const pieces: { start: number; text: string }[] = [];
  for (const { segment, index } of SENTENCES.segment(text)) {
    const last = pieces.at(-1);
    if (last && ABBREVIATION.test(last.text)) last.text += segment;
    else if (segment.trim()) pieces.push({ start: index, text: segment });
  }
  return pieces;
}
