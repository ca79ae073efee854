import { cues } from '../../../language/vocabulary/cues.ts';
import { KEPT_IN, POINTS } from '../../../language/vocabulary/forget/objects.ts';
import * as secrets from '../../../language/vocabulary/forget/secrets.ts';
import * as verbs from '../../../language/vocabulary/forget/verbs.ts';
import { ACTS, NEGATED, POINTING, WHOLE, type Wish } from './acts.ts';
import { without } from './objects.ts';
import { readPassive } from './passives.ts';

const UNASKED = cues(verbs.UNASKED, 'end');
const YOU = cues(['you guys/people/all?'], 'end');
const ASKED_YOU = cues(verbs.ASKED_YOU, 'end');
const ALL_OF_IT = cues(secrets.EVERYTHING);
const LAW = cues(secrets.LAW);
const LAW_ASKS = cues(secrets.LAW_ASKS);
const SECRET = cues(secrets.SECRET);
const SECRET_START = cues(secrets.SECRET_START, 'start');
const NO_SECRET = cues(secrets.NO_SECRET);
const POINTING_WORDS = cues(POINTS, 'start');

/** Words without which there is no wish, so that most sentences are read no further. */
const MIGHT = cues([
  ...verbs.ERASE,
  ...verbs.REMOVE,
  ...verbs.TAKE_OFF,
  ...verbs.LEAVE_OUT,
  ...verbs.KEEP,
  ...verbs.WRITE,
  ...verbs.PUT,
  ...verbs.ERASED,
  ...verbs.REMOVED,
  ...verbs.KEPT,
  ...verbs.REQUESTS,
  ...verbs.HOPED,
  ...KEPT_IN,
  ...secrets.EVERYTHING,
  ...secrets.LAW,
  ...secrets.SECRET,
  ...secrets.SECRET_START,
]);

/** Whether what stands before a verb leaves it a request. */
const isAsked = (before: string): boolean =>
  !UNASKED.test(before) && (!YOU.test(before) || ASKED_YOU.test(before));

function readAct(text: string): Wish | null {
  for (const { cue, read, whose } of ACTS)
    for (const { start, end } of cue.all(text)) {
      const wish = whose || isAsked(text.slice(0, start)) ? read(text.slice(end)) : null;
      if (wish) return wish;
    }
  return null;
}

/** The wish in a sentence of the caller's that something be forgotten or not be kept; null where it has none. */
export function readWish(text: string): Wish | null {
  if (!MIGHT.test(text)) return null;
  const found = readAct(text) ?? readPassive(text);
  if (found) return found;
  if (ALL_OF_IT.test(text) || (LAW.test(text) && LAW_ASKS.test(text))) return WHOLE;
  const isSecret = (SECRET.test(text) || SECRET_START.test(text)) && !NO_SECRET.test(text);
  return isSecret ? POINTING : null;
}

/** What is left of a sentence without the words of such a wish: what it points at. */
export function withoutWishWords(text: string): string {
  const rest = without(without(text, SECRET), SECRET_START);
  const act = NEGATED.map(({ cue }) => cue.find(rest)).find((place) => place !== null);
  if (!act) return rest;
  return `${rest.slice(0, act.start)} ${without(rest.slice(act.end), POINTING_WORDS)}`;
}
