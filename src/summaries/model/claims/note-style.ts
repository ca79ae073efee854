import {
  IMPERATIVES,
  ORDERS,
  PAGE_ENDINGS,
  TASK_WORDS,
} from '../../../language/vocabulary/claims/manners.ts';
import { cues } from '../../../language/vocabulary/cues.ts';
import type { SpokenEvidence } from './spoken-evidence.ts';
import { saysWords } from './value-claims.ts';

const EMAIL = /\b[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const MARKUP = /[<>{}[\]`|*_#\\~^=]|\p{Extended_Pictographic}/u;
const WEB_ADDRESS = /\b[a-z][a-z+.-]*:\/\/|\bwww\./i;
const HOST = /\b[\w-]{2,}\.([a-z]{2,6})\b/gi;
const ORDER = cues(ORDERS);
const IMPERATIVE = cues(IMPERATIVES, 'start');
const TASK = cues(TASK_WORDS);

const namesPage = (text: string): boolean =>
  WEB_ADDRESS.test(text) ||
  [...text.matchAll(HOST)].some(([, ending = '']) => PAGE_ENDINGS.includes(ending.toLowerCase()));

/** Whether text of a model may be in a note: prose without markup, web addresses and words of the prompt. */
export function isProse(text: string, said: SpokenEvidence): boolean {
  const bare = text.replace(EMAIL, '');
  return (
    !MARKUP.test(bare) &&
    !namesPage(bare) &&
    !ORDER.test(bare) &&
    TASK.all(bare).every(({ start, end }) => saysWords(bare.slice(start, end), said))
  );
}

/** Whether a sentence is an order to its reader. */
export const isOrder = (text: string): boolean => IMPERATIVE.test(text);
