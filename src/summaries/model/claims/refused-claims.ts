import type { Value } from '../../local/values.ts';

const AGREED =
  /\b(?:book\w*|schedul\w+|confirm\w*|agree[ds]?|agreement|accept\w*|approv\w+|settled on|set for|appointment|will (?:come|visit|call|pay|arrive)|reserv\w+|taken|took|chose|chosen|went with|go(?:es|ing)? with|bought|order(?:s|ed)?)\b/i;
/** Before a value: it is what was left, or what another took the place of. */
const LEFT =
  /\b(?:declin\w+|refus\w+|turn(?:ed|s|ing)? down|reject\w+|not|no longer|instead of|rather than|cancel\w*|moved|changed|rescheduled|originally|initially|earlier|previous\w*|unavailable|could not|from|unlike|correct\w*)\b|n't\b/i;
/** After a value: what became of it. */
const DROPPED =
  /\b(?:declin\w+|refus\w+|turned down|reject\w+|too (?:late|early|expensive|much|high|soon)|not|no longer|instead(?! of)|cancel\w*|moved|changed|rescheduled|unavailable|could not|correct\w*)\b|n't\b/i;
const BETWEEN = /[,;]\s|\s(?:but|and|while|though|although)\s/g;

/** Whether a sentence tells as agreed what the call turned down; weighed clause by clause. */
export function tellsRefusedAsAgreed(
  text: string,
  values: readonly Value[],
  refused: ReadonlySet<string>,
): boolean {
  const cuts = [...text.matchAll(BETWEEN)].map(({ index, 0: cut }) => ({
    from: index + cut.length,
    to: index,
  }));
  return values.some(({ key, start, end }) => {
    if (!refused.has(key)) return false;
    const from = cuts.findLast((cut) => cut.from <= start)?.from ?? 0;
    const to = cuts.find((cut) => cut.to >= end)?.to ?? text.length;
    const before = text.slice(from, start);
    const after = text.slice(end, to);
    return (
      (AGREED.test(before) || AGREED.test(after)) && !LEFT.test(before) && !DROPPED.test(after)
    );
  });
}
