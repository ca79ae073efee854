import { DECIDED_BY_PLAN, type LineType } from './line-types.ts';
import type { ParsedNumber } from './phone-number.ts';

/** What the number itself says. Unknown parts are empty, never guessed. */
export type PhoneFacts = {
  readonly carrier: string;
  readonly lineType: LineType;
  /** Whether the number matches its country's numbering plan. */
  readonly valid: boolean;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
  readonly place: string | null;
  /** IANA name; null when the number does not decide it. */
  readonly timeZone: string | null;
  readonly source: string;
};

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

/** An answer whose gaps are filled from the free source and whose line type follows the numbering plan. */
export function completeFacts(paid: PhoneFacts, free: PhoneFacts): PhoneFacts {
  const planDecides = DECIDED_BY_PLAN.has(free.lineType) || paid.lineType === 'unknown';
  return {
    ...paid,
    carrier: paid.carrier || free.carrier,
    lineType: planDecides ? free.lineType : paid.lineType,
    country: paid.country ?? free.country,
    place: paid.place ?? free.place,
    timeZone: paid.timeZone ?? free.timeZone,
  };
}
