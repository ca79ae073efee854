import { z } from 'zod';
import type { Adapter, ProvidedIdentity, ProviderQuery } from '../adapter.ts';
import * as field from './fields.ts';
import * as reading from './reading.ts';

const TYPES = reading.lineTypes({});

/** Our trust in an operator's own data where the answer states none. */
const TRUST = 0.9;

const Identity = z.object({
  person: field.part({ name: field.personName, title: field.title, company: field.text }),
  company: field.part({
    name: field.text,
    domain: field.domain,
    website: field.website,
    industry: field.text,
    size: field.text,
    employee_count: field.count,
    founded_year: field.year,
    type: field.text,
    location: field.part({ city: field.text, region: field.text, country: field.text }),
  }),
  confidence: field.confidence,
});
const Intent = z.object({
  intent: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/),
  confidence: z.number().min(0).max(1),
});
const Answer = z.object({
  phone: field.part({ carrier: field.text, line_type: field.text }),
  identity: Identity.nullable().catch(null),
  intent: Intent.nullable().catch(null),
});

function bodyOf({ e164, country, kinds, call }: ProviderQuery): string {
  return JSON.stringify({
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
}

function identityIn(sent: z.infer<typeof Identity> | null): ProvidedIdentity | null {
  if (sent === null) return null;
  const { employee_count, founded_year, name, ...details } = sent.company ?? {};
  const company = field.companyOf(name ?? sent.person?.company ?? null, {
    ...details,
    employeeCount: employee_count ?? null,
    foundedYear: founded_year ?? null,
  });
  const { name: personsName = null, title: role = null } = sent.person ?? {};
  const person = personsName === null ? null : { name: personsName, title: role };
  return field.identityOf({ person, company, ownerSince: null }, sent.confidence ?? TRUST);
}

/** The operator's own service, such as a CRM: whatever of a number it knows, and why somebody calls. */
export const http: Adapter = {
  name: 'http',
  kinds: ['phone', 'identity', 'intent'],
  northAmerica: [],
  isCnam: false,
  billsMisses: true,
  request: (query, { ENRICH_HTTP_TOKEN }) => ({
    method: 'POST',
    path: '',
    headers: {
      'content-type': 'application/json',
      ...(ENRICH_HTTP_TOKEN && { authorization: `Bearer ${ENRICH_HTTP_TOKEN}` }),
    },
    body: bodyOf(query),
  }),
  read(response, query) {
    const isNothing = response.status === 404 || response.status === 204;
    if (isNothing) return reading.answered(response, query, {});
    if (!reading.isSuccess(response)) return reading.refused(response, {}, null);
    const { data } = Answer.safeParse(response.json);
    if (!data) return reading.failed(response, 'malformed');
    return reading.answered(response, query, {
      phone: reading.phoneOf(TYPES, data.phone?.carrier, data.phone?.line_type),
      identity: identityIn(data.identity),
      intent: data.intent,
    });
  },
};
