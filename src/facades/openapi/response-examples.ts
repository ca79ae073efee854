import type { CallerResponse, RecallResponse } from '../rest/responses.ts';

type ResponseExamples<Body> = Readonly<
  Record<string, { readonly summary: string; readonly value: Body }>
>;

const FIRST_CALL_MS = 1_798_761_600_000;
const SECOND_CALL_MS = FIRST_CALL_MS + 86_400_000;

const stranger: CallerResponse = {
  name: null,
  first_seen_ms: FIRST_CALL_MS,
  last_seen_ms: FIRST_CALL_MS,
  total_calls: 0,
  tags: [],
  custom_attributes: {},
};

const maria: CallerResponse = {
  name: 'Maria Lopez',
  first_seen_ms: FIRST_CALL_MS,
  last_seen_ms: SECOND_CALL_MS,
  total_calls: 1,
  tags: ['vip'],
  custom_attributes: { plan: 'gold' },
};

const firstTime: RecallResponse = {
  trace_id: '0af7651916cd43dd8448eb211c80319c',
  known: false,
  caller: stranger,
  memory: { summary: '', recent_calls: [] },
  enrichment: {
    person: { name: '', title: null, company: null, source: null, confidence: null },
    company: null,
    phone: { carrier: '', line_type: 'mobile', source: 'local' },
    intent: { intent: 'book_appointment', confidence: 0.31, source: 'local' },
  },
  timing_ms: { total: 21.4, memory_ms: 3.2, enrichment_ms: 18.9, cache_hit: false },
  freshness: { memory_age_ms: null, enrichment_age_ms: 0 },
};

const returning: RecallResponse = {
  ...firstTime,
  known: true,
  caller: maria,
  memory: {
    summary: 'Maria Lopez called about a leaking water heater and asked for a call back.',
    recent_calls: [
      {
        call_id: 'CA0123456789abcdef',
        started_at_ms: FIRST_CALL_MS,
        duration_s: 42.5,
        summary: 'Her water heater leaks; she asked for a call back.',
        outcome: 'callback_requested',
      },
    ],
  },
  timing_ms: { total: 4.1, memory_ms: 3.2, enrichment_ms: 0.4, cache_hit: true },
  freshness: { memory_age_ms: 86_357_500, enrichment_age_ms: 86_400_000 },
};

const degraded: RecallResponse = {
  ...firstTime,
  timing_ms: { total: 251, memory_ms: 250, enrichment_ms: 18.9, cache_hit: false },
  degraded: true,
};

export const recallResponseExamples: ResponseExamples<RecallResponse> = {
  first_time: { summary: 'A first-time caller', value: firstTime },
  returning: { summary: 'A caller who has called before', value: returning },
  degraded: { summary: 'Memory could not be reached', value: degraded },
};

export const callerResponseExamples: ResponseExamples<CallerResponse> = {
  known: { summary: 'A caller with a name', value: maria },
  stranger: { summary: 'A caller of whom nothing is known yet', value: stranger },
};
