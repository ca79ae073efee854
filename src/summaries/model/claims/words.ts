/** Lower case, without accents and typographic quotes: two spellings of the same words are equal. */
export const plainText = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[‘’`]/g, "'").toLowerCase();

/** The words of a text in its plain form; scripts without spaces are divided as their language does. */
export function wordsOf(text: string): string[] {
  const plain = plainText(text).replace(/'s\b/g, '');
  if (!/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u.test(plain))
    return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  const segments = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(plain);
  return [...segments].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []));
}

/** Words joined by single blanks, so that a quote can be looked for whatever its punctuation. */
export const asQuote = (text: string): string => ` ${wordsOf(text).join(' ')} `;

const STOP = new Set(
  `about after again agent agents all also and another any are ask asked asking asks back because been before being
  book booked booking both but call called caller callers calling calls can confirmed confirms could customer day did
  does during each explained for from gave get given had has have her him his how into its just like made mentioned
  more needed needs next not now offered open other our out over provided requested requests said says scheduled she
  should some stated than that the their them then there they this time told until wanted wants was were what when
  where whether which while who will with would`.split(/\s+/),
);

/** A word and its usual endings have this in common. */
export const stemOf = (word: string): string => word.slice(0, 5);

/** What a sentence is about: its stems, without the words that any note of any call has. */
export const contentStems = (text: string): string[] => [
  ...new Set(
    wordsOf(text)
      .filter((word) => word.length >= 4 && !STOP.has(word) && !/^\d/.test(word))
      .map(stemOf),
  ),
];
