import { type Cues, cues } from '../../../language/vocabulary/cues.ts';
import * as said from '../../../language/vocabulary/forget/objects.ts';
import * as verbs from '../../../language/vocabulary/forget/verbs.ts';
import { clauseOf, isKeptIn, kindsIn, plainObject } from './objects.ts';
import { EVERYTHING, NOTHING, type Wanted } from './wanted.ts';

/** `pointing`: about what was just said or is said next, as in "don't write that down". */
export type Wish = { readonly wanted: Wanted; readonly pointing: boolean };

export const POINTING: Wish = { wanted: NOTHING, pointing: true };
export const WHOLE: Wish = { wanted: EVERYTHING, pointing: false };

const POINTS = cues(said.POINTS, 'start');
const POINTS_ALONE = cues(said.POINTS_ALONE, 'whole');
const POINTS_ON = cues(said.POINTS_ON, 'start');
const AS = cues(said.AS, 'start');
const DOWN = cues(['down']);
const OWNED = cues(said.OWNED);
const DATA = cues(said.DATA);
const MY_DATA = cues(
  ['all/any/every? of? my/our data/record/records/history/info/information'],
  'start',
);
const OUT = cues(['off/out/from']);
const CORRECTED = cues(said.CORRECTED, 'start');
const NEW_ONE = cues(said.NEW_ONE);
const ME = cues(['me/us'], 'start');
const NO_DATA = cues(
  [
    'about? that/this one/item/idea/part/thing',
    'i even? asked',
    'i said anything',
    'i mentioned it',
    'i called',
  ],
  'start',
);
const OF_THINGS = cues(["everything/all/anything that? i/we/i've/we've"], 'start');
const TOLD = cues(
  [
    "everything/all/anything that? i/we/i've/we've have? ever? just? told/said/say/tell/mentioned/gave/given/shared",
  ],
  'start',
);

const WHAT_I_SAID = cues(
  ['what/everything/all/anything that? i just? said/told/mentioned'],
  'start',
);
/** "On the box": where something is written that is no record. */
const ON_A_THING = cues(['on/in/inside/onto/across the/a/my/your/its']);

export const plain = (text: string): Wish | null => {
  const wanted = plainObject(text);
  return wanted && { wanted, pointing: false };
};

/** "Everything" is also what stands in a garage: it counts where it is data, or kept as such. */
export const isThings = (wish: Wish, text: string): boolean =>
  wish.wanted.kinds.length === 0 && !DATA.test(text) && !isKeptIn(text);

export const pointsAlone = (object: string): boolean =>
  POINTS_ALONE.test(clauseOf(object)) || POINTS_ON.test(object);

/** What "this" or "my address" behind a verb of keeping is about. */
export const pointedOrPlain = (object: string): Wish | null =>
  pointsAlone(object) || (POINTS.test(object) && isKeptIn(clauseOf(object)))
    ? POINTING
    : plain(object);

/** A wish unless the words only take something back, or make room for a new value. */
function remaining(object: string): Wish | null {
  const wish = NEW_ONE.test(object) ? null : plain(object);
  return wish?.wanted.everything && CORRECTED.test(object) ? null : wish;
}

function erased(object: string): Wish | null {
  const clause = clauseOf(object);
  const kept = isKeptIn(clause);
  if (!kept && (!OWNED.test(clause) || POINTS_ALONE.test(clause) || NO_DATA.test(object)))
    return null;
  if (OF_THINGS.test(object) && !TOLD.test(object)) return null;
  return remaining(object);
}

function removed(object: string): Wish | null {
  const clause = clauseOf(object);
  if (!OWNED.test(clause) && !isKeptIn(clause)) return null;
  if (ME.test(object)) return isKeptIn(clause) ? WHOLE : null;
  if (POINTS.test(object) && isKeptIn(clause)) return POINTING;
  const wish = remaining(object);
  return wish && isThings(wish, clause) ? null : wish;
}

const takenOff = (object: string): Wish | null => {
  const clause = clauseOf(object);
  return WHAT_I_SAID.test(object) || (OUT.test(clause) && isKeptIn(clause)) || MY_DATA.test(object)
    ? removed(object)
    : null;
};

const leftOut = (object: string): Wish | null => {
  const clause = clauseOf(object);
  if (!OUT.test(clause) || !isKeptIn(clause)) return null;
  return POINTS.test(object) ? POINTING : plain(object);
};

function notWritten(object: string): Wish | null {
  if (AS.test(object) && !DOWN.test(clauseOf(object))) return null;
  const clause = clauseOf(object);
  const wish = plain(object) ?? (POINTS.test(object) ? POINTING : null);
  const isTopic = wish !== null && wish.wanted.topics.length > 0;
  return !isTopic && ON_A_THING.test(clause) && !isKeptIn(clause) ? null : wish;
}

/** "Don't put my name wrong" is about no record. */
const notPut = (object: string): Wish | null =>
  isKeptIn(clauseOf(object)) || (DOWN.test(clauseOf(object)) && kindsIn(object).length === 0)
    ? notWritten(object)
    : null;

/** `whose`: the words themselves say who wants it. */
type Act = {
  readonly cue: Cues;
  readonly read: (object: string) => Wish | null;
  readonly whose?: true;
};

const before = (heads: readonly string[], list: readonly string[]): Cues =>
  cues(heads.flatMap((head) => list.map((verb) => `${head} ${verb}`)));
const notTo = (list: readonly string[], read: Act['read']): Act[] => [
  { cue: before(verbs.WANTED_NOT, list), read, whose: true },
  { cue: before(verbs.NOT_TO, list), read },
];

/** What is not to be noted or kept. */
export const NEGATED: readonly Act[] = [
  ...notTo(verbs.WRITE, notWritten),
  ...notTo(verbs.PUT, notPut),
  ...notTo(verbs.KEEP, pointedOrPlain),
];
/** What callers ask for, and how the words behind it are read. */
export const ACTS: readonly Act[] = [
  { cue: cues(verbs.ERASE), read: erased },
  ...NEGATED,
  { cue: before(['no need to'], verbs.KEEP), read: plain },
  { cue: cues(verbs.REMOVE), read: removed },
  { cue: cues(verbs.TAKE_OFF), read: takenOff },
  { cue: cues(verbs.LEAVE_OUT), read: leftOut },
  { cue: cues(verbs.REQUESTS), read: pointedOrPlain, whose: true },
  { cue: cues(verbs.HOPED), read: erased, whose: true },
];
