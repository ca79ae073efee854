import { leaveOut } from 'call-notes';
import { momentOf } from '../facts/fact-values.ts';
import type { NotedCall, RememberedFact } from '../facts/remembered-fact.ts';
import { type FormatOptions, formatMoment } from '../facts/wording/format-moment.ts';
import { textsNaming } from '../facts/wording/texts-naming.ts';
import { createMatcher, mentions } from '../text-matching.ts';

/** The texts that name a value in a note, with its whole moment: the day alone may be right. */
function textsOf(fact: RememberedFact, say: FormatOptions): string[] {
  const moment = formatMoment(momentOf(fact) ?? {}, say);
  return [...textsNaming(fact, say), ...(moment === '' ? [] : [moment])];
}

/** The texts that name a corrected value and none that holds. */
function wrongTexts(
  corrected: readonly RememberedFact[],
  facts: readonly RememberedFact[],
  say: FormatOptions,
): string[] {
  const right = facts
    .filter(({ endedBy }) => endedBy === null)
    .flatMap((fact) => textsOf(fact, say));
  return corrected
    .flatMap((fact) => textsOf(fact, say))
    .filter((text) => !right.some((one) => mentions(one, text)));
}

/** Leaves out of the notes of calls what was corrected by hand in them. */
export function withoutCorrected<Call extends NotedCall>(
  calls: readonly Call[],
  facts: readonly RememberedFact[],
  say: FormatOptions,
): readonly Call[] {
  const corrected = facts.filter(({ endedBy }) => endedBy === 'corrected');
  if (corrected.length === 0) return calls;
  return calls.map((call) => {
    const keys = new Set(call.facts.flatMap(({ key }) => key ?? []));
    const own = corrected.filter(
      ({ callId, key }) => callId === call.callId || (key !== undefined && keys.has(key)),
    );
    if (own.length === 0) return call;
    const isWrong = createMatcher(wrongTexts(own, facts, say));
    return isWrong(call.summary) ? { ...call, summary: leaveOut(call.summary, isWrong) } : call;
  });
}
