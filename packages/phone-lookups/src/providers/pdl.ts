import { z } from 'zod';
import type { Adapter, ProvidedIdentity } from '../adapter.ts';
import * as field from './fields.ts';
import * as reading from './reading.ts';

/** A match of less than 6 of 10 is nothing that we would tell. */
const MIN_LIKELIHOOD = 6;

/** docs.peopledatalabs.com/docs/errors */
const CODES = {
  auth: ['authentication_error'],
  quota: ['payment_required'],
  rate: ['rate_limit_error'],
  transient: ['api_error'],
} as const;

/** Fields that an account may not see are `true` or `false` instead of a value. */
const PdlPerson = z.object({
  full_name: field.personName,
  job_title: field.title,
  job_company_name: field.text,
  job_company_website: field.website,
  job_company_industry: field.text,
  job_company_size: field.text,
  job_company_employee_count: field.count,
  job_company_founded: field.year,
  job_company_type: field.text,
  job_company_location_locality: field.text,
  job_company_location_region: field.text,
  job_company_location_country: field.text,
});
const Answer = z.object({
  data: PdlPerson,
  likelihood: z.int().min(MIN_LIKELIHOOD).max(10).nullable().catch(null),
});
const Refusal = z.object({ error: field.part({ type: field.errorCode }) });

function identityIn(data: z.infer<typeof PdlPerson>, likelihood: number): ProvidedIdentity | null {
  const company = field.companyOf(data.job_company_name, {
    website: data.job_company_website,
    industry: data.job_company_industry,
    size: data.job_company_size,
    employeeCount: data.job_company_employee_count,
    foundedYear: data.job_company_founded,
    type: data.job_company_type,
    location: {
      city: data.job_company_location_locality,
      region: data.job_company_location_region,
      country: data.job_company_location_country,
    },
  });
  const person = data.full_name === null ? null : { name: data.full_name, title: data.job_title };
  return field.identityOf({ person, company, ownerSince: null }, likelihood / 10);
}

/** People Data Labs: the person behind a number with title and employer. */
export const pdl: Adapter = {
  name: 'pdl',
  kinds: ['identity'],
  northAmerica: [],
  isCnam: false,
  billsMisses: false,
  request: ({ e164 }, credentials) => ({
    method: 'GET',
    path: `/v5/person/enrich?phone=${encodeURIComponent(e164)}&min_likelihood=${MIN_LIKELIHOOD}&titlecase=true`,
    headers: { 'x-api-key': credentials.PDL_API_KEY ?? '' },
  }),
  read(response, query) {
    if (response.status === 404) return reading.answered(response, query, {});
    if (!reading.isSuccess(response)) {
      const code = field.readShape(Refusal, response.json)?.error?.type ?? null;
      const refusal = reading.refused(response, CODES, code);
      const resetMs = reading.pauseMs(response.headers['x-ratelimit-reset']);
      return { ...refusal, retryAfterMs: refusal.retryAfterMs ?? resetMs };
    }
    const answer = Answer.safeParse(response.json).data;
    if (!answer) return reading.failed(response, 'malformed');
    const { data, likelihood } = answer;
    const identity = likelihood === null ? null : identityIn(data, likelihood);
    return reading.answered(response, query, { identity });
  },
};
