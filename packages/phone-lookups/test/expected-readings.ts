import type { ProviderReading } from '../src/adapter.ts';
import type { RecordedProvider } from './recorded.ts';

/**
 * A reading in one line: class and code; carrier, line type with the provider's word, country, porting; whose number
 * with the confidence. A dash is null, and a part that is absent is not there.
 */
export function show({ class: name, code, retryAfterMs, found }: ProviderReading): string {
  const { phone, identity } = found;
  const line = phone && `${phone.carrier}, ${phone.lineType} (${phone.lineTypeAsSent})`;
  const { person, company, ownerSince } = identity?.value ?? {};
  const who = [person?.name, person?.title, ...Object.values(company ?? {}), ownerSince]
    .map((value) => (value instanceof Object ? Object.values(value).join(', ') : value))
    .filter((value) => value !== null && value !== undefined);
  return [
    [name, code, retryAfterMs].filter((value) => value !== null).join(' '),
    phone === null ? '-' : [line, phone?.country, phone?.portedAt].filter(Boolean).join(', '),
    identity === null ? '-' : identity && `${who.join(', ')} ${identity.confidence}`,
  ]
    .filter(Boolean)
    .join('; ');
}

const BRIGHTWATER =
  'brightwater dental, brightwater-dental.example, brightwater-dental.example, hospital & health care, 11-50, 24, 2009, private, san francisco, california, united states';

/** What each recorded answer says, by its name. Those "not asked" are of end points or parameters that no adapter uses. */
export const EXPECTED: Record<RecordedProvider, Readonly<Record<string, string>>> = {
  twilio: {
    us_mobile_consumer: 'ok; Northfield Wireless, mobile (mobile), US; Dana Whitlock 0.5',
    us_landline_business:
      'ok; Harbor Bell Telephone, landline (landline), US; Brightwater Dental 0.5',
    us_non_fixed_voip_no_name: 'ok; Cloudline - SVR, non_fixed_voip (nonFixedVoip), US; -',
    us_fixed_voip: 'ok; Cedar Cable Voice, fixed_voip (fixedVoip), US; Morgan Ellery 0.5',
    us_toll_free: 'ok; , toll_free (tollFree), US; -',
    gb_mobile_no_cnam: 'ok; Albion Mobile, mobile (mobile), GB; -',
    ca_package_error_60601: 'no_data; -; -',
    unknown_type: 'no_data; -; -',
    invalid_number_is_http_200: 'invalid_input',
    fictional_555_npa: 'invalid_input',
    identity_match: 'not asked: no_data; -; -',
    auth_failure: 'auth 20003',
    rate_limited: 'rate 60616',
    upstream_failure: 'transient 60608',
  },
  telnyx: {
    us_mobile: 'ok; Northfield Wireless, mobile (mobile), US; Whitlock Dana 0.5',
    us_voip_business_ported: 'ok; Harbor Voice/4, voip (voip), US, 2023-05-18; -',
    us_fixed_line: 'ok; Cedar Telephone, landline (fixed line), US; -',
    us_toll_free: 'ok; , toll_free (toll free), US; -',
    gb_mobile: 'ok; Albion Mobile, mobile (mobile), GB; -',
    ambiguous: 'ok; Sound Communications, fixed_line_or_mobile (fixed line or mobile), US; -',
    invalid_number: 'invalid_input 10002',
    canada_not_enabled: 'no_data; -; -',
    auth_failure: 'auth 10009',
    rate_limited: 'rate 10011',
    upstream_timeout: 'transient 10008',
  },
  trestle: {
    caller_id_person: 'ok; Northfield Wireless, mobile (Mobile); Dana Whitlock, 2021-02-11 0.8',
    caller_id_business:
      'ok; Harbor Bell Telephone, landline (Landline); Brightwater Dental, Health Care, 2021-02-11 0.85',
    caller_id_no_owner: 'ok; Cloudline, non_fixed_voip (NonFixedVOIP); -',
    caller_id_partial: 'transient InternalError; Cedar Cable Voice, fixed_voip (FixedVOIP)',
    caller_id_invalid_number: 'invalid_input',
    caller_id_international: 'no_data; -; -',
    reverse_phone_two_owners: 'not asked: ok; Northfield Wireless, mobile (Mobile); -',
    smart_cnam: 'not asked: no_data; -; -',
    phone_intel: 'ok; Northfield Wireless, mobile (Mobile), US; -',
    missing_phone: 'malformed bad_request',
    auth_failure: 'auth INVALID_API_KEY',
    product_not_enabled: 'auth FORBIDDEN',
    rate_limited: 'rate RATE_LIMIT_EXCEEDED',
    quota_exhausted: 'quota QUOTA_EXCEEDED',
    server_error: 'transient',
  },
  pdl: {
    match_with_job: `ok; dana whitlock, operations manager, ${BRIGHTWATER} 0.8`,
    match_without_job: 'ok; morgan ellery 0.7',
    match_low_likelihood: 'no_data; -',
    free_plan_masks_fields_as_booleans: `ok; dana whitlock, operations manager, ${BRIGHTWATER} 0.8`,
    match_with_include_if_matched: `not asked: ok; dana whitlock, operations manager, ${BRIGHTWATER} 0.8`,
    no_match: 'no_data; -',
    bad_request: 'malformed invalid_request_error',
    auth_failure: 'auth authentication_error',
    credits_exhausted: 'quota payment_required',
    rate_limited: 'rate rate_limit_error 20000',
    server_error: 'transient api_error',
  },
};
