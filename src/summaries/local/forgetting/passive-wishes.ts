import { isClauseEnd, type LowerWords } from '../../../language/vocabulary/finder.ts';
import { said } from '../../../language/vocabulary/forget/facts.ts';
import { secrets } from '../../../language/vocabulary/forget/secrets.ts';
import { verbs } from '../../../language/vocabulary/forget/verbs.ts';
import { clauseOf, EVERYTHING, isData, readVerbObject, type WishPhrase } from './wish-subject.ts';

const MOST_ENDS = 6;
const BEFORE_WORDS = 30;

/** The object before "deleted" or "kept"; null if nothing is requested. */
function objectBefore(before: LowerWords, isNot: boolean): LowerWords | null {
  const heads = isNot ? verbs.notWanted : verbs.wanted;
  const modal = (isNot ? verbs.mustNotBe : verbs.mustBe).trailingStart(before);
  const not = isNot && modal < 0 ? verbs.isNot.trailingStart(before) : -1;
  const end = Math.max(modal, not) < 0 ? before.length : Math.max(modal, not);
  for (const { start } of said.begins.all(before.slice(0, end))) {
    const object = before.slice(start, end);
    const lead = before.slice(0, start);
    const head = heads.trailingStart(lead);
    const isWanted = head >= 0 && verbs.somebody.trailingStart(lead.slice(0, head)) < 0;
    const isAsked = modal >= 0 || (not >= 0 ? verbs.seeToIt.test(lead) : isWanted);
    if (isAsked && !object.some(isClauseEnd)) return object;
  }
  return null;
}

/** "I want my address deleted", "my number should not be on file", "nothing of this is to be kept". */
export function readPassive(words: LowerWords): WishPhrase | null {
  const own = { start: 0, end: words.length };
  for (const isNot of [true, false])
    for (const { start, end } of (isNot ? said.kept : verbs.gone).all(words, MOST_ENDS)) {
      const before = words.slice(Math.max(0, start - BEFORE_WORDS), start);
      if (isNot && secrets.nothing.test(before) && secrets.past.trailingStart(before) < 0)
        return { wanted: EVERYTHING, own };
      const object = objectBefore(before, isNot);
      const named =
        object && readVerbObject([...object, ...(isNot ? [] : clauseOf(words.slice(end)))]);
      if (named && (isNot || isData(named)) && (named.wanted || named.pointing > 0))
        return { wanted: named.wanted, own };
    }
  return null;
}
