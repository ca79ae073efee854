import { beforeAll, describe, expect, test } from 'vitest';
import type { Answer, Client } from '../../support/clients/client.ts';
import {
  type Description,
  descriptionOf,
  faultOf,
  headersOf,
  operationsOf,
  responseOf,
} from '../../support/clients/openapi.ts';
import { head, rawRequest } from '../../support/clients/raw-http.ts';
import { finishedCall, newNumber } from '../../support/samples/calls.ts';
import { useService } from '../../support/service/service.ts';

const service = useService();
let description: Description;
beforeAll(async () => {
  description = await descriptionOf(service());
});

type Answered = Pick<Answer, 'status' | 'body'> & { headers: Headers };
type Send = (client: Client) => Promise<Answered>;

/** What no client sends, as bytes. */
const raw =
  (line: string, ...lines: string[]): Send =>
  async ({ token }) => {
    const key = `Authorization: Bearer ${token}`;
    const bytes = head(line, 'Host: a', key, 'Content-Length: 0', ...lines);
    const { status, body, head: sent } = await rawRequest(service().port, bytes);
    const pairs = sent.split('\r\n').slice(1);
    const headers = pairs.map((pair) => pair.split(/: (.*)/s, 2) as [string, string]);
    return { status, body, headers: new Headers(headers) };
  };

const writeBack =
  (changes: object): Send =>
  (client) =>
    client.tryWriteBack(finishedCall(changes));
const recall =
  (body: unknown, headers: Record<string, string> = {}): Send =>
  (client) =>
    client.tryRecall(body, headers);
const number = () => ({ phone_number: newNumber() });

const RECALL = 'POST /v1/recall_and_enrich HTTP/1.1';
const END = 'POST /v1/calls/end HTTP/1.1';
const LOOK_UP = 'GET /v1/caller/%2B14155550100 HTTP/1.1';
const LARGE = `X-Large: ${'x'.repeat(17_000)}`;
const MANY = 'X: x\r\n'.repeat(100).trimEnd();

const otherNumber: Send = async (client) => {
  const call = finishedCall();
  await client.recall(call);
  return client.tryWriteBack({ ...call, ...number() });
};

const known: Send = async (client) => {
  const phone_number = newNumber();
  await client.writeBack(finishedCall({ phone_number }));
  return client.getCaller(phone_number);
};

const returning: Send = async (client) => {
  const call = finishedCall();
  await client.writeBack(call);
  return client.tryRecall({ phone_number: call.phone_number });
};

/** One request, and another one that the bucket has no token for. */
const ONE_AT_ONCE = { capacity: 1, refillPerS: 0.1 };
const tooMany =
  (send: Send): Send =>
  async (client) => {
    await send(client);
    return send(client);
  };

const anonymous =
  (send: Send): Send =>
  () =>
    send(service().stranger);

const lookUp =
  (path: string): Send =>
  (client) =>
    client.send('GET', `/v1/caller/${path}`);

/** Operation, status, and the name of the example whose words are said; none for what is no error. */
const ANSWERS: [string, number, string | null, Send][] = [
  ['recallAndEnrich', 200, null, recall({ phone_number: '+14155550100' })],
  ['recallAndEnrich', 200, null, returning],
  ['recallAndEnrich', 400, 'unreadable_number', recall({ phone_number: 'hello' })],
  ['recallAndEnrich', 400, 'withheld_number', recall({ phone_number: 'anonymous' })],
  ['recallAndEnrich', 400, 'malformed_body', recall('{')],
  ['recallAndEnrich', 401, 'no_valid_key', anonymous(recall({}))],
  ['recallAndEnrich', 413, 'too_large', recall(' '.repeat(65 * 1024))],
  ['recallAndEnrich', 415, 'other_type', recall({}, { 'content-type': 'text/plain' })],
  ['recallAndEnrich', 415, 'compressed', recall({}, { 'content-encoding': 'gzip' })],
  ['recallAndEnrich', 417, 'other_expectation', raw(RECALL, 'Expect: more')],
  ['recallAndEnrich', 422, 'missing_field', recall({})],
  ['recallAndEnrich', 422, 'wrong_value', recall({ ...number(), trigger: 'now' })],
  ['recallAndEnrich', 429, 'too_many', tooMany(recall({}))],
  ['recallAndEnrich', 431, 'too_large', raw(RECALL, LARGE)],
  ['endCall', 204, null, writeBack({})],
  ['endCall', 400, 'malformed_body', (client) => client.tryWriteBack('{')],
  ['endCall', 401, 'no_valid_key', anonymous(writeBack({}))],
  ['endCall', 413, 'too_large', (client) => client.tryWriteBack(' '.repeat(4 * 1024 * 1024 + 1))],
  ['endCall', 415, 'other_type', (client) => client.tryWriteBack({}, { 'content-type': 'a/b' })],
  ['endCall', 417, 'other_expectation', raw(END, 'Expect: more')],
  ['endCall', 422, 'missing_field', (client) => client.tryWriteBack({})],
  ['endCall', 422, 'wrong_type', writeBack({ transcript: [{ role: 'user', ts_ms: 0, text: 5 }] })],
  ['endCall', 422, 'unreadable_number', writeBack({ phone_number: 'hello' })],
  ['endCall', 422, 'other_number', otherNumber],
  ['endCall', 429, 'too_many', tooMany(writeBack({}))],
  ['endCall', 431, 'too_large', raw(END, LARGE)],
  ['getCaller', 200, null, known],
  ['getCaller', 400, 'unreadable_number', lookUp('hello')],
  ['getCaller', 400, 'withheld_number', lookUp('anonymous')],
  ['getCaller', 401, 'no_valid_key', anonymous(lookUp('%2B14155550100'))],
  ['getCaller', 404, 'never_called', lookUp('%2B14155550100')],
  ['getCaller', 417, 'other_expectation', raw(LOOK_UP, 'Expect: more')],
  ['getCaller', 429, 'too_many', tooMany(lookUp('%2B14155550100'))],
  ['getCaller', 431, 'too_large', raw(LOOK_UP, LARGE)],
  ['getCaller', 431, 'too_many', raw(LOOK_UP, MANY)],
];

describe('What is answered is what the description says', () => {
  test.each(ANSWERS)('%s: %i %s', async (name, status, example, send) => {
    const limited = status === 429 && { rateLimit: ONE_AT_ONCE };
    const { live } = await service().createTenant({ ...limited });
    const answer = await send(live);
    expect(answer.status).toBe(status);
    const operation = operationsOf(description).find((one) => one.operation.operationId === name);
    const declared = operation && responseOf(description, operation.operation, status);
    const required = headersOf(description, declared ?? {});
    expect(required).toContain('Cache-Control');
    expect(required.filter((header) => !answer.headers.has(header))).toEqual([]);
    if (status === 204) return expect(declared?.content).toBeUndefined();
    const { schema, examples } = declared?.content?.['application/json'] ?? { schema: {} };
    expect(faultOf(description, schema, answer.body)).toBeNull();
    if (example) expect(answer.body).toEqual(examples?.[example]?.value);
  });

  test('and every status that is described was answered here, but for those that need time or a fault', () => {
    const tried = new Set(ANSWERS.map(([name, status]) => `${name} ${status}`));
    const described = operationsOf(description).flatMap(({ operation }) =>
      Object.keys(operation.responses).map((status) => `${operation.operationId} ${status}`),
    );
    const left = described.filter((one) => !tried.has(one));
    expect([...new Set(left.map((one) => one.split(' ')[1]))].sort()).toEqual([
      '408',
      '500',
      '503',
    ]);
    expect([...tried].filter((one) => !described.includes(one))).toEqual([]);
  });
});
