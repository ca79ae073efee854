import type { LineType, PhoneFacts } from './enrichment.ts';
import type { ParsedNumber } from './phone-number.ts';

/** Types that the numbering plan decides: no provider knows better. None of these lines is at a place. */
export const DECIDED_BY_PLAN: ReadonlySet<LineType> = new Set([
  'toll_free',
  'premium_rate',
  'shared_cost',
  'personal',
  'uan',
  'voicemail',
]);

/** What the number's own digits say. */
export function planFacts(number: ParsedNumber, source: string): PhoneFacts {
  return {
    carrier: '',
    lineType: number.lineType,
    valid: number.valid,
    country: number.country,
    place: null,
    timeZone: null,
    source,
  };
}

/** An answer with its blanks filled from a lesser source, and its line type kept to the numbering plan. */
export function completeFacts(answer: PhoneFacts, lesser: PhoneFacts): PhoneFacts {
  const planDecides = DECIDED_BY_PLAN.has(lesser.lineType) || answer.lineType === 'unknown';
  return {
    ...answer,
    carrier: answer.carrier || lesser.carrier,
    lineType: planDecides ? lesser.lineType : answer.lineType,
    country: answer.country ?? lesser.country,
    place: answer.place ?? lesser.place,
    timeZone: answer.timeZone ?? lesser.timeZone,
  };
}
