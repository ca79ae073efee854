import { type Cues, cues } from '../../../language/vocabulary/cues.ts';

type List = readonly string[];
const compiled = { anywhere: new Map<List, Cues>(), start: new Map<List, Cues>() };

function cuesOf(list: List, place: 'anywhere' | 'start'): Cues {
  const made = compiled[place].get(list) ?? cues(list, place);
  compiled[place].set(list, made);
  return made;
}

/** Whether one of the phrases is said in the text. */
export const says = (list: List, text: string): boolean => cuesOf(list, 'anywhere').test(text);
/** Where the phrase ends with which the text begins; 0 where there is none. */
export const startOf = (list: List, text = ''): number =>
  cuesOf(list, 'start').find(text)?.end ?? 0;
/** The text before one of the phrases with which another text ends; null where it does not. */
export function leadOf(list: List, text: string): string | null {
  const found = cuesOf(list, 'anywhere').all(text);
  const last = found.find(({ end }) => end === text.length);
  return last ? text.slice(0, last.start).trim() : null;
}
