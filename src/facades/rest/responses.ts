import { z } from 'zod';
import { INTENT_LABELS } from '../../domain/intent/intent.ts';
import { LIMITS } from '../../domain/limits.ts';
import { LINE_TYPES } from '../../domain/phone-numbers/line-types.ts';

/** Responses are open objects: a client must ignore properties that it does not know. */
const OPEN = { additionalProperties: true };

const unixMs = z
  .number()
  .meta({ type: 'integer', description: 'Milliseconds since 1970-01-01T00:00:00Z.' });
const ms = z.number().min(0);

export const callerResponse = z
  .object({
    name: z.string().nullable().meta({ description: 'Null where unknown.' }),
    first_seen_ms: unixMs,
    last_seen_ms: unixMs,
    total_calls: z.number().min(0).meta({ type: 'integer', description: 'Calls written back.' }),
    tags: z.array(z.string()).meta({ description: 'Free labels on the caller.' }),
    custom_attributes: z.record(z.string(), z.unknown()).meta({ description: 'May be empty.' }),
  })
  .meta(OPEN);

export const recentCallResponse = z
  .object({
    call_id: z.string(),
    started_at_ms: unixMs,
    duration_s: z.number().min(0),
    summary: z.string().meta({ description: 'Summary of that call.' }),
    outcome: z.string(),
  })
  .meta(OPEN);

export const memoryResponse = z
  .object({
    summary: z
      .string()
      .meta({ description: "The caller's history; empty for a first-time caller." }),
    recent_calls: z
      .array(recentCallResponse)
      .max(LIMITS.recentCalls)
      .meta({ description: 'Newest first.' }),
  })
  .meta(OPEN);

const provenance = {
  source: z.string().nullable().meta({
    description: '`directory`, `call`, `local` or the name of a provider; null where unknown.',
  }),
  confidence: z.number().min(0).max(1).nullable().meta({
    description: 'How reliable the source is. Null where unknown.',
  }),
};

export const personResponse = z
  .object({
    name: z.string().meta({ description: 'Empty where unknown.' }),
    title: z.string().nullable(),
    company: z.string().nullable(),
    ...provenance,
  })
  .meta(OPEN);

export const locationResponse = z
  .object({
    city: z.string().nullable(),
    region: z.string().nullable(),
    country: z.string().nullable(),
  })
  .meta(OPEN);

export const companyResponse = z
  .object({
    name: z.string(),
    domain: z.string().nullable(),
    website: z.string().nullable(),
    industry: z.string().nullable(),
    size: z
      .string()
      .nullable()
      .meta({ examples: ['11-50'] }),
    employee_count: z.number().min(0).nullable().meta({ type: 'integer' }),
    founded_year: z.number().nullable().meta({ type: 'integer' }),
    type: z
      .string()
      .nullable()
      .meta({ examples: ['private'] }),
    location: locationResponse.nullable(),
    ...provenance,
  })
  .meta(OPEN);

export const phoneResponse = z
  .object({
    carrier: z.string().meta({ description: 'Empty where unknown.' }),
    line_type: z.string().meta({ examples: [...LINE_TYPES] }),
    source: provenance.source,
  })
  .meta(OPEN);

export const intentResponse = z
  .object({
    intent: z.string().meta({ examples: [...INTENT_LABELS] }),
    confidence: z.number().min(0).max(1),
    source: z.string(),
  })
  .meta(OPEN);

export const enrichmentResponse = z
  .object({
    person: personResponse,
    company: companyResponse.nullable(),
    phone: phoneResponse,
    intent: intentResponse.nullable(),
  })
  .meta(OPEN);

export const timingResponse = z
  .object({ total: ms, memory_ms: ms, enrichment_ms: ms, cache_hit: z.boolean() })
  .meta(OPEN);

export const freshnessResponse = z
  .object({ memory_age_ms: ms.nullable(), enrichment_age_ms: ms.nullable() })
  .meta(OPEN);

export const recallResponse = z
  .object({
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
  })
  .meta(OPEN);

export type CallerResponse = z.output<typeof callerResponse>;
export type RecallResponse = z.output<typeof recallResponse>;
