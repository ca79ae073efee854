import type { CallerProfileFragment, RecallAndEnrichMutation } from '../generated/operations.ts';
import type { CallerResponse, RecallResponse } from './responses.ts';

type RecallResult = RecallAndEnrichMutation['recallAndEnrich'];

/** A caller profile in the contract's format. */
export const callerToWire = (caller: CallerProfileFragment): CallerResponse => ({
  name: caller.name,
  first_seen_ms: caller.firstSeenMs,
  last_seen_ms: caller.lastSeenMs,
  total_calls: caller.totalCalls,
  tags: caller.tags,
  custom_attributes: attributesOf(caller.customAttributes),
});

/** The attributes are stored as the text of a JSON object. */
const attributesOf = (text: string): Record<string, unknown> => JSON.parse(text);

const recentCallToWire = (call: RecallResult['memory']['recentCalls'][number]) => ({
  call_id: call.callId,
  started_at_ms: call.startedAtMs,
  duration_s: call.durationS,
  summary: call.summary,
  outcome: call.outcome,
});

type CompanyResult = NonNullable<RecallResult['enrichment']['company']>;

const companyToWire = ({ employeeCount, foundedYear, ...company }: CompanyResult) => ({
  ...company,
  employee_count: employeeCount,
  founded_year: foundedYear,
});

const enrichmentToWire = ({ person, company, phone, intent }: RecallResult['enrichment']) => ({
  person,
  company: company && companyToWire(company),
  phone: { carrier: phone.carrier, line_type: phone.lineType, source: phone.source },
  intent,
});

/** A recall in the contract's format; `degraded` is present only when true. */
export const recallToWire = (recall: RecallResult): RecallResponse => ({
  trace_id: recall.traceId,
  known: recall.known,
  caller: callerToWire(recall.caller),
  memory: {
    summary: recall.memory.summary,
    recent_calls: recall.memory.recentCalls.map(recentCallToWire),
  },
  enrichment: enrichmentToWire(recall.enrichment),
  timing_ms: {
    total: recall.timing.totalMs,
    memory_ms: recall.timing.memoryMs,
    enrichment_ms: recall.timing.enrichmentMs,
    cache_hit: recall.timing.cacheHit,
  },
  freshness: {
    memory_age_ms: recall.freshness.memoryAgeMs,
    enrichment_age_ms: recall.freshness.enrichmentAgeMs,
  },
  ...(recall.degraded && { degraded: true as const }),
});

/** The GraphQL enum value for a value of the contract: the same word in upper case. */
export const graphqlName = <Value extends string>(value: Value): Uppercase<Value> =>
  // TypeScript does not know what `toUpperCase` returns.
  value.toUpperCase() as Uppercase<Value>;
