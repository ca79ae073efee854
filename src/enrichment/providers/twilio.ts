import { z } from 'zod';
import type { LineType } from '../../domain/phone-numbers/line-types.ts';
import type { Adapter, AnswerClass, Found, ProviderReading } from './adapter.ts';
import { readCallerName } from './caller-name.ts';
import { code, countryCode, maybe, personName, text } from './fields.ts';
import { answered, failedWith, refusalIn } from './readings.ts';

/** Values of `type` in https://www.twilio.com/docs/lookup/v2-api/line-type-intelligence */
const LINE_TYPES: Readonly<Record<string, LineType>> = {
  mobile: 'mobile',
  landline: 'landline',
  fixedVoip: 'fixed_voip',
  nonFixedVoip: 'non_fixed_voip',
  tollFree: 'toll_free',
  premium: 'premium_rate',
  sharedCost: 'shared_cost',
  personal: 'personal',
  uan: 'uan',
  voicemail: 'voicemail',
  pager: 'pager',
};

/** https://www.twilio.com/docs/api/errors */
const CODES: Readonly<Record<string, AnswerClass>> = {
  20003: 'auth',
  20404: 'invalid_input',
  60606: 'config',
  60608: 'transient',
  60611: 'quota',
  60614: 'config',
  60616: 'rate',
  60619: 'config',
  60626: 'rate',
};
/** The account may not ask about Canadian numbers: nothing that concerns others. */
const NOT_FOR_CANADA = '60601';

const Answer = z.object({
  valid: z.boolean(),
  country_code: countryCode,
  caller_name: maybe(
    z.object({
      caller_name: z.unknown().optional(),
      caller_type: z.unknown().optional(),
      error_code: code,
    }),
  ),
  line_type_intelligence: maybe(z.object({ carrier_name: text, type: text, error_code: code })),
});
type Answer = z.output<typeof Answer>;

const Refusal = z.object({ code }).catch({ code: null });

const FIELDS = { phone: 'line_type_intelligence', identity: 'caller_name', intent: '' };

export const twilio: Adapter = {
  name: 'twilio',
  kinds: ['phone', 'identity'],
  northAmerica: ['identity'],
  isCnam: true,
  billsMisses: true,
  request: ({ e164, kinds }, credentials) => ({
    method: 'GET',
    path: `/v2/PhoneNumbers/${encodeURIComponent(e164)}?Fields=${kinds.map((kind) => FIELDS[kind]).join(',')}`,
    headers: { authorization: basic(credentials) },
  }),
  read(response) {
    if (response.status !== 200)
      return refusalIn(response, Refusal.parse(response.json ?? {}).code, CODES);
    const answer = Answer.safeParse(response.json).data;
    if (!answer) return failedWith('malformed', null);
    return answer.valid ? readParts(answer) : failedWith('invalid_input', null);
  },
};

function basic(credentials: Readonly<Record<string, string>>): string {
  const user = credentials.TWILIO_API_KEY ?? credentials.TWILIO_ACCOUNT_SID ?? '';
  const password = credentials.TWILIO_API_SECRET ?? credentials.TWILIO_AUTH_TOKEN ?? '';
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
}

function readParts(answer: Answer): ProviderReading {
  const { caller_name: name, line_type_intelligence: line } = answer;
  const errors = [name?.error_code, line?.error_code].flatMap((error) =>
    error == null || error === NOT_FOR_CANADA ? [] : [error],
  );
  const found: Found = {
    ...(line &&
      (line.error_code === null || line.error_code === NOT_FOR_CANADA) && {
        phone: phoneOf(line, answer.country_code),
      }),
    ...(name &&
      (name.error_code === null || name.error_code === NOT_FOR_CANADA) && {
        identity: nameOf(name),
      }),
  };
  const [error] = errors;
  return error === undefined
    ? answered(found)
    : failedWith(CODES[error] ?? 'transient', error, found);
}

function phoneOf(line: NonNullable<Answer['line_type_intelligence']>, country: string | null) {
  if (line.carrier_name === null && line.type === null) return null;
  return {
    carrier: line.carrier_name ?? '',
    lineType: (line.type !== null && LINE_TYPES[line.type]) || 'unknown',
    lineTypeAsSent: line.type,
    country,
    portedAt: null,
  } as const;
}

function nameOf({ caller_name, caller_type }: NonNullable<Answer['caller_name']>) {
  if (caller_type === 'BUSINESS') return readCallerName(text.parse(caller_name), 'business');
  return readCallerName(
    personName.parse(caller_name),
    caller_type === 'CONSUMER' ? 'person' : null,
  );
}
