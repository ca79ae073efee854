import { type Cues, cues } from '../../../language/vocabulary/cues.ts';

type PhraseList = readonly string[];
const compiledLists = { anywhere: new Map<PhraseList, Cues>(), start: new Map<PhraseList, Cues>() };

function cuesOf(list: PhraseList, place: 'anywhere' | 'start'): Cues {
  const made = compiledLists[place].get(list) ?? cues(list, place);
  compiledLists[place].set(list, made);
  return made;
}

/** Whether one of the phrases is said in the text. */
export const hasPhrase = (list: PhraseList, text: string): boolean =>
  cuesOf(list, 'anywhere').test(text);
/** Where the phrase ends with which the text begins; 0 where there is none. */
export const leadingPhraseEnd = (list: PhraseList, text = ''): number =>
  cuesOf(list, 'start').find(text)?.end ?? 0;
/** The text before one of the phrases with which another text ends; null where it does not. */
export function textBeforePhrase(list: PhraseList, text: string): string | null {
  const found = cuesOf(list, 'anywhere').all(text);
  const last = found.find(({ end }) => end === text.length);
  return last ? text.slice(0, last.start).trim() : null;
}
