/** Words as a reader counts them, also where no spaces stand between them. */
export function countWordsInAnyScript(text: string): number {
  const spaced = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(text)
    ? Array.from(new Intl.Segmenter('zh', { granularity: 'word' }).segment(text)).filter(
        ({ isWordLike }) => isWordLike,
      ).length
    : spaced;
}
