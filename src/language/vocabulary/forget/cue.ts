import { type Cues, cues } from '../cues.ts';
import { phrases, words } from '../languages.ts';

/** Phrases of one list, parted by commas. */
export const cue = (list: string, place?: 'start' | 'end' | 'whole'): Cues =>
  cues(phrases(list), place);

/** Words as alternatives in one place of a phrase. */
export const either = (list: string): string => words(list).join('/');
