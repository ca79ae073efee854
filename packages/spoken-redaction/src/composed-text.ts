import type { Finding } from './state/parsed-turn.ts';

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The text with composed letters (NFC), in which secrets are looked for. */
export const composed = (text: string): string => text.normalize('NFC');

/** Moves what was found in the composed text to its places in the text as it was sent. */
export function placesAsSent<Found extends Finding>(
  text: string,
  found: readonly Found[],
): readonly Found[] {
  if (found.length === 0 || composed(text) === text) return found;
  const places = [0];
  let sent = 0;
  for (const { segment } of graphemes.segment(text)) {
    sent += segment.length;
    const from = places.length;
    const length = composed(segment).length;
    for (let i = 1; i <= length; i += 1) places[from + i - 1] = sent;
  }
  const placeOf = (offset: number): number => places[offset] ?? text.length;
  return found.map((one) => ({ ...one, start: placeOf(one.start), end: placeOf(one.end) }));
}
