import { afterAll, beforeAll, expect, test } from 'vitest';
import { answering, HEATER_DRAFT } from '../../support/models/model-drafts.ts';
import {
  type ModelStandIn,
  type Reply,
  startModelStandIn,
} from '../../support/models/model-stand-in.ts';
import { finishedCall, settled } from '../../support/samples/calls.ts';
import { type Service, startService } from '../../support/service/service.ts';

const ATTEMPT_MS = 1_000;
const TOTAL_MS = 3_500;

let standIn: ModelStandIn;
let service: Service;
beforeAll(async () => {
  standIn = await startModelStandIn(undefined);
  const settings = {
    SUMMARY_MODEL: 'compatible:llama3.1:8b',
    SUMMARY_MODEL_URL: standIn.url,
    SUMMARY_MODEL_ATTEMPT_MS: String(ATTEMPT_MS),
    SUMMARY_MODEL_TOTAL_MS: String(TOTAL_MS),
    SUMMARY_MODEL_RETRIES: '1',
  };
  service = await startService({ settings });
});
afterAll(async () => {
  await service.stop();
  await standIn.close();
});

/** One call of a tenant of its own, and how often the model was asked about it. */
async function summarised(...replies: Reply[]) {
  standIn.replies = replies;
  const before = standIn.asked.length;
  const { live } = await service.createTenant();
  const call = finishedCall();
  await live.writeBack(call);
  const [stored] = await settled(live);
  const { memory } = await live.recall(call.phone_number);
  return {
    by: stored?.summarisedBy,
    why: stored?.summaryFallback,
    shown: memory.recent_calls[0]?.summary,
    requests: standIn.asked.length - before,
  };
}

const draft = answering();
const sentence = (text: string): Reply => answering({ summary: text });

test.each<[string, Reply[], string, number]>([
  ['an answer that is no JSON', [{ text: 'Sure! Here is the summary: …' }], 'MALFORMED', 1],
  ['JSON of another shape', [{ text: '{"summary": 7}' }], 'MALFORMED', 1],
  ['a fact of no known kind', [{ text: draft.text.replace('"name"', '"secret"') }], 'MALFORMED', 1],
  ['an answer that was cut off', [{ text: draft.text.slice(0, 90), end: 'length' }], 'TOO_LONG', 1],
  ['a whole answer at its limit', [{ ...draft, end: 'length' }], 'TOO_LONG', 1],
  ['a refusal', [{ text: 'I cannot help with that.', end: 'refusal' }], 'REFUSED', 1],
  ['a filtered answer', [{ text: '', end: 'filter' }], 'REFUSED', 1],
  ['a body without end', [{ endless: true }], 'TIMEOUT', 2],
  ['a huge body', [{ huge: true }], 'TOO_LONG', 1],
  ['a good status with a page', [{ status: 200, body: '<html>' }], 'MALFORMED', 1],
  ['silence', [{ silentMs: 60_000 }], 'TIMEOUT', 2],
  ['a success in between', [draft], 'none', 1],
  ['a connection that breaks', [{ silentMs: 20 }], 'UNREACHABLE', 2],
  ['an error of the provider', [{ status: 500 }], 'UNREACHABLE', 2],
  ['too many requests', [{ status: 429, headers: { 'retry-after': '0' } }], 'RATE_LIMITED', 2],
  [
    'a wait that is too long',
    [{ status: 429, headers: { 'retry-after': '60' } }],
    'RATE_LIMITED',
    1,
  ],
  ['another success in between', [draft], 'none', 1],
  ['a wrong key', [{ status: 401 }], 'REJECTED', 1],
  ['an unknown model', [{ status: 404 }], 'REJECTED', 1],
  ['a redirect', [{ status: 307, headers: { location: 'http://127.0.0.1:9/' } }], 'UNREACHABLE', 2],
  ['an empty summary', [sentence('')], 'UNSUPPORTED', 1],
  [
    'a note longer than asked for in one sentence',
    [sentence(`${'The water heater is leaking and '.repeat(20)}that is all.`)],
    'TOO_LONG',
    1,
  ],
])('%s leaves the built-in summary and says why', async (_what, replies, why, requests) => {
  const startedAt = performance.now();
  const found = await summarised(...replies);
  if (why === 'none') expect(found.shown).toBe(HEATER_DRAFT.summary);
  else expect(found).toMatchObject({ by: 'local', shown: expect.stringContaining('leaking') });
  expect(found.why).toBe(why === 'none' ? null : why);
  expect(found.requests).toBe(requests);
  expect(performance.now() - startedAt).toBeLessThan(TOTAL_MS + 10_000);
});

test.each<[string, Reply]>([
  ['an error', { status: 503 }],
  ['a rate limit', { status: 429, headers: { 'retry-after': '0.2' } }],
  ['a lost connection', { silentMs: 10 }],
])('asks again after %s', async (_what, first) => {
  expect(await summarised(first, draft)).toMatchObject({
    why: null,
    shown: HEATER_DRAFT.summary,
    requests: 2,
  });
});

test('sends sentences back once that the call does not bear out', async () => {
  const wrong = sentence(`${HEATER_DRAFT.summary} Carlos will come on Friday at 9 am.`);
  expect(await summarised(wrong, draft)).toMatchObject({
    why: null,
    shown: HEATER_DRAFT.summary,
    requests: 2,
  });
  expect(standIn.asked.at(-1)?.prompt).toContain(
    JSON.stringify('Carlos will come on Friday at 9 am.'),
  );
  expect(await summarised(wrong, wrong)).toMatchObject({
    by: 'local',
    why: 'UNSUPPORTED',
    requests: 2,
  });
});

test('has the built-in summary while the model still thinks', async () => {
  standIn.replies = [{ silentMs: 60_000 }];
  const { live } = await service.createTenant();
  const call = finishedCall();
  await live.writeBack(call);
  await expect
    .poll(async () => (await live.snapshot()).calls[0], { timeout: 10_000 })
    .toMatchObject({ summaryState: 'PENDING', summarisedBy: 'local' });
  const { memory } = await live.recall(call.phone_number);
  expect(memory.recent_calls[0]?.summary).toMatch(/Tuesday/);
  await settled(live);
});

test('counts and never asks for calls in which nobody spoke', async () => {
  standIn.replies = [draft];
  const before = standIn.asked.length;
  const { live } = await service.createTenant();
  await live.writeBack(finishedCall({ transcript: [], outcome: 'no_answer' }));
  const [stored] = await settled(live);
  expect(stored).toMatchObject({ summarisedBy: 'local', summaryFallback: null });
  expect(standIn.asked).toHaveLength(before);
  const metrics = await service.operator.send('GET', '/metrics');
  expect(metrics.text).toMatch(
    /caller_memory_summaries_total\{summariser="local",fallback="malformed"\} [1-9]/,
  );
  expect(metrics.text).toMatch(/caller_memory_model_tokens_total\{direction="input"\} [1-9]\d{2}/);
});
