import { type Cues, cues } from '../../../language/vocabulary/cues.ts';

type PhraseList = readonly string[];
const compiledLists = { anywhere: new Map<PhraseList, Cues>(), start: new Map<PhraseList, Cues>() };

function cuesOf(list: PhraseList, place: 'anywhere' | 'start'): Cues {
  const made = compiledLists[place].get(list) ?? cues(list, place);
  compiledLists[place].set(list, made);
  return made;
}

/** Whether the text contains one of the phrases. */
export const hasPhrase = (list: PhraseList, text: string): boolean =>
  cuesOf(list, 'anywhere').test(text);
/** The end of a phrase at the start of the text; 0 if there is none. */
export const leadingPhraseEnd = (list: PhraseList, text = ''): number =>
  cuesOf(list, 'start').find(text)?.end ?? 0;
/** The text before a phrase at its end; null if it ends with none. */
export function textBeforePhrase(list: PhraseList, text: string): string | null {
  const found = cuesOf(list, 'anywhere').all(text);
  const last = found.find(({ end }) => end === text.length);
  return last ? text.slice(0, last.start).trim() : null;
}
