import { z } from 'zod';
import { type Company, companyNamed } from '../../domain/callers/enrichment.ts';
import { INTENT_LABELS } from '../../domain/intent/intent.ts';
import { LINE_TYPES } from '../../domain/phone-numbers/line-types.ts';
import type { Adapter, Found, ProvidedIdentity, ProviderQuery } from './adapter.ts';
import {
  count,
  domain,
  domainOf,
  maybe,
  personName,
  share,
  text,
  title,
  website,
  year,
} from './fields.ts';
import { answered, failedWith, refusalIn } from './readings.ts';

/** The operator's own service knows its customers. */
const CONFIDENCE = 0.9;
const OWN_LABEL = /^[a-z][a-z0-9_]{0,39}$/;

const CompanyAnswer = z.object({
  name: text,
  domain,
  website,
  industry: text,
  size: text,
  employee_count: count,
  founded_year: year,
  type: text,
  location: maybe(z.object({ city: text, region: text, country: text })),
});

const Answer = z.object({
  phone: maybe(z.object({ carrier: text, line_type: text })),
  identity: maybe(
    z.object({
      person: maybe(z.object({ name: personName, title, company: text })),
      company: maybe(CompanyAnswer),
      confidence: share,
    }),
  ),
  intent: maybe(z.object({ intent: z.unknown().optional(), confidence: share })),
});
type Answer = z.output<typeof Answer>;

export const http: Adapter = {
  name: 'http',
  kinds: ['phone', 'identity', 'intent'],
  northAmerica: [],
  isCnam: false,
  billsMisses: true,
  request: (query, { ENRICH_HTTP_TOKEN: token }) => ({
    method: 'POST',
    path: '',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(bodyOf(query)),
  }),
  read(response) {
    if (response.status === 404 || response.status === 204)
      return answered({ phone: null, identity: null, intent: null });
    if (response.status !== 200) return refusalIn(response, null);
    const answer = Answer.safeParse(response.json).data;
    return answer ? answered(partsOf(answer)) : failedWith('malformed', null);
  },
};

const bodyOf = ({ e164, country, kinds, call }: ProviderQuery) => ({
  phone_number: e164,
  country,
  kinds,
  trigger: call.trigger,
  agent_id: call.agentId,
  session_id: call.sessionId,
  total_calls: call.totalCalls,
  last_outcome: call.lastOutcome,
  seconds_since_last_call: call.secondsSinceLastCall,
  local_hour: call.localHour,
  weekday: call.weekday,
});

const partsOf = ({ phone, identity, intent }: Answer): Found => ({
  phone: phone ? phoneOf(phone) : null,
  identity: identity ? identityOf(identity) : null,
  intent: intent ? intentOf(intent) : null,
});

function phoneOf({ carrier, line_type }: NonNullable<Answer['phone']>) {
  if (carrier === null && line_type === null) return null;
  const lineType = LINE_TYPES.find((known) => known === line_type) ?? 'unknown';
  const base = { country: null, portedAt: null };
  return { ...base, carrier: carrier ?? '', lineType, lineTypeAsSent: line_type };
}

function identityOf({
  person,
  company,
  confidence,
}: NonNullable<Answer['identity']>): ProvidedIdentity | null {
  const name = person?.name ?? null;
  const known =
    companyOf(company ?? null) ?? (person?.company ? companyNamed(person.company) : null);
  if (name === null && known === null) return null;
  const value = {
    person: name === null ? null : { name, title: person?.title ?? null },
    company: known,
    ownerSince: null,
  };
  return { value, confidence: confidence ?? CONFIDENCE };
}

function companyOf(company: z.output<typeof CompanyAnswer> | null): Company | null {
  if (company?.name == null) return null;
  return {
    name: company.name,
    domain: company.domain ?? domainOf(company.website),
    website: company.website,
    industry: company.industry,
    size: company.size,
    employeeCount: company.employee_count,
    foundedYear: company.founded_year,
    type: company.type,
    location: company.location ?? null,
  };
}

function intentOf({ intent, confidence }: NonNullable<Answer['intent']>) {
  const isLabel =
    typeof intent === 'string' &&
    (INTENT_LABELS.some((label) => label === intent) || OWN_LABEL.test(intent));
  return isLabel && confidence !== null ? { intent, confidence } : null;
}
