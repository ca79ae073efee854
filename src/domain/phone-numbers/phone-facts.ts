import type { LineType } from 'phone-lookups';
import type { ParsedNumber } from './phone-number.ts';

/** What is known of a number itself. Unknown parts are empty or null, never guessed. */
export type PhoneFacts = {
  readonly carrier: string;
  readonly lineType: LineType;
  /** The provider's own word for the line type; null for what the number itself says. */
  readonly lineTypeAsSent: string | null;
  /** Whether the number matches its country's numbering plan. */
  readonly valid: boolean;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
  readonly place: string | null;
  /** IANA name; null when the number does not decide it. */
  readonly timeZone: string | null;
  /** `YYYY-MM-DD`: when the number was last moved to another carrier. */
  readonly portedAt: string | null;
};

/** What the number's own digits say. */
export function planFacts(
  number: Pick<ParsedNumber, 'lineType' | 'valid' | 'country'>,
): PhoneFacts {
  return {
    carrier: '',
    lineType: number.lineType,
    lineTypeAsSent: null,
    valid: number.valid,
    country: number.country,
    place: null,
    timeZone: null,
    portedAt: null,
  };
}

/** A provider's facts whose gaps are filled from what the number says. */
export function completeFacts(provided: PhoneFacts, own: PhoneFacts): PhoneFacts {
  return {
    ...provided,
    carrier: provided.carrier || own.carrier,
    lineType: lineTypeOf(provided.lineType, own.lineType),
    country: provided.country ?? own.country,
    place: provided.place ?? own.place,
    timeZone: provided.timeZone ?? own.timeZone,
  };
}

/** The numbering plan decides some types. Otherwise the provider does, unless the number says the same more finely. */
function lineTypeOf(provided: LineType, own: LineType): LineType {
  if (DECIDED_BY_PLAN.has(own) || provided === 'unknown') return own;
  const isFiner = own === 'mobile' || own === 'landline';
  return provided === 'fixed_line_or_mobile' && isFiner ? own : provided;
}

/** Line types for which the numbering plan overrides providers. Such lines have no location. */
export const DECIDED_BY_PLAN: ReadonlySet<LineType> = new Set([
  'toll_free',
  'premium_rate',
  'shared_cost',
  'personal',
  'uan',
  'voicemail',
]);
