import { cues } from '../../../language/vocabulary/cues.ts';
import { POINTS } from '../../../language/vocabulary/forget/objects.ts';
import * as secrets from '../../../language/vocabulary/forget/secrets.ts';
import * as verbs from '../../../language/vocabulary/forget/verbs.ts';
import { ACTS, NEGATED } from './acts.ts';
import { POINTING, WHOLE, type Wish } from './asked-objects.ts';
import { without } from './objects.ts';
import { readPassive } from './passives.ts';

// A turn that only repeats such words must not take long.
const MOST_ACTS = 6;
const BEFORE_CHARS = 80;
const OBJECT_CHARS = 240;
const YOU = cues(['you guys/people/all?'], 'end');
const ALL_OF_IT = cues(secrets.EVERYTHING);
const LAW = cues(secrets.LAW);
const SECRET = cues(secrets.SECRET);
const SECRET_START = cues(secrets.SECRET_START, 'start');

/** Whether what stands before a verb leaves it a request. */
const isAsked = (before: string): boolean =>
  !verbs.UNASKED.test(before) && (!YOU.test(before) || verbs.ASKED_YOU.test(before));

function readAct(text: string): Wish | null {
  for (const { cue, read, whose } of ACTS)
    for (const { start, end } of cue.all(text).slice(0, MOST_ACTS)) {
      const isRequest = whose || isAsked(text.slice(Math.max(0, start - BEFORE_CHARS), start));
      const wish = isRequest ? read(text.slice(end, end + OBJECT_CHARS)) : null;
      if (wish) return wish;
    }
  return null;
}

/** The wish in a sentence of the caller's that something be forgotten or not be kept; null where it has none. */
export function readWish(text: string): Wish | null {
  // Most sentences need no further reading.
  if (!secrets.MIGHT.test(text)) return null;
  const found = readAct(text) ?? readPassive(text);
  if (found) return found;
  if (ALL_OF_IT.test(text) || (LAW.test(text) && secrets.LAW_ASKS.test(text))) return WHOLE;
  const isSecret = (SECRET.test(text) || SECRET_START.test(text)) && !secrets.NO_SECRET.test(text);
  return isSecret ? POINTING : null;
}

/** What is left of a sentence without the words of such a wish: what it points at. */
export function withoutWishWords(text: string): string {
  const rest = without(without(text, SECRET), SECRET_START);
  const act = NEGATED.map(({ cue }) => cue.find(rest)).find((place) => place !== null);
  if (!act) return rest;
  return `${rest.slice(0, act.start)} ${without(rest.slice(act.end), POINTS)}`;
}
