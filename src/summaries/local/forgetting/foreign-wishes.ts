import { finder, type LowerWords, withoutRanges } from '../../../language/vocabulary/finder.ts';
import { TONGUES } from '../../../language/vocabulary/forget/tongues.ts';
import { EVERYTHING, type ForgetSubject, ofKinds } from './wish-subject.ts';

const GAP = '_? _? _? _? _?';
const KINDS = ['email', 'address', 'phone', 'name'] as const;
const LISTS = TONGUES.map((tongue) => tongue.split(/\s*\|\s*/));
const READERS = LISTS.map(([erase, keep, no, ...lists]) =>
  [`${erase}, ${no} ${GAP} ${keep}, ${keep} ${GAP} ${no}`, ...lists].map(finder),
);

/** A wish in a language other than English; null if there is none. */
export function readForeignWish(words: LowerWords): ForgetSubject | null {
  for (const [asks, not, all, secret, ...names] of READERS) {
    if (secret?.test(words)) return EVERYTHING;
    if (!asks?.test(words) || not?.test(words)) continue;
    const others = withoutRanges(words, names[0]?.all(words) ?? []);
    const kinds = KINDS.filter((_, at) => names[at]?.test(at === 0 ? words : others));
    if (kinds.length > 0 || all?.test(words)) return ofKinds(kinds) ?? EVERYTHING;
  }
  return null;
}

/** Word beginnings; each such wish contains one of them. */
export const FOREIGN_BEGINNINGS = LISTS.flatMap(([erase = '', keep = '', , , , secret = '']) =>
  [...`${erase}/${keep}`.split('/'), secret].map((word) => word.trim().replace('*', '')),
);
