import { describe, expect, test } from 'vitest';
import { expectError } from '../../support/clients/envelope.ts';
import { newNumber } from '../../support/samples/calls.ts';
import { MODES, useService, useTenant } from '../../support/service/service.ts';

const service = useService();
const tenant = useTenant(service);

describe.each(MODES)('The look-up with a %s key', (mode) => {
  test.each([
    ['an encoded plus', (number: string) => `%2B${number.slice(1)}`],
    ['an encoded plus in lower case', (number: string) => `%2b${number.slice(1)}`],
    ['a bare plus', (number: string) => number],
    ['a plus that was read as a space', (number: string) => `%20${number.slice(1)}`],
    ['a plus that was encoded twice', (number: string) => `%252B${number.slice(1)}`],
    ['no plus', (number: string) => number.slice(1)],
    ['a slash between its digits', (number: string) => number.replace('555', '%2F555')],
  ])('finds a caller by E.164 with %s', async (_form, write) => {
    const { [mode]: client } = tenant();
    const number = newNumber();
    const { caller } = await client.recall(number);
    const answer = await client.send('GET', `/v1/caller/${write(number)}`);
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: caller });
  });

  test('reads a plus that was lost to a space as a plus, where the digits alone are of another country', async () => {
    const { [mode]: client } = tenant();
    const { caller } = await client.recall('+6421234567');
    const answer = await client.send('GET', '/v1/caller/%206421234567');
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: caller });
    expectError(await client.send('GET', '/v1/caller/6421234567'), 404, 'not_found');
  });

  test('says 404 for a number that has never called', async () => {
    const { [mode]: client } = tenant();
    expectError(await client.getCaller(newNumber()), 404, 'not_found');
  });

  test.each(['hello', '12', 'anonymous', '%20', '+1', '..%2F..%2Fetc', "'%20OR%201=1"])(
    'says 400 for what is no number: %s',
    async (path) => {
      const { [mode]: client } = tenant();
      expectError(await client.send('GET', `/v1/caller/${path}`), 400, 'bad_request');
    },
  );

  test('says 400 for more than 64 characters: there is no body to fail validation', async () => {
    const { [mode]: client } = tenant();
    expectError(await client.getCaller(`+${'1'.repeat(64)}`), 400, 'bad_request');
  });

  test.each([
    ['a slash of its own', (number: string) => `${number}/`],
    ['a path below', (number: string) => `${number}/calls`],
    ['a segment before', (number: string) => `x/${number}`],
    ['dots for itself', () => '%2e%2e'],
  ])('takes no path with %s for a number', async (_what, write) => {
    const { [mode]: client } = tenant();
    const number = newNumber();
    await client.recall(number);
    expectError(await client.send('GET', `/v1/caller/${write(number)}`), 404, 'not_found');
  });

  test('heeds neither query nor body', async () => {
    const { [mode]: client } = tenant();
    const number = newNumber();
    const { caller } = await client.recall(number);
    const answer = await client.send('GET', `/v1/caller/${number}?phone_number=%2B14155550000&x=1`);
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: caller });
  });
});
