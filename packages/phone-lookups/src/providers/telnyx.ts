import { z } from 'zod';
import type { Adapter } from '../adapter.ts';
import { CALLER_NAME_LOOKUP, readCallerName } from './caller-name.ts';
import * as field from './fields.ts';
import * as reading from './reading.ts';

const TYPES = { phone: 'carrier', identity: 'caller-name', intent: null };

/** npm package telnyx 7.24.0, type declarations of the number look-up. */
const LINE_TYPES = reading.lineTypes({
  'fixed line': 'landline',
  'fixed line or mobile': 'fixed_line_or_mobile',
  'toll free': 'toll_free',
  'premium rate': 'premium_rate',
  'shared cost': 'shared_cost',
  'personal number': 'personal',
});

/** developers.telnyx.com/development/api-fundamentals/api-errors */
const CODES = {
  auth: ['10009', '10010'],
  invalid_input: ['10002', '10016'],
  rate: ['10011'],
  transient: ['10007', '10008'],
} as const;

/** Beside a caller name it means nothing: the documented example has it with a good name. */
const NO_FAILURE = '10001';

const Answer = z.object({
  data: z.object({
    valid_number: field.flag,
    country_code: field.country,
    carrier: field.part({
      error_code: field.errorCode,
      normalized_carrier: field.text,
      name: field.text,
      type: field.text,
    }),
    caller_name: field.part({ error_code: field.errorCode, caller_name: field.text }),
    portability: field.part({ ported_date: field.date }),
  }),
});
const Refusal = z.object({
  errors: z.array(z.object({ code: field.errorCode, detail: z.string().catch('') })).catch([]),
});

/** The failure of a part in which nothing came. */
function failureOf(code: string | null = null): reading.Failure | null {
  return code === null || code === NO_FAILURE ? null : { class: 'transient', code };
}

/** Telnyx Number Lookup: carrier, line type and porting, and the caller name of numbers of the United States. */
export const telnyx: Adapter = {
  name: 'telnyx',
  ...CALLER_NAME_LOOKUP,
  request: ({ e164, kinds }, credentials) => ({
    method: 'GET',
    path: `/v2/number_lookup/${encodeURIComponent(e164)}?${kinds.map((kind) => `type=${TYPES[kind]}`).join('&')}`,
    headers: { authorization: `Bearer ${credentials.TELNYX_API_KEY}` },
  }),
  read(response, query) {
    if (!reading.isSuccess(response)) {
      const [error] = field.readShape(Refusal, response.json)?.errors ?? [];
      const isCanadian = response.status === 422 && error?.detail.includes('is a Canadian number');
      if (isCanadian) return reading.answered(response, query, {});
      return reading.refused(response, CODES, error?.code ?? null);
    }
    const data = Answer.safeParse(response.json).data?.data;
    if (!data) return reading.failed(response, 'malformed');
    if (data.valid_number === false) return reading.failed(response, 'invalid_input');
    const { carrier: line, caller_name: name, country_code: country, portability } = data;
    const carrier = line?.normalized_carrier ?? line?.name;
    const portedAt = portability?.ported_date ?? null;
    const phone = reading.phoneOf(LINE_TYPES, carrier, line?.type, { country, portedAt });
    const sentName = name?.caller_name ?? null;
    return reading.answered(response, query, {
      phone: phone ?? failureOf(line?.error_code),
      identity: readCallerName(sentName, null) ?? (sentName ? null : failureOf(name?.error_code)),
    });
  },
};
