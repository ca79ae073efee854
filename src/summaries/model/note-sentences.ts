// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is being taken out
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufffd]+/g;
const ABBREVIATION =
  /(?:^|\s)(?:dr|mrs?|ms|prof|st|ave|no|nr|hr|fr|sra?|approx|e\.g|i\.e|z\.b|[a-z])\.$/i;

/** Splits a note into sentences, without control characters. */
export function splitNote(note: string, language: string | null): string[] {
  const clean = note.replace(CONTROL, ' ').replace(/\s+/g, ' ').trim();
  const sentences: string[] = [];
  const segmenter = new Intl.Segmenter(language ?? undefined, { granularity: 'sentence' });
  for (const { segment } of segmenter.segment(clean)) {
    const before = sentences.at(-1);
    // "Dr. Smith" is one sentence.
    if (before !== undefined && ABBREVIATION.test(before))
      sentences[sentences.length - 1] = `${before} ${segment.trim()}`;
    else if (segment.trim()) sentences.push(segment.trim());
  }
  return sentences;
}
