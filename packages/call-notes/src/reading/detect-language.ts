import { LANGUAGES, type Language } from './languages/language-words.ts';
import { FREQUENT } from './languages/lexicon.ts';
import type { Token } from './tokens.ts';

/** How often one of the frequent words has to occur among so many words. */
const LEAST_SHARE = 0.06;
const LETTER = /\p{L}/u;

/** The language of a call, among those whose words are known; null for any other. */
export function detectLanguage(turns: readonly (readonly Token[])[]): Language | null {
  const counts = new Map<Language, number>();
  let words = 0;
  for (const { text } of turns.flat()) {
    if (!LETTER.test(text)) continue;
    words += 1;
    for (const language of LANGUAGES)
      if (FREQUENT.get(language)?.has(text)) counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  const [best] = [...counts].sort((a, b) => b[1] - a[1]);
  return best && best[1] >= words * LEAST_SHARE ? best[0] : null;
}
