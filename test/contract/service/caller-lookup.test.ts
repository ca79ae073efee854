import { describe, expect, test } from 'vitest';
import { newNumber } from '../../support/calls.ts';
import { expectError } from '../../support/envelope.ts';
import { MODES, useService } from '../../support/service.ts';

const service = useService();

describe.each(MODES)('The look-up with a %s key', (mode) => {
  test.each([
    ['an encoded plus', (number: string) => `%2B${number.slice(1)}`],
    ['an encoded plus in lower case', (number: string) => `%2b${number.slice(1)}`],
    ['a bare plus', (number: string) => number],
    ['no plus', (number: string) => number.slice(1)],
  ])('finds a caller by E.164 with %s', async (_form, write) => {
    const { [mode]: client } = await service().createTenant();
    const number = newNumber();
    const { caller } = await client.recall(number);
    const answer = await client.send('GET', `/v1/caller/${write(number)}`);
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: caller });
  });

  test('says 404 for a number that has never called', async () => {
    const { [mode]: client } = await service().createTenant();
    expectError(await client.getCaller(newNumber()), 404, 'not_found');
  });

  test.each(['hello', '12', 'anonymous', '%20', '+1', '..%2F..%2Fetc', "'%20OR%201=1"])(
    'says 400 for what is no number: %s',
    async (path) => {
      const { [mode]: client } = await service().createTenant();
      expectError(await client.send('GET', `/v1/caller/${path}`), 400, 'bad_request');
    },
  );

  test('says 400 for more than 64 characters: there is no body to fail validation', async () => {
    const { [mode]: client } = await service().createTenant();
    expectError(await client.getCaller(`+${'1'.repeat(64)}`), 400, 'bad_request');
  });

  test('heeds neither query nor body', async () => {
    const { [mode]: client } = await service().createTenant();
    const number = newNumber();
    const { caller } = await client.recall(number);
    const answer = await client.send('GET', `/v1/caller/${number}?phone_number=%2B14155550000&x=1`);
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: caller });
  });

  test('answers HEAD with the head alone', async () => {
    const { [mode]: client } = await service().createTenant();
    const number = newNumber();
    await client.recall(number);
    const answer = await client.send('HEAD', `/v1/caller/${encodeURIComponent(number)}`);
    expect(answer.text).toBe('');
    expect([200, 405]).toContain(answer.status);
  });
});
