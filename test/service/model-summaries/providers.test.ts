import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answering, HEATER_DRAFT } from '../../support/models/model-drafts.ts';
import {
  type ModelStandIn,
  type Reply,
  startModelStandIn,
} from '../../support/models/model-stand-in.ts';
import { finishedCall, settled } from '../../support/samples/calls.ts';
import { type Service, startService } from '../../support/service/service.ts';

const KEY = `key-${randomBytes(12).toString('hex')}`;

describe.each([
  ['openai:gpt-5-mini', '/v1/responses'],
  ['anthropic:claude-sonnet-4-5', '/v1/messages'],
  ['compatible:llama3.1:8b', '/v1/chat/completions'],
])('A service with the model %s', (model, path) => {
  let standIn: ModelStandIn;
  let service: Service;
  beforeAll(async () => {
    standIn = await startModelStandIn(KEY);
    standIn.replies = [answering()];
    const settings = {
      SUMMARY_MODEL: model,
      SUMMARY_MODEL_URL: standIn.url,
      SUMMARY_MODEL_API_KEY: KEY,
      // A thread that checks answers, not two.
      SUMMARY_CONCURRENCY: '1',
    };
    service = await startService({ settings });
  });
  afterAll(async () => {
    await service.stop();
    await standIn.close();
  });

  test("shows the model's summary at the next recall", async () => {
    const { live } = await service.createTenant();
    const call = finishedCall();
    await live.writeBack(call);
    const [stored] = await settled(live);
    expect(stored).toMatchObject({ summarisedBy: model, summaryFallback: null });
    const { memory } = await live.recall(call.phone_number);
    expect(memory.recent_calls[0]?.summary).toBe(HEATER_DRAFT.summary);
    expect(standIn.asked).toHaveLength(1);
    expect(standIn.asked[0]).toMatchObject({ path, maxTokens: 4_000 });
    expect(standIn.asked[0]?.prompt).toContain('[1] caller: "Hi, this is Maria Lopez.');
  });

  test.each<[string, Reply, string]>([
    ['an answer that was cut off', { text: '{"summary": "Maria', end: 'length' }, 'TOO_LONG'],
    ['a refusal', { text: 'I cannot help with that.', end: 'refusal' }, 'REFUSED'],
    ['a filtered answer', { text: 'Maria', end: 'filter' }, 'REFUSED'],
    ['other words than JSON', { text: 'Maria Lopez called.' }, 'MALFORMED'],
    ['a rate limit', { status: 429, headers: { 'retry-after': '60' } }, 'RATE_LIMITED'],
    ['a wrong request', { status: 400 }, 'REJECTED'],
  ])('understands %s', async (_what, reply, why) => {
    standIn.replies = [reply];
    const { live } = await service.createTenant();
    await live.writeBack(finishedCall());
    const [stored] = await settled(live);
    expect(stored).toMatchObject({ summarisedBy: 'local', summaryFallback: why });
  });
});
