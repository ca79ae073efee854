import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../support/clients/client.ts';
import { expectError } from '../../support/clients/envelope.ts';
import { finishedCall, newNumber, newSession, settled } from '../../support/samples/calls.ts';
import { useService } from '../../support/service/service.ts';
import type { Snapshot } from '../../support/service/snapshot.ts';

const service = useService();

/** A tenant that has something to lose. */
async function tenantWithData(): Promise<{ client: Client; before: Snapshot }> {
  // All cases have one tenant: on a fast machine they are more than its bucket usually lets through.
  const rateLimit = { capacity: 10_000, refillPerS: 10_000 };
  const { live: client } = await service().createTenant({ rateLimit });
  const call = finishedCall();
  await client.recall({ phone_number: call.phone_number, session_id: call.session_id });
  await client.writeBack(call);
  await settled(client);
  return { client, before: await client.snapshot() };
}

/** What is no string, and what a query, a template or a driver might take for more than it is. */
const NO_STRINGS: Record<string, string> = {
  'not equal': '{"$ne":null}',
  'greater than': '{"$gt":""}',
  'an escaped operator': '{"\\u0024ne":null}',
  'a regular expression': '{"$regex":".*"}',
  code: '{"$where":"1"}',
  'an expression': '{"$expr":{"$eq":[1,1]}}',
  'a list': '["+14155552671"]',
  'an empty list': '[]',
  'an empty object': '{}',
  'a prototype': '{"__proto__":{"length":12}}',
  'an object that claims to be text': '{"length":12,"toString":"+14155552671"}',
  'a type of BSON': '{"_bsontype":"ObjectId","id":"507f1f77bcf86cd799439011"}',
  'a number': '14155552671',
  'a huge number': '1e400',
  'a boolean': 'true',
  null: 'null',
};

const STRINGS: [string, string, (value: string, number: string) => string][] = [
  ['recall', 'phone_number', (value) => `{"phone_number":${value}}`],
  ['recall', 'trigger', (value, number) => `{"phone_number":"${number}","trigger":${value}}`],
  ['recall', 'session_id', (value, number) => `{"phone_number":"${number}","session_id":${value}}`],
  ['recall', 'agent_id', (value, number) => `{"phone_number":"${number}","agent_id":${value}}`],
  ['recall', 'call_id', (value, number) => `{"phone_number":"${number}","call_id":${value}}`],
];

const END_FIELDS = ['session_id', 'phone_number', 'outcome'] as const;

/** A valid write-back with one member's text replaced. */
function writeBackText(field: string, text: string): string {
  const marked = JSON.stringify({ ...finishedCall(), [field]: '\u2400' });
  return marked.replace('"\u2400"', () => text);
}

/** Optional members may be null in JSON written by typed clients: that is their absence. */
const isAbsence = (field: string, what: string) => what === 'null' && field !== 'phone_number';

describe('With everything left as it was,', () => {
  let client: Client;
  let before: Snapshot;
  beforeAll(async () => {
    ({ client, before } = await tenantWithData());
  });

  test.each(STRINGS)('%s refuses whatever is no string as %s', async (_operation, field, body) => {
    for (const [what, text] of Object.entries(NO_STRINGS)) {
      if (isAbsence(field, what)) continue;
      expectError(await client.tryRecall(body(text, newNumber())), 422, 'validation_error');
    }
    expect(await client.snapshot()).toEqual(before);
  });

  test.each(END_FIELDS)('a write-back refuses whatever is no string as %s', async (field) => {
    for (const text of Object.values(NO_STRINGS)) {
      expectError(await client.tryWriteBack(writeBackText(field, text)), 422, 'validation_error');
    }
    expect(await client.snapshot()).toEqual(before);
  });

  test.each([
    '1e400',
    '-1e400',
    '1e308',
    '9007199254740993',
    '-1',
    '"1"',
    'true',
    '[]',
    '{}',
    '{"$gt":0}',
  ])('a write-back refuses a duration of %s', async (text) => {
    expectError(
      await client.tryWriteBack(writeBackText('duration_s', text)),
      422,
      'validation_error',
    );
    expect(await client.snapshot()).toEqual(before);
  });

  test.each(['1e400', '-1e400', '9007199254740993', '"0"', 'null', '{}', '[0]'])(
    'a write-back refuses a turn at %s milliseconds',
    async (text) => {
      const transcript = `[{"role":"user","text":"Hello","ts_ms":${text}}]`;
      expectError(
        await client.tryWriteBack(writeBackText('transcript', transcript)),
        422,
        'validation_error',
      );
      expect(await client.snapshot()).toEqual(before);
    },
  );

  test.each(['session_id', 'agent_id', 'call_id'])(
    'recall refuses a lone surrogate in %s, or keeps it as it is',
    async (field) => {
      const { client } = await tenantWithData();
      const answer = await client.tryRecall(
        `{"phone_number":"${newNumber()}","${field}":"a\\ud800b"}`,
      );
      if (answer.status !== 200) return expectError(answer, 422, 'validation_error');
      const { calls } = await client.snapshot();
      expect(calls.flatMap((call) => Object.values(call))).toContain('a\ud800b');
    },
  );

  test('a write-back keeps NUL and a lone surrogate in what was said', async () => {
    const { client } = await tenantWithData();
    const session_id = newSession();
    const text = 'a\u0000b\ud800c';
    await client.writeBack(
      finishedCall({ session_id, transcript: [{ role: 'user', text, ts_ms: 0 }] }),
    );
    const { calls } = await client.snapshot();
    const stored = calls.find((call) => call.sessionId === session_id);
    expect(stored?.transcript?.[0]?.text).toBe(text);
  });

  test('a write-back takes minus zero as zero', async () => {
    const { client } = await tenantWithData();
    const number = newNumber();
    const body = writeBackText('duration_s', '-0').replace(/\+1415555\d{4}/, number);
    expect(await client.tryWriteBack(body)).toMatchObject({ status: 204 });
    const { memory } = await client.recall(number);
    expect(memory.recent_calls[0]?.duration_s === 0).toBe(true);
  });

  test.each([
    ['bytes that are no UTF-8', '%ff', 400],
    ['half a percent sign', '%2', 400],
    ['a percent sign alone', '%', 400],
    ['NUL', '%00', 400],
    ['NUL after a number', '%2B14155552671%00', 400],
    ['a line break and a header', '%0d%0aX-Evil:1', 400],
    ['a surrogate in UTF-8', '%ed%a0%80', 400],
    ['a slash', '%2B1415555%2F2671', undefined],
    ['dots', '..%2f..%2fetc%2fpasswd', 400],
    ['an operator', '%7B%22%24ne%22%3Anull%7D', 400],
  ])('the look-up refuses %s in the path', async (_what, path, status) => {
    const answer = await client.send('GET', `/v1/caller/${path}`);
    if (status) expectError(answer, status, 'bad_request');
    else expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.headers.get('x-evil')).toBeNull();
    expect(await client.snapshot()).toEqual(before);
  });
});
