import { z } from 'zod';
import type { Company } from '../../domain/callers/enrichment.ts';
import type { Adapter, ProvidedIdentity } from './adapter.ts';
import { titleCase } from './caller-name.ts';
import { code, count, domainOf, maybe, personName, text, title, website, year } from './fields.ts';
import { answered, failedWith, refusalIn } from './readings.ts';

/** Matches that are less likely, of 10, are another person's too often. */
const LEAST_LIKELIHOOD = 6;
const MOST_LIKELIHOOD = 10;

/** A plan without contact data has booleans in place of values: these are unknown. */
const Person = z.object({
  full_name: personName,
  job_title: title,
  job_company_name: text,
  job_company_website: website,
  job_company_industry: text,
  job_company_size: text,
  job_company_employee_count: count,
  job_company_founded: year,
  job_company_type: text,
  job_company_location_locality: text,
  job_company_location_region: text,
  job_company_location_country: text,
});
type Person = z.output<typeof Person>;

const Answer = z.object({ likelihood: z.number(), data: Person });

const Refusal = z.object({ error: maybe(z.object({ type: code })) }).catch({ error: null });

export const pdl: Adapter = {
  name: 'pdl',
  kinds: ['identity'],
  northAmerica: [],
  isCnam: false,
  billsMisses: false,
  request: ({ e164 }, { PDL_API_KEY = '' }) => ({
    method: 'GET',
    path: `/v5/person/enrich?phone=${encodeURIComponent(e164)}&min_likelihood=${LEAST_LIKELIHOOD}&titlecase=true`,
    headers: { 'x-api-key': PDL_API_KEY },
  }),
  read(response) {
    if (response.status === 404) return answered({ identity: null });
    if (response.status !== 200)
      return refusalIn(response, Refusal.parse(response.json ?? {}).error?.type ?? null);
    const answer = Answer.safeParse(response.json).data;
    if (!answer) return failedWith('malformed', null);
    const { likelihood, data } = answer;
    if (likelihood < LEAST_LIKELIHOOD || likelihood > MOST_LIKELIHOOD)
      return answered({ identity: null });
    return answered({ identity: identityOf(data, likelihood / MOST_LIKELIHOOD) });
  },
};

function identityOf(person: Person, confidence: number): ProvidedIdentity | null {
  const name = capitalised(person.full_name);
  const company = companyOf(person);
  if (name === null) return null;
  const value = {
    person: { name, title: capitalised(person.job_title) },
    company,
    ownerSince: null,
  };
  return { value, confidence };
}

/** Values are in small letters unless the account has title case. */
const capitalised = (words: string | null): string | null =>
  words !== null && words === words.toLowerCase() ? titleCase(words.toUpperCase()) : words;

function companyOf(person: Person): Company | null {
  const name = capitalised(person.job_company_name);
  if (name === null) return null;
  const place = {
    city: capitalised(person.job_company_location_locality),
    region: capitalised(person.job_company_location_region),
    country: capitalised(person.job_company_location_country),
  };
  return {
    name,
    domain: domainOf(person.job_company_website),
    website: person.job_company_website,
    industry: person.job_company_industry,
    size: person.job_company_size,
    employeeCount: person.job_company_employee_count,
    foundedYear: person.job_company_founded,
    type: person.job_company_type,
    location: Object.values(place).some((part) => part !== null) ? place : null,
  };
}
