import type { Finder, LowerWords } from '../../../language/vocabulary/finder.ts';
import { said } from '../../../language/vocabulary/forget/facts.ts';
import { secrets } from '../../../language/vocabulary/forget/secrets.ts';
import { verbs } from '../../../language/vocabulary/forget/verbs.ts';
import { readPassive } from './passive-wishes.ts';
import {
  EVERYTHING,
  isData,
  readVerbObject,
  type VerbObject,
  type WishPhrase,
} from './wish-subject.ts';

const MOST_ACTS = 6;
const OBJECT_WORDS = 40;
const isRequest = (before: LowerWords): boolean =>
  verbs.unasked.trailingStart(before) < 0 &&
  (before.at(-1)?.text !== 'you' || verbs.askedYou.trailingStart(before) >= 0);
/** The start of a wish, given the words before its verb; -1 if it is no wish. */
const asked = (before: LowerWords, at = before.length): number =>
  at >= 0 && isRequest(before.slice(0, at)) ? at : -1;
const askedNot = (before: LowerWords): number => asked(before, verbs.notTo.trailingStart(before));
const isTopic = ({ wanted }: VerbObject): boolean => wanted !== null && wanted.topics.length > 0;
function isErased({ wanted, isKept, clause }: VerbObject): boolean {
  if (isKept || !wanted) return isKept;
  const isTakenBack =
    said.takenBack.leadingEnd(clause) > 0 && said.allTold.leadingEnd(clause) === 0;
  return said.owned.test(clause) && !(wanted.everything && isTakenBack);
}

/** Verbs of wishes, with conditions on the words before and after them. */
const ACTS: readonly (readonly [
  Finder,
  (before: LowerWords) => number,
  (named: VerbObject) => boolean,
])[] = [
  [verbs.erase, asked, isErased],
  [verbs.keep, askedNot, (named) => named.isKept || isTopic(named) || !said.how.test(named.clause)],
  [verbs.put, askedNot, ({ isKept }) => isKept],
  [verbs.remove, asked, (named) => isErased(named) && isData(named)],
  [verbs.take, asked, ({ isKept, clause }) => isKept && said.out.test(clause)],
  [verbs.requests, ({ length }) => length, (named) => isTopic(named) || isData(named)],
];

function readAct(words: LowerWords): WishPhrase | null {
  const found: WishPhrase[] = [];
  for (const [verb, begin, isWish] of ACTS)
    for (const { start, end } of verb.all(words, MOST_ACTS)) {
      const at = begin(words.slice(0, start));
      const named = at < 0 ? null : readVerbObject(words.slice(end, end + OBJECT_WORDS));
      if (named && (named.wanted || named.pointing > 0) && isWish(named))
        found.push({ wanted: named.wanted, own: { start: at, end: end + named.pointing } });
    }
  // The object of the first verb may follow a second verb.
  const sorted = found.toSorted((a, b) => a.own.start - b.own.start);
  return sorted.find(({ wanted }) => wanted !== null) ?? sorted[0] ?? null;
}

/** The wish in a sentence; null if there is none. */
export function readWish(words: LowerWords): WishPhrase | null {
  const found = readAct(words) ?? readPassive(words);
  if (found) return found;
  if (secrets.forgetMe.test(words)) return { wanted: EVERYTHING, own: { start: 0, end: 0 } };
  const own = secrets.anywhere.first(words) ?? { start: 0, end: secrets.start.leadingEnd(words) };
  return own.end > 0 && !secrets.none.test(words) ? { wanted: null, own } : null;
}
