import type { FactKind } from '../../../domain/facts/fact.ts';
import { flatten } from '../../../domain/flat-text.ts';
import { COMMON, SHORT_TOPICS } from '../../../language/vocabulary/forget/secrets.ts';

/** What a wish is about; all empty where nothing in it can be forgotten. */
export type Wanted = {
  readonly kinds: readonly FactKind[];
  readonly everything: boolean;
  readonly topics: readonly string[];
};

export const NOTHING: Wanted = { kinds: [], everything: false, topics: [] };
export const EVERYTHING: Wanted = { kinds: [], everything: true, topics: [] };

export const isSome = ({ kinds, everything, topics }: Wanted): boolean =>
  everything || kinds.length > 0 || topics.length > 0;

const MOST_WORDS = 12;
const isTopicWord = (word: string): boolean =>
  SHORT_TOPICS.has(word) || (/^\p{L}[\p{L}'-]{3,}$/u.test(word) && !COMMON.has(word));

/** The words of a text that say what it is about, at most twelve; everything where there is none. */
export function topicOf(text: string): Wanted {
  const topics = [...new Set(flatten(text).words.filter(isTopicWord))].slice(0, MOST_WORDS);
  return topics.length > 0 ? { ...NOTHING, topics } : EVERYTHING;
}
