import { z } from 'zod';
import type { Adapter, ProvidedIdentity } from '../adapter.ts';
import * as field from './fields.ts';
import * as reading from './reading.ts';

/** github.com/TrestleIQ/docs, openapi */
const LINE_TYPES = reading.lineTypes({
  fixedvoip: 'fixed_voip',
  nonfixedvoip: 'non_fixed_voip',
  tollfree: 'toll_free',
  premium: 'premium_rate',
  other: 'unknown',
});

/** github.com/TrestleIQ/docs, guides/errors. A missing key means there a wrong path. */
const CODES = {
  auth: ['INVALID_API_KEY', 'FORBIDDEN'],
  config: ['MISSING_API_KEY'],
  quota: ['QUOTA_EXCEEDED'],
  rate: ['RATE_LIMIT_EXCEEDED'],
} as const;

const FOREIGN = 'International number. Not authorized';

/** Our trust in an owner; Trestle states none. */
const TRUST = { person: 0.8, business: 0.85 };

const Owner = z.object({
  type: field.text,
  name: field.text,
  industry: z.array(field.text).catch([]),
  link_to_phone_start_date: field.date,
});
const Answer = z.object({
  is_valid: field.flag,
  line_type: field.text,
  carrier: field.text,
  country_code: field.country,
  belongs_to: Owner.nullable().catch(null),
  error: z.object({ name: field.errorCode }).nullish().catch({ name: null }),
  warnings: z.array(z.unknown()).catch([]),
});
const Refusal = z.object({ errorCode: field.errorCode, error: field.errorCode });

function ownerOf(owner: z.infer<typeof Owner> | null, isPartial: boolean): ProvidedIdentity | null {
  const share = isPartial ? 0.5 : 1;
  const ownerSince = owner?.link_to_phone_start_date ?? null;
  if (owner?.type === 'Business') {
    const company = field.companyOf(owner.name, { industry: owner.industry[0] ?? null });
    return field.identityOf({ person: null, company, ownerSince }, TRUST.business * share);
  }
  const name = owner?.type === 'Person' ? field.personName.parse(owner.name) : null;
  const person = name === null ? null : { name, title: null };
  return field.identityOf({ person, company: null, ownerSince }, TRUST.person * share);
}

/** Trestle: who has a number of the United States or Canada since when, its carrier and line type. */
export const trestle: Adapter = {
  name: 'trestle',
  kinds: ['identity', 'phone'],
  northAmerica: ['phone', 'identity'],
  isCnam: false,
  billsMisses: true,
  request: ({ e164, kinds }, credentials) => ({
    method: 'GET',
    path: `${kinds.includes('identity') ? '/3.1/caller_id' : '/3.0/phone_intel'}?phone=${encodeURIComponent(e164)}`,
    headers: { 'x-api-key': credentials.TRESTLE_API_KEY ?? '' },
  }),
  read(response, query) {
    if (!reading.isSuccess(response)) {
      const refusal = field.readShape(Refusal, response.json);
      return reading.refused(response, CODES, refusal?.errorCode ?? refusal?.error ?? null);
    }
    const answer = field.readShape(Answer, response.json);
    if (answer === null) return reading.failed(response, 'malformed');
    if (answer.warnings.includes(FOREIGN)) return reading.answered(response, query, {});
    if (answer.is_valid === false) return reading.failed(response, 'invalid_input');
    const { carrier, line_type: type, country_code: country, belongs_to: owner, error } = answer;
    const failure = error ? ({ class: 'transient', code: error.name } as const) : null;
    return reading.answered(response, query, {
      phone: reading.phoneOf(LINE_TYPES, carrier, type, { country }) ?? failure,
      identity: ownerOf(owner, failure !== null) ?? failure,
    });
  },
};
