import type { LineType } from 'phone-lookups';

/** Line types for which the numbering plan overrides providers. Such lines have no location. */
export const DECIDED_BY_PLAN: ReadonlySet<LineType> = new Set([
  'toll_free',
  'premium_rate',
  'shared_cost',
  'personal',
  'uan',
  'voicemail',
]);
