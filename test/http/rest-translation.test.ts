import { describe, expect, test } from 'vitest';
import type { RunOperation } from '#src/facades/operations-client.ts';
import { endCall, type WriteBackSchema } from '#src/facades/rest/end-call.ts';
import { recallAndEnrich } from '#src/facades/rest/recall-and-enrich.ts';

/** What a façade sends to the schema for a body; it sends nothing when it refuses. */
async function sent(send: (run: RunOperation) => Promise<unknown>): Promise<unknown> {
  let input: unknown;
  const stopped = new Error('sent');
  const run: RunOperation = async (_document, variables) => {
    input = variables;
    throw stopped;
  };
  await send(run).catch((error: unknown) => {
    if (error !== stopped) throw error;
  });
  return input;
}

const bodyOf = (text: string) => ({ text, value: JSON.parse(text) });
const recallSends = (text: string) => sent((run) => recallAndEnrich(bodyOf(text), run));
const endSends = (text: string, accepts: WriteBackSchema = 'strict') =>
  sent((run) => endCall(bodyOf(text), accepts, run));

const ENDED =
  '"session_id":"s","phone_number":"+1","transcript":[],"duration_s":1,"outcome":"other"';
const OPEN = '"session_id":"s","phone_number":"+1"';

describe('a recall', () => {
  test('becomes one input, its trigger in the words of the schema', async () => {
    const body = {
      phone_number: '+1',
      trigger: 'answered',
      session_id: 's',
      agent_id: 'a',
      call_id: 'c',
    };
    expect(await recallSends(JSON.stringify(body))).toEqual({
      input: {
        phoneNumber: '+1',
        trigger: 'ANSWERED',
        sessionId: 's',
        agentId: 'a',
        callId: 'c',
        metadata: null,
        extra: null,
      },
    });
  });

  test('keeps passthrough and unknown properties byte for byte', async () => {
    const metadata =
      '{ "a": 1.0, "__proto__":{"x":1e400}, "b":9007199254740993, "a": "\\u0000\\ud800" }';
    const text = `{"phone_number":"+1","z":[ 1.50 ],"metadata":${metadata},"__proto__":{"admin":true}}`;
    expect(await recallSends(text)).toMatchObject({
      input: { metadata, extra: '{"z":[ 1.50 ],"__proto__":{"admin":true}}' },
    });
    expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false);
  });

  test.each([
    ['{}', 'phone_number: is required'],
    ['{"phone_number":null}', 'phone_number: must be a string'],
    ['{"phone_number":{"$ne":null}}', 'phone_number: must be a string'],
    [`{"phone_number":"${'1'.repeat(65)}"}`, 'phone_number: must be at most 64 characters'],
    ['{"phone_number":"+1","trigger":"now"}', 'trigger: must be one of ringing, answered'],
    ['{"phone_number":"+1","session_id":""}', 'session_id: must not be empty'],
    ['{"phone_number":"+1","agent_id":"\\ud800"}', 'agent_id: must be well-formed Unicode'],
    ['{"phone_number":"+1","metadata":[]}', 'metadata: must be a JSON object'],
    ['[]', 'The body must be a JSON object'],
    ['"text"', 'The body must be a JSON object'],
    ['null', 'The body must be a JSON object'],
  ])('%s is refused: %s', async (text, message) => {
    await expect(recallSends(text)).rejects.toMatchObject({ code: 'validation_error', message });
  });

  test('refuses further properties that are too deep, by what they are together', async () => {
    const text = `{"phone_number":"+1","x":${'['.repeat(40)}${']'.repeat(40)}}`;
    await expect(recallSends(text)).rejects.toMatchObject({
      code: 'validation_error',
      message: 'The further properties together must be nested at most 32 deep',
    });
  });
});

describe('a write-back', () => {
  test('becomes one input, its roles and outcome in the words of the schema', async () => {
    const turns = '[{"role":"agent","text":"Hi","ts_ms":0},{"role":"user","text":"","ts_ms":1.5}]';
    const text = `{${ENDED.replace('[]', turns).replace('other', 'quote_given')}}`;
    expect(await endSends(text)).toEqual({
      input: {
        sessionId: 's',
        phoneNumber: '+1',
        transcript: [
          { role: 'AGENT', text: 'Hi', tsMs: 0 },
          { role: 'USER', text: '', tsMs: 1.5 },
        ],
        durationS: 1,
        outcome: 'QUOTE_GIVEN',
        outcomeAsSent: undefined,
        agentMetadata: null,
        extra: null,
      },
    });
  });

  test.each([
    ['"agent_metadata":{"a":1}', '{"a":1}', null],
    ['"metadata":{"m":1}', '{"m":1}', null],
    ['"metadata":{"m":1},"agent_metadata":{"a":1}', '{"a":1}', '{"metadata":{"m":1}}'],
    ['"metadata":{"m":1},"more":2', '{"m":1}', '{"more":2}'],
  ])('takes %s', async (properties, agentMetadata, extra) => {
    const input = await endSends(`{${ENDED},${properties}}`);
    expect(input).toMatchObject({ input: { agentMetadata, extra } });
  });

  test.each([
    [ENDED.replace('[]', '"User: hi"'), 'transcript: must be an array'],
    [
      ENDED.replace('[]', '[{"role":"bot","text":"","ts_ms":0}]'),
      /^transcript\[0\]\.role: must be/,
    ],
    [ENDED.replace('[]', '[{"role":"user","text":""}]'), /^transcript\[0\]\.ts_ms: is required$/],
    [ENDED.replace(':1,', ':-0.1,'), 'duration_s: must be 0 or more'],
    [ENDED.replace(':1,', ':1e400,'), 'duration_s: must be a number'],
    [ENDED.replace('other', 'sold'), /^outcome: must be one of appointment_booked, /],
    [`${ENDED},"metadata":1`, 'metadata: must be a JSON object'],
    [OPEN, 'transcript: is required'],
  ])('{%s} is refused', async (properties, message) => {
    await expect(endSends(`{${properties}}`)).rejects.toMatchObject({
      code: 'validation_error',
      message: expect.stringMatching(message),
    });
  });

  test('never repeats a value that it refuses', async () => {
    const secret = 'secret-4155550123';
    const text = JSON.stringify({ session_id: 's', phone_number: [secret], outcome: secret });
    const error = await endSends(text).catch((fault: unknown) => fault);
    expect(String(error)).not.toContain(secret);
  });
});

describe('a write-back in the open form', () => {
  test('needs only a session and a number', async () => {
    expect(await endSends(`{${OPEN}}`, 'open')).toMatchObject({
      input: { transcript: [], durationS: 0, outcome: 'OTHER', outcomeAsSent: undefined },
    });
  });

  test('reads a text by its speakers, each line to the last one who spoke', async () => {
    const transcript = 'Hello?\nAgent: Hi,\n how are you?\r\nUSER : fine: thanks\nuser:\n';
    const text = JSON.stringify({ session_id: 's', phone_number: '+1', transcript });
    expect(await endSends(text, 'open')).toMatchObject({
      input: {
        transcript: [
          { role: 'USER', text: 'Hello?' },
          { role: 'AGENT', text: 'Hi,\n how are you?' },
          { role: 'USER', text: 'fine: thanks' },
          { role: 'USER', text: '\n' },
        ],
      },
    });
  });

  test('keeps the word of the platform for an outcome that is none of ours', async () => {
    expect(await endSends(`{${OPEN},"outcome":"sold"}`, 'open')).toMatchObject({
      input: { outcome: 'OTHER', outcomeAsSent: 'sold' },
    });
    expect(await endSends(`{${OPEN},"outcome":"no_answer"}`, 'open')).toMatchObject({
      input: { outcome: 'NO_ANSWER', outcomeAsSent: undefined },
    });
  });

  test('still takes the strict form', async () => {
    expect(await endSends(`{${ENDED}}`, 'open')).toEqual(await endSends(`{${ENDED}}`));
  });

  test('refuses too many turns before it looks at one', async () => {
    const transcript = new Array(10_001).fill(null);
    const text = JSON.stringify({ session_id: 's', phone_number: '+1', transcript });
    for (const accepts of ['strict', 'open'] as const) {
      await expect(endSends(text, accepts)).rejects.toMatchObject({
        code: 'validation_error',
        message: 'transcript: must be at most 10000 turns',
      });
    }
  });

  test.each([
    ['more turns', 'user: a\n'.repeat(10_001), 'transcript: must be at most 10000 turns'],
    [
      'a longer one',
      `user: a\nagent: ${'x'.repeat(32 * 1024 + 1)}`,
      'transcript[1].text: must be at most 32768 bytes',
    ],
  ])('refuses a text with %s than are kept, and says which', async (_what, transcript, message) => {
    const text = JSON.stringify({ session_id: 's', phone_number: '+1', transcript });
    await expect(endSends(text, 'open')).rejects.toMatchObject({
      code: 'validation_error',
      message,
    });
  });

  test.each([
    [
      '[{"role":"user","text":"","ts_ms":0},{"role":"user","text":5,"ts_ms":0}]',
      '[1].text: must be a string',
    ],
    ['[{"role":"bot","text":"","ts_ms":0}]', '[0].role: must be one of user, agent'],
    ['["hello"]', '[0]: must be a JSON object'],
    ['5', ': must be turns as the contract has them, or a text'],
    ['{"0":{}}', ': must be turns as the contract has them, or a text'],
  ])('names the turn that is at fault in %s', async (turns, fault) => {
    await expect(endSends(`{${OPEN},"transcript":${turns}}`, 'open')).rejects.toMatchObject({
      code: 'validation_error',
      message: `transcript${fault}`,
    });
  });

  test('refuses an outcome that could not be kept as it was sent', async () => {
    await expect(endSends(`{${OPEN},"outcome":"\\ud800"}`, 'open')).rejects.toMatchObject({
      code: 'validation_error',
      message: 'outcome: must be well-formed Unicode',
    });
  });
});
