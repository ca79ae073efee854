import { z } from 'zod';
import type { Adapter, Credentials } from '../adapter.ts';
import { CALLER_NAME_LOOKUP, readCallerName } from './caller-name.ts';
import * as field from './fields.ts';
import * as reading from './reading.ts';

const FIELDS = { phone: 'line_type_intelligence', identity: 'caller_name', intent: null };

/** twilio.com/docs/lookup/v2-api/line-type-intelligence */
const LINE_TYPES = reading.lineTypes({
  fixedvoip: 'fixed_voip',
  nonfixedvoip: 'non_fixed_voip',
  tollfree: 'toll_free',
  premium: 'premium_rate',
  sharedcost: 'shared_cost',
});

/** A Canadian number, for which the account has no approval: nothing is known of it. */
const CANADIAN = '60601';

/** twilio.com/docs/api/errors */
const CODES = {
  auth: ['20003'],
  config: ['60606', '60614', '60619'],
  invalid_input: ['20404'],
  quota: ['60611'],
  rate: ['60616', '60626'],
  transient: ['60608'],
} as const;

const Answer = z.object({
  valid: field.flag,
  country_code: field.country,
  line_type_intelligence: field.part({
    error_code: field.errorCode,
    carrier_name: field.text,
    type: field.text,
  }),
  caller_name: field.part({
    error_code: field.errorCode,
    caller_name: field.text,
    caller_type: field.text,
  }),
});
const Refusal = z.object({ code: field.errorCode });

function authorization(credentials: Credentials): string {
  const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_API_KEY, TWILIO_API_SECRET } = credentials;
  const hasKey = TWILIO_API_KEY && TWILIO_API_SECRET;
  const [user, password] = hasKey
    ? [TWILIO_API_KEY, TWILIO_API_SECRET]
    : [TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN];
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
}

function failureOf(code: string | null = null): reading.Failure | null {
  if (code === null || code === CANADIAN) return null;
  return { class: reading.classOfCode(CODES, code) ?? 'transient', code };
}

/** Twilio Lookup v2: carrier and line type, and the caller name of numbers of the United States. */
export const twilio: Adapter = {
  name: 'twilio',
  ...CALLER_NAME_LOOKUP,
  request: ({ e164, kinds }, credentials) => ({
    method: 'GET',
    path: `/v2/PhoneNumbers/${encodeURIComponent(e164)}?Fields=${kinds.map((kind) => FIELDS[kind]).join(',')}`,
    headers: { authorization: authorization(credentials) },
  }),
  read(response, query) {
    if (!reading.isSuccess(response)) {
      const refusal = field.readShape(Refusal, response.json);
      return reading.refused(response, CODES, refusal?.code ?? null);
    }
    const answer = field.readShape(Answer, response.json);
    if (answer === null) return reading.failed(response, 'malformed');
    if (answer.valid === false) return reading.failed(response, 'invalid_input');
    const { line_type_intelligence: line, caller_name: name, country_code: country } = answer;
    const phone = reading.phoneOf(LINE_TYPES, line?.carrier_name, line?.type, { country });
    const identity = readCallerName(name?.caller_name ?? null, name?.caller_type ?? null);
    return reading.answered(response, query, {
      phone: failureOf(line?.error_code) ?? phone,
      identity: failureOf(name?.error_code) ?? identity,
    });
  },
};
