const REMOVED = /\[[\p{L} -]{2,30} removed\]/giu;
const ALPHABET =
  /\b(?:alpha|alfa|bravo|charlie|delta|echo|foxtrot|golf|hotel|india|juliett?|kilo|lima|mike|november|oscar|papa|quebec|romeo|sierra|tango|uniform|victor|whiskey|x-?ray|yankee|zulu|[a-z])\b(?!')/gi;
const WORD = /[\p{L}\d']+/gu;

/** A text without the marks that stand for what was taken out of it. */
export const withoutMarks = (text: string): string =>
  text
    .replace(REMOVED, '')
    .replace(/ {2,}/g, ' ')
    .replace(/ (?=[.,;!?])/g, '')
    .trim();

/** What is left of a sentence whose subject was taken out tells nothing: "My card is [card number removed]." */
export const lostItsMatter = (text: string): boolean =>
  new RegExp(REMOVED, 'iu').test(text) && (withoutMarks(text).match(WORD)?.length ?? 0) < 8;

/** "Papa, Quebec, 7", "with a G, then REN": letters, not words. */
export function isSpelledOut(text: string): boolean {
  if (/^(?:(?:that's|it's|[Ss]pelled) )?[Ww]ith an? \p{Lu}\b/u.test(text)) return true;
  const words = text.match(WORD)?.length ?? 0;
  const letters = (text.match(ALPHABET) ?? []).filter((word) => !/^(?:a|i)$/i.test(word)).length;
  return letters > 2 && letters * 2 >= words;
}
