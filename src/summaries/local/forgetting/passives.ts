import { type Cues, cues } from '../../../language/vocabulary/cues.ts';
import { KEPT_BY_YOU } from '../../../language/vocabulary/forget/facts.ts';
import * as secrets from '../../../language/vocabulary/forget/secrets.ts';
import * as verbs from '../../../language/vocabulary/forget/verbs.ts';
import { isThings, POINTING, plain, pointsAlone, WHOLE, type Wish } from './asked-objects.ts';
import { clauseOf, isKeptIn } from './objects.ts';

/** What is to be done to something that stands before it: "I want … deleted", "… should not be kept". */
type Passive = {
  readonly ends: Cues;
  readonly heads: Cues;
  readonly modals: Cues;
  /** What is moved may be a thing. */
  readonly moves: boolean;
};

const kept = cues([...verbs.KEPT, ...KEPT_BY_YOU]);
const wanted = { heads: cues(verbs.WANTED), modals: cues(verbs.MUST_BE, 'end') };
const PASSIVES: readonly Passive[] = [
  {
    ends: kept,
    heads: cues(verbs.NOT_WANTED),
    modals: cues(verbs.MUST_NOT_BE, 'end'),
    moves: false,
  },
  { ends: cues(verbs.ERASED), ...wanted, moves: false },
  { ends: cues(verbs.REMOVED), ...wanted, moves: true },
];
const OBJECT = cues([
  'all? my/our',
  'everything/anything/any/all',
  'this/that/it',
  'what/whatever i',
  'the fact',
  'the old/last/other _',
]);
const SUBJECTS = cues(['you/they/he/she/who/it'], 'end');
const DENIED = cues(["don't/not/never/didn't/doesn't/they/he/she/who/it"], 'end');
const IT = cues(['it be?'], 'whole');
const MOST_ENDS = 6;
const BEFORE_CHARS = 160;
const MOST_BETWEEN = 12;
const MOST_CHARS = 60;

/** Whether what stands there is said to be unwanted, or to be seen to. */
function isBegun(before: string, { heads, ends }: Passive, isNot: boolean): boolean {
  if (isNot) return verbs.SEE_TO_IT.test(before);
  const head = heads.all(before).at(-1);
  const isNear = head !== undefined && before.length - head.end <= MOST_BETWEEN;
  return isNear && !(ends === kept ? SUBJECTS : DENIED).test(before.slice(0, head.start));
}

/** The words before "deleted" that say what is; null where nothing asks for it. */
function objectBefore(before: string, passive: Passive): string | null {
  const modal = passive.modals.find(before);
  const not = passive.ends === kept && !modal ? verbs.IS_NOT.find(before) : null;
  for (const { start } of OBJECT.all(before)) {
    if (before.length - start > MOST_CHARS || /[;:.?!]\s/.test(before.slice(start))) continue;
    const end = modal ?? not;
    if (modal ? modal.start > start : isBegun(before.slice(0, start), passive, not !== null))
      return before.slice(start, end?.start);
  }
  return null;
}

/** "I want my address deleted", "my number should not be on file", "nothing of this is to be kept". */
export function readPassive(text: string): Wish | null {
  for (const passive of PASSIVES)
    for (const { start, end } of passive.ends.all(text).slice(0, MOST_ENDS)) {
      const before = text.slice(Math.max(0, start - BEFORE_CHARS), start);
      if (passive.ends === kept && secrets.NOTHING.test(before) && !secrets.PAST.test(before))
        return WHOLE;
      const object = objectBefore(before, passive);
      if (object === null) continue;
      if (pointsAlone(object) || IT.test(object)) {
        if (passive.moves && !isKeptIn(text.slice(end))) continue;
        return POINTING;
      }
      const rest = passive.ends === kept ? '' : clauseOf(text.slice(end));
      const wish = plain(` ${object}${rest}`);
      if (wish && !(passive.moves && isThings(wish, text))) return wish;
    }
  return null;
}
