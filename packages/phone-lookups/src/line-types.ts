/** The types of lines that the readings tell apart. */
export const LINE_TYPES = [
  'mobile',
  'landline',
  'fixed_line_or_mobile',
  'voip',
  'fixed_voip',
  'non_fixed_voip',
  'toll_free',
  'premium_rate',
  'shared_cost',
  'personal',
  'uan',
  'voicemail',
  'pager',
  'satellite',
  'unknown',
] as const;
export type LineType = (typeof LINE_TYPES)[number];
