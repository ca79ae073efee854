import { z } from 'zod';
import { companyNamed } from '../../domain/callers/enrichment.ts';
import type { LineType } from '../../domain/phone-numbers/line-types.ts';
import type { Adapter, AnswerClass, ProvidedIdentity, ProvidedPhone } from './adapter.ts';
import { code, countryCode, date, maybe, personName, text } from './fields.ts';
import { answered, failedWith, refusalIn } from './readings.ts';

/** Values of `line_type` in github.com/TrestleIQ/docs, openapi. */
const LINE_TYPES: Readonly<Record<string, LineType>> = {
  Mobile: 'mobile',
  Landline: 'landline',
  FixedVOIP: 'fixed_voip',
  NonFixedVOIP: 'non_fixed_voip',
  TollFree: 'toll_free',
  Premium: 'premium_rate',
  Voicemail: 'voicemail',
};

/** github.com/TrestleIQ/docs, guides/errors.mdx; a missing key means a wrong path there. */
const CODES: Readonly<Record<string, AnswerClass>> = {
  INVALID_API_KEY: 'auth',
  FORBIDDEN: 'auth',
  MISSING_API_KEY: 'config',
  RATE_LIMIT_EXCEEDED: 'rate',
  QUOTA_EXCEEDED: 'quota',
};

const OF_PERSON = 0.8;
const OF_BUSINESS = 0.85;

const Owner = z.object({
  name: z.unknown().optional(),
  type: z.unknown().optional(),
  industry: z.array(z.unknown()).nullish().catch(null),
  link_to_phone_start_date: date,
});

const Answer = z.object({
  is_valid: z.boolean().nullish(),
  line_type: text,
  carrier: text,
  country_code: countryCode,
  belongs_to: maybe(Owner),
  error: maybe(z.object({ name: code })),
});
type Answer = z.output<typeof Answer>;

const Refusal = z.object({ errorCode: code, error: code }).catch({ errorCode: null, error: null });

export const trestle: Adapter = {
  name: 'trestle',
  kinds: ['phone', 'identity'],
  northAmerica: ['phone', 'identity'],
  isCnam: false,
  billsMisses: true,
  request: ({ e164, kinds }, { TRESTLE_API_KEY = '' }) => ({
    method: 'GET',
    path: `${kinds.includes('identity') ? '/3.1/caller_id' : '/3.0/phone_intel'}?phone=${encodeURIComponent(e164)}`,
    headers: { 'x-api-key': TRESTLE_API_KEY },
  }),
  read(response, { kinds }) {
    if (response.status !== 200) {
      const { errorCode, error } = Refusal.parse(response.json ?? {});
      return refusalIn(response, errorCode ?? error, CODES);
    }
    const answer = Answer.safeParse(response.json).data;
    if (!answer) return failedWith('malformed', null);
    if (answer.is_valid === false) return failedWith('invalid_input', null);
    const phone = phoneOf(answer);
    const identity = answer.belongs_to ? ownerOf(answer.belongs_to, answer.error != null) : null;
    if (answer.error == null) return answered({ phone, identity });
    // A part is missing: what came is kept, and what did not was not answered.
    const isAnswered = !kinds.includes('identity') || identity !== null;
    const found = { ...(phone && { phone }), ...(identity && { identity }) };
    return isAnswered ? answered(found) : failedWith('transient', answer.error.name, found);
  },
};

function phoneOf({ line_type, carrier, country_code }: Answer): ProvidedPhone | null {
  if (line_type === null && carrier === null) return null;
  return {
    carrier: carrier ?? '',
    lineType: (line_type !== null && LINE_TYPES[line_type]) || 'unknown',
    lineTypeAsSent: line_type,
    country: country_code,
    portedAt: null,
  };
}

function ownerOf(
  { name, type, industry, link_to_phone_start_date: ownerSince }: z.output<typeof Owner>,
  isPartial: boolean,
): ProvidedIdentity | null {
  const confidence = (isPartial ? 0.5 : 1) * (type === 'Business' ? OF_BUSINESS : OF_PERSON);
  if (type === 'Business') {
    const known = text.parse(name);
    if (known === null) return null;
    const company = { ...companyNamed(known), industry: text.parse(industry?.[0]) };
    return { value: { person: null, company, ownerSince }, confidence };
  }
  const known = type === 'Person' ? personName.parse(name) : null;
  if (known === null) return null;
  return { value: { person: { name: known, title: null }, company: null, ownerSince }, confidence };
}
