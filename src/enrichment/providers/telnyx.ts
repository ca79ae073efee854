import { z } from 'zod';
import type { LineType } from '../../domain/phone-numbers/line-types.ts';
import type { Adapter, AnswerClass, Found, ProviderReading, ProviderResponse } from './adapter.ts';
import { readCallerName } from './caller-name.ts';
import { code, countryCode, date, maybe, text } from './fields.ts';
import { answered, failedWith, refusalIn } from './readings.ts';

/** Values of `carrier.type` in the type declarations of npm package telnyx 7.24.0. */
const LINE_TYPES: Readonly<Record<string, LineType>> = {
  mobile: 'mobile',
  'fixed line': 'landline',
  'fixed line or mobile': 'fixed_line_or_mobile',
  voip: 'voip',
  'toll free': 'toll_free',
  'premium rate': 'premium_rate',
  'shared cost': 'shared_cost',
  'personal number': 'personal',
  uan: 'uan',
  voicemail: 'voicemail',
  pager: 'pager',
};

/** https://developers.telnyx.com/development/api-fundamentals/api-errors */
const CODES: Readonly<Record<string, AnswerClass>> = {
  10002: 'invalid_input',
  10007: 'transient',
  10008: 'transient',
  10009: 'auth',
  10010: 'auth',
  10011: 'rate',
  10016: 'invalid_input',
};

const Answer = z.object({
  data: z.object({
    valid_number: z.boolean().nullish().catch(null),
    country_code: countryCode,
    carrier: maybe(z.object({ name: text, normalized_carrier: text, type: text })),
    caller_name: maybe(z.object({ caller_name: text })),
    portability: maybe(z.object({ ported_date: date })),
  }),
});
type Data = z.output<typeof Answer>['data'];

const Refusal = z
  .object({ errors: z.array(z.object({ code, detail: z.string().nullish().catch(null) })).min(1) })
  .transform(({ errors }) => errors[0]);

const TYPES = { phone: 'carrier', identity: 'caller-name', intent: '' };

export const telnyx: Adapter = {
  name: 'telnyx',
  kinds: ['phone', 'identity'],
  northAmerica: ['identity'],
  isCnam: true,
  billsMisses: true,
  request: ({ e164, kinds }, { TELNYX_API_KEY }) => ({
    method: 'GET',
    path: `/v2/number_lookup/${encodeURIComponent(e164)}?${kinds.map((kind) => `type=${TYPES[kind]}`).join('&')}`,
    headers: { authorization: `Bearer ${TELNYX_API_KEY}` },
  }),
  read(response) {
    if (response.status !== 200) return readRefusal(response);
    const data = Answer.safeParse(response.json).data?.data;
    if (!data) return failedWith('malformed', null);
    if (data.valid_number === false) return failedWith('invalid_input', null);
    return answered(partsOf(data));
  },
};

function readRefusal(response: ProviderResponse): ProviderReading {
  const refusal = Refusal.safeParse(response.json).data;
  // The account may not ask about Canadian numbers: nothing that concerns others.
  if (response.status === 422 && refusal?.detail?.endsWith('is a Canadian number'))
    return answered({ phone: null, identity: null });
  return refusalIn(response, refusal?.code ?? null, CODES);
}

/** A name counts even beside an error code, as the provider's own examples show both. */
function partsOf({ carrier, caller_name, portability, country_code }: Data): Found {
  const name = carrier?.normalized_carrier ?? carrier?.name ?? null;
  const isKnown = name !== null || carrier?.type != null;
  return {
    phone: isKnown
      ? {
          carrier: name ?? '',
          lineType: (carrier?.type && LINE_TYPES[carrier.type]) || 'unknown',
          lineTypeAsSent: carrier?.type ?? null,
          country: country_code,
          portedAt: portability?.ported_date ?? null,
        }
      : null,
    identity: readCallerName(caller_name?.caller_name ?? null, null),
  };
}
