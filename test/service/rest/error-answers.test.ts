import { describe, expect, test } from 'vitest';
import { expectError } from '../../support/clients/envelope.ts';
import { finishedCall, newNumber } from '../../support/samples/calls.ts';
import { MODES, useService, useTenant } from '../../support/service/service.ts';

const service = useService();
const KIB = 1024;

/** A valid body of just the size. */
const sized = (fields: Record<string, unknown>, bytes: number): string => {
  const text = JSON.stringify(fields);
  return text + ' '.repeat(bytes - Buffer.byteLength(text));
};

const chunked = (text: string) =>
  new ReadableStream({
    start(controller) {
      const bytes = Buffer.from(text);
      for (let at = 0; at < bytes.length; at += 16 * KIB) {
        controller.enqueue(bytes.subarray(at, at + 16 * KIB));
      }
      controller.close();
    },
  });

describe.each(MODES)('An error, with a %s key,', (mode) => {
  const tenant = useTenant(service);
  const client = () => tenant()[mode];

  test.each([
    '/index.html',
    '/v1',
    '/v1/',
    '/v1/caller',
    '/v1/caller/',
    '/v1/recall',
    '/v2/caller/1',
    '/V1/caller/1',
  ])('is 404 not_found for the unknown path %s', async (path) => {
    expectError(await client().send('GET', path), 404, 'not_found');
  });

  test.each([
    ['GET', '/v1/recall_and_enrich', 'POST'],
    ['PUT', '/v1/recall_and_enrich', 'POST'],
    ['DELETE', '/v1/calls/end', 'POST'],
    ['GET', '/v1/calls/end', 'POST'],
    ['POST', '/v1/caller/%2B14155550100', 'GET'],
    ['PATCH', '/v1/caller/%2B14155550100', 'GET'],
  ])(
    'is 405 method_not_allowed for %s %s, and says what is allowed',
    async (method, path, allowed) => {
      const answer = await client().send(method, path);
      expectError(answer, 405, 'method_not_allowed');
      expect(answer.headers.get('allow')?.split(/, */)).toContain(allowed);
    },
  );

  test.each(['/v1/recall_and_enrich', '/v1/calls/end'])(
    'is 400 bad_request at %s for a body that is empty or no JSON',
    async (path) => {
      const sender = client();
      const bodies = [
        '',
        ' ',
        '{',
        '{}}',
        '{"a":1,}',
        "{'a':1}",
        'hello',
        '\ufeff',
        'NaN',
        '{"a":NaN}',
        '{"a":01}',
        '{"phone_number":"+14155552671"',
        '{"a":"\u0001"}',
        '{"a":"\\ud8"}',
        '// x\n{}',
      ];
      for (const body of bodies) {
        expectError(await sender.send('POST', path, { body }), 400, 'bad_request');
      }
      expect(await sender.snapshot()).toEqual({ callers: [], calls: [] });
    },
  );

  test.each(['/v1/recall_and_enrich', '/v1/calls/end'])(
    'is 422 validation_error at %s for JSON that is no object',
    async (path) => {
      const sender = client();
      for (const body of ['[]', 'null', 'true', '5', '"text"', '[{}]']) {
        expectError(await sender.send('POST', path, { body }), 422, 'validation_error');
      }
    },
  );

  test('is 400 bad_request for a body that is not UTF-8', async () => {
    const sender = client();
    for (const bytes of [[0xff], [0xc3, 0x28], [0xed, 0xa0, 0x80], [0xc0, 0xaf]]) {
      const body = Buffer.concat([
        Buffer.from('{"phone_number":"+14155552671","agent_id":"'),
        Buffer.from(bytes),
        Buffer.from('"}'),
      ]);
      expectError(await sender.tryRecall(body), 400, 'bad_request');
    }
    expect((await sender.snapshot()).callers).toEqual([]);
  });

  test('does not come of a byte order mark before the body, which is no part of it', async () => {
    const { [mode]: sender } = await service().createTenant();
    const call = finishedCall();
    const { session_id, phone_number } = call;
    const metadata = '{ "a":1 }';
    const ask = JSON.stringify({ session_id, phone_number }).replace(
      '}',
      `,"metadata":${metadata}}`,
    );
    expect(await sender.tryRecall(`\ufeff${ask}`)).toMatchObject({ status: 200 });
    expect(await sender.tryWriteBack(`\ufeff${JSON.stringify(call)}`)).toMatchObject({
      status: 204,
    });
    const { calls } = await sender.snapshot();
    expect(calls.map((kept) => kept.metadata)).toEqual([metadata]);
    expectError(await sender.tryRecall(`\ufeff\ufeff${ask}`), 400, 'bad_request');
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/jsonp',
    'text/json',
    ';charset=utf-8',
  ])('is 415 unsupported_media_type for %s', async (type) => {
    const sender = client();
    const headers = { 'content-type': type };
    const recall = await sender.tryRecall({ phone_number: newNumber() }, headers);
    const writeBack = await sender.tryWriteBack(finishedCall(), headers);
    expectError(recall, 415, 'unsupported_media_type');
    expectError(writeBack, 415, 'unsupported_media_type');
    expect(await sender.snapshot()).toEqual({ callers: [], calls: [] });
  });

  test.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON'])(
    'does not come of %s',
    async (type) => {
      const { [mode]: sender } = await service().createTenant();
      const answer = await sender.tryRecall(
        { phone_number: newNumber() },
        { 'content-type': type },
      );
      expect(answer.status, answer.text).toBe(200);
    },
  );

  test.each([
    ['with its length', (text: string) => text],
    ['in chunks', chunked],
  ])('is 413 payload_too_large for a recall of more than 64 KiB %s', async (_how, send) => {
    const { [mode]: sender } = await service().createTenant();
    const fields = { phone_number: newNumber() };
    const fits = await sender.tryRecall(send(sized(fields, 64 * KIB)));
    expect(fits.status, fits.text).toBe(200);
    const answer = await sender.tryRecall(send(sized(fields, 64 * KIB + 1)));
    expectError(answer, 413, 'payload_too_large');
  });

  test.each([
    ['with its length', (text: string) => text],
    ['in chunks', chunked],
  ])('is 413 payload_too_large for a write-back of more than 4 MiB %s', async (_how, send) => {
    const { [mode]: sender } = await service().createTenant();
    const fields = finishedCall();
    const fits = await sender.tryWriteBack(send(sized(fields, 4 * KIB * KIB)));
    expect(fits.status, fits.text).toBe(204);
    const answer = await sender.tryWriteBack(send(sized(fields, 4 * KIB * KIB + 1)));
    expectError(answer, 413, 'payload_too_large');
  });

  test('never repeats what was sent', async () => {
    const sender = client();
    const canary = 'canary-7f3a9';
    const answers = [
      await sender.tryRecall({ phone_number: canary }),
      await sender.tryRecall({ phone_number: newNumber(), trigger: canary }),
      await sender.tryRecall({ phone_number: newNumber(), metadata: canary }),
      await sender.tryWriteBack(finishedCall({ outcome: canary })),
      await sender.send('GET', `/v1/${canary}`),
      await sender.getCaller(canary),
      await sender.tryRecall(`{"${canary}`),
    ];
    for (const answer of answers) {
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.text).not.toContain(canary);
    }
  });

  test('has headers that fit JSON and no cache', async () => {
    const answer = await client().getCaller(newNumber());
    expect(answer.headers.get('content-type')).toMatch(/^application\/json\b/);
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(answer.headers.get('x-powered-by')).toBeNull();
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});
