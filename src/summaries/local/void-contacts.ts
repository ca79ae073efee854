import { confidenceOf, type FoundFact, foundFact } from './found-fact.ts';
import { isCased } from './name-words.ts';
import type { Sentence } from './sentences.ts';

const GONE =
  /\b(?:(?:doesn't|does not|don't|isn't|is not|not|no longer|never) (?:\w+ ){0,2}?(?:work\w*|valid|active|in use|mine|current|exist\w*|good|right|use|have|reachable)|(?:stopped working|is (?:dead|old|outdated|wrong|disconnected|gone)|has (?:changed|expired)|got (?:disconnected|hacked|deleted)|don't use|do not use))\b/i;
// "My e-mail doesn't work" alone may be what the caller wants repaired.
const FOR_GOOD =
  /\b(?:any ?more|any longer|no longer|old|previous|changed|that|disconnected|stopped)\b/i;
const NAMES = [
  ['email', /\b(?:that|this|the|my|old|previous) (?:\w+ ){0,2}?e-?mail(?: address)?\b/i],
  [
    'phone',
    /\b(?:that|this|the|my|old|previous) (?:\w+ ){0,2}?(?:number|cell|mobile|landline)\b(?! of)/i,
  ],
] as const;
const OTHER_NUMBER =
  /\b(?:account|policy|order|claim|card|reference|invoice|tracking|serial|model|booking|flight|room|case|ticket) number\b/i;

/** E-mail addresses and numbers the caller says are no longer theirs, by the one named if any. */
export function findVoidContacts(sentences: readonly Sentence[]): FoundFact[] {
  const confidence = confidenceOf({ cased: isCased(sentences) });
  return sentences.flatMap(({ role, text, turn, values, question }) => {
    if (role !== 'user' || question || !GONE.test(text) || !FOR_GOOD.test(text)) return [];
    if (OTHER_NUMBER.test(text)) return [];
    const matched = NAMES.find(([, pattern]) => pattern.test(text));
    if (!matched) return [];
    const [kind] = matched;
    const named = values.filter((value) => value.kind === kind);
    const [only] = named.length === 1 && !/\b(?:new|now|use|instead)\b/i.test(text) ? named : [];
    const value = only?.shown ?? '';
    return [foundFact(kind, { value, turn }, { status: 'withdrawn', said: text, confidence })];
  });
}
