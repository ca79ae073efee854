import { LINE_TYPES } from 'phone-lookups';
import { z } from 'zod';
import { INTENT_LABELS } from '../../domain/intent/intent.ts';
import { LIMITS } from '../../domain/limits.ts';
import { openObject } from './fields.ts';

const unixMs = z
  .number()
  .meta({ type: 'integer', description: 'Milliseconds since 1970-01-01T00:00:00Z.' });
const ms = z.number().min(0);
const text = z.string().nullable();

export const callerResponse = openObject({
  name: text.meta({ description: 'Null where unknown.' }),
  first_seen_ms: unixMs,
  last_seen_ms: unixMs,
  total_calls: z.number().min(0).meta({ type: 'integer', description: 'Calls written back.' }),
  tags: z.array(z.string()).meta({ description: 'Free labels on the caller.' }),
  custom_attributes: z.record(z.string(), z.unknown()).meta({ description: 'May be empty.' }),
});

export const recentCallResponse = openObject({
  call_id: z.string(),
  started_at_ms: unixMs,
  duration_s: z.number().min(0),
  summary: z.string().meta({ description: 'Summary of that call.' }),
  outcome: z.string(),
});

export const memoryResponse = openObject({
  summary: z.string().meta({ description: "The caller's history; empty for a first-time caller." }),
  recent_calls: z
    .array(recentCallResponse)
    .max(LIMITS.recentCalls)
    .meta({ description: 'Newest first.' }),
});

const provenance = {
  source: text.meta({
    description: '`directory`, `call`, `local` or the name of a provider; null where unknown.',
  }),
  confidence: z.number().min(0).max(1).nullable().meta({
    description: 'How reliable the source is. Null where unknown.',
  }),
};

export const personResponse = openObject({
  name: z.string().meta({ description: 'Empty where unknown.' }),
  title: text,
  company: text,
  ...provenance,
});

export const locationResponse = openObject({ city: text, region: text, country: text });

export const companyResponse = openObject({
  name: z.string(),
  domain: text,
  website: text,
  industry: text,
  size: text.meta({ examples: ['11-50'] }),
  employee_count: z.number().min(0).nullable().meta({ type: 'integer' }),
  founded_year: z.number().nullable().meta({ type: 'integer' }),
  type: text.meta({ examples: ['private'] }),
  location: locationResponse.nullable(),
  ...provenance,
});

export const phoneResponse = openObject({
  carrier: z.string().meta({ description: 'Empty where unknown.' }),
  line_type: z.string().meta({ examples: [...LINE_TYPES] }),
  source: provenance.source,
});

export const intentResponse = openObject({
  intent: z.string().meta({ examples: [...INTENT_LABELS] }),
  confidence: z.number().min(0).max(1),
  source: z.string(),
});

export const enrichmentResponse = openObject({
  person: personResponse,
  company: companyResponse.nullable(),
  phone: phoneResponse,
  intent: intentResponse.nullable(),
});

export const timingResponse = openObject({
  total: ms,
  memory_ms: ms,
  enrichment_ms: ms,
  cache_hit: z.boolean(),
});

export const freshnessResponse = openObject({
  memory_age_ms: ms.nullable(),
  enrichment_age_ms: ms.nullable(),
});

export const recallResponse = openObject({
  trace_id: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .meta({ description: 'W3C trace id, 32 hexadecimal digits.' }),
  known: z.boolean().meta({ description: 'False for a first-time caller.' }),
  caller: callerResponse,
  memory: memoryResponse,
  enrichment: enrichmentResponse,
  timing_ms: timingResponse,
  freshness: freshnessResponse,
  degraded: z
    .literal(true)
    .optional()
    .meta({ description: 'Present only when memory could not be reached.' }),
});

export type CallerResponse = z.output<typeof callerResponse>;
export type RecallResponse = z.output<typeof recallResponse>;
