import type { Name } from './names.ts';
import type { Progress } from './progress.ts';
import type { Run } from './runs.ts';

const ADDRESS =
  /\b(?:address|city|town|village|district|taluka?|tehsil|state|locality|landmark|flat|plot|house|building|apartment|street|road|lane|nagar|colony|sector|society|chowk|marg|enclave|layout|phase|cross|area|zip|postal|post office|courier|deliver(?:y|ed)?|parcel|pune|mumbai|delhi|bengaluru|bangalore|chennai|hyderabad|kolkata|ahmedabad|jaipur|lucknow|gurgaon|gurugram|noida|kochi|india)\b/i;
const PLACE =
  /\bpin ?code\b.{0,24}\b(?:live|stay|reside|place|visit|come to|are you in|(?:that|it|this) in)\b|\bpin ?code\b[^.?!]{0,40}\bin\s*\?|\b(?:live|stay|reside|located)\b.{0,30}\bpin ?code\b/i;
const MONEY = /\b(?:card|atm|bank|debit|credit|upi|account|cash|transaction)\b/i;
const NEAR = 4;

/** Whether a turn speaks of an address, and not of money. */
export const speaksOfAddress = (text: string): boolean =>
  (ADDRESS.test(text) || PLACE.test(text)) && !MONEY.test(text);

/** In India a PIN code names a place: six digits, in the company of an address. */
export const isPostal = (
  { digits }: Run,
  name: Name | null,
  at: number,
  { addressTurn }: Progress,
): boolean =>
  /^[1-9]\d{5}$/.test(digits) && at - addressTurn <= NEAR && name?.label !== 'one_time_code';
