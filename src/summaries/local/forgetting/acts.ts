import { type Cues, cues } from '../../../language/vocabulary/cues.ts';
import * as verbs from '../../../language/vocabulary/forget/verbs.ts';
import {
  erased,
  leftOut,
  notPut,
  notWritten,
  plain,
  pointedOrPlain,
  removed,
  takenOff,
  type Wish,
} from './asked-objects.ts';

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
