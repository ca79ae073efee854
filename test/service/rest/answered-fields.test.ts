import { describe, expect, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { finishedCall, newNumber, newSession } from '../../support/samples/calls.ts';
import { MODES, useService } from '../../support/service/service.ts';

const service = useService();

const PROFILE = {
  name: null,
  first_seen_ms: expect.any(Number),
  last_seen_ms: expect.any(Number),
  total_calls: 0,
  tags: [],
  custom_attributes: {},
};

describe.each(MODES)('What a %s key is answered', (mode) => {
  test('a first-time caller has an empty profile, empty memory and nobody behind the number', async () => {
    const { [mode]: client } = await service().createTenant();
    const answer = await client.recall('+15551234567');
    expect(answer).toEqual({
      trace_id: expect.stringMatching(/^[0-9a-f]{32}$/),
      known: false,
      caller: PROFILE,
      memory: { summary: '', recent_calls: [] },
      enrichment: {
        person: { name: '', title: null, company: null, source: null, confidence: null },
        company: null,
        phone: { carrier: '', line_type: 'unknown', source: 'local' },
        intent: answer.enrichment.intent && {
          intent: 'unknown',
          confidence: expect.any(Number),
          source: expect.any(String),
        },
      },
      timing_ms: {
        total: expect.any(Number),
        memory_ms: expect.any(Number),
        enrichment_ms: expect.any(Number),
        cache_hit: expect.any(Boolean),
      },
      freshness: { memory_age_ms: null, enrichment_age_ms: expect.toSatisfy(isAgeOrNull) },
    });
  });

  test('a number nobody knows much of is enriched from its own digits', async () => {
    const { [mode]: client } = await service().createTenant();
    const { enrichment } = await client.recall('+18005550100');
    expect(enrichment.phone.line_type).toBe('toll_free');
  });

  test('times are whole milliseconds of now, and seen first is not after seen last', async () => {
    const { [mode]: client } = await service().createTenant();
    const before = Date.now();
    const { caller } = await client.recall(newNumber());
    expect(caller.first_seen_ms).toSatisfy(Number.isSafeInteger);
    expect(caller.first_seen_ms).toBeGreaterThanOrEqual(before);
    expect(caller.last_seen_ms).toBeGreaterThanOrEqual(caller.first_seen_ms);
    expect(caller.last_seen_ms).toBeLessThanOrEqual(Date.now());
  });

  test('timing is measured and adds up', async () => {
    const { [mode]: client } = await service().createTenant();
    const { timing_ms: timing } = await client.recall(newNumber());
    expect(timing.total).toBeGreaterThan(0);
    expect(timing.memory_ms).toBeGreaterThanOrEqual(0);
    expect(timing.enrichment_ms).toBeGreaterThanOrEqual(0);
    expect(timing.total).toBeGreaterThanOrEqual(Math.max(timing.memory_ms, timing.enrichment_ms));
  });

  test('a later recall of a number is answered from the cache and says how old that is', async () => {
    const { [mode]: client } = await service().createTenant();
    const number = newNumber();
    await client.recall(number);
    await eventually(async () => {
      const { timing_ms: timing, freshness } = await client.recall(number);
      expect(timing.cache_hit).toBe(true);
      expect(freshness.enrichment_age_ms).toBeGreaterThanOrEqual(0);
    });
  });

  test('a recent call has its id, start, length, summary and outcome, and nothing else', async () => {
    const { [mode]: client } = await service().createTenant();
    const number = newNumber();
    await client.recall(number);
    await client.writeBack(finishedCall({ phone_number: number }));
    const { memory, freshness } = await client.recall(number);
    expect(memory.recent_calls).toEqual([
      {
        // A UUID of version 7, which sorts by its time.
        call_id: expect.stringMatching(
          /^call_[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
        ),
        started_at_ms: expect.toSatisfy(Number.isSafeInteger),
        duration_s: 42.5,
        summary: expect.stringMatching(/\S/),
        outcome: 'appointment_booked',
      },
    ]);
    expect(memory.summary).toMatch(/\S/);
    expect(freshness.memory_age_ms).toBeGreaterThanOrEqual(0);
  });

  test('the look-up answers the very profile that recall shows', async () => {
    const { [mode]: client } = await service().createTenant();
    const number = newNumber();
    const { caller } = await client.recall(number);
    const answer = await client.getCaller(number);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json\b/);
    expect(answer.body).toEqual(caller);
  });

  test('the trace id is the one of the traceparent that was sent', async () => {
    const { [mode]: client } = await service().createTenant();
    const trace = '0af7651916cd43dd8448eb211c80319c';
    const { body } = await client.tryRecall(
      { phone_number: newNumber() },
      { traceparent: `00-${trace}-b7ad6b7169203331-01` },
    );
    expect(body.trace_id).toBe(trace);
    const later = { traceparent: `01-${trace}-b7ad6b7169203331-01-more` };
    const ofLater = await client.tryRecall({ phone_number: newNumber() }, later);
    expect(ofLater.body.trace_id).toBe(trace);
  });

  test.each([
    ['a trace of zeros', `00-${'0'.repeat(32)}-b7ad6b7169203331-01`],
    ['a short one', '00-abc-b7ad6b7169203331-01'],
    ['the forbidden version', `ff-${'a'.repeat(32)}-b7ad6b7169203331-01`],
    ['version 00 with more behind it', `00-${'a'.repeat(32)}-b7ad6b7169203331-01-more`],
    ['anything', 'hello'],
  ])('a malformed traceparent, %s, is answered with a new trace', async (_what, traceparent) => {
    const { [mode]: client } = await service().createTenant();
    const { status, body } = await client.tryRecall({ phone_number: newNumber() }, { traceparent });
    expect(status).toBe(200);
    expect(body.trace_id).toMatch(/^[0-9a-f]{32}$/);
    expect(traceparent).not.toContain(body.trace_id);
  });

  test('every request has a trace of its own', async () => {
    const { [mode]: client } = await service().createTenant();
    const [one, two] = await Promise.all([client.recall(newNumber()), client.recall(newNumber())]);
    expect(one.trace_id).not.toBe(two.trace_id);
  });

  test("a call keeps the platform's own id", async () => {
    const { [mode]: client } = await service().createTenant();
    const call = finishedCall({ session_id: newSession() });
    await client.recall({ ...call, call_id: 'CA0123456789abcdef' });
    await client.writeBack(call);
    const { memory } = await client.recall(call.phone_number);
    expect(memory.recent_calls.map(({ call_id }) => call_id)).toEqual(['CA0123456789abcdef']);
  });

  test('nothing may be kept by a cache on the way, nor taken for another type', async () => {
    const { [mode]: client } = await service().createTenant();
    const call = finishedCall();
    const answers = [
      await client.tryRecall(call),
      await client.tryWriteBack(call),
      await client.getCaller(call.phone_number),
      await client.tryGraphql('{ __typename }'),
      await client.mcp('tools/list'),
      await service().operator.send('GET', '/metrics'),
      await client.send('GET', '/healthz'),
      await client.send('GET', '/readyz'),
      await client.send('GET', '/.well-known/openapi.json'),
    ];
    expect(answers.map(({ status }) => status)).toEqual(
      answers.map((_, at) => (at === 1 ? 204 : 200)),
    );
    for (const { headers } of answers) {
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  test('degraded is absent while all is well', async () => {
    const { [mode]: client } = await service().createTenant();
    expect(await client.recall(newNumber())).not.toHaveProperty('degraded');
  });
});

function isAgeOrNull(value: unknown): boolean {
  return value === null || (typeof value === 'number' && value >= 0);
}
