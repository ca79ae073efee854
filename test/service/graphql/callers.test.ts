import { describe, expect, test } from 'vitest';
import { finishedCall, newNumber, settled } from '../../support/calls.ts';
import type { Client } from '../../support/client.ts';
import { MODES, useService } from '../../support/service.ts';

const service = useService();

const UPDATE = /* GraphQL */ `
  mutation Update($input: UpdateCallerInput!) {
    updateCaller(input: $input) { name tags customAttributes totalCalls }
  }
`;

const update = (client: Client, input: Readonly<Record<string, unknown>>) =>
  client.graphql(UPDATE, { input });
const refused = async (client: Client, input: Readonly<Record<string, unknown>>) => {
  const { body } = await client.tryGraphql(UPDATE, { input });
  return body.errors?.[0]?.extensions?.code;
};

describe.each(MODES)("A tenant's own entry of a caller, with a %s key,", (mode) => {
  test('is shown by recall and look-up, and wins over what calls taught', async () => {
    const { [mode]: client } = await service().createTenant();
    const number = newNumber();
    await client.writeBack(finishedCall({ phone_number: number }));
    await settled(client);
    expect((await client.profile(number)).name).toBe('Maria Lopez');
    await update(client, {
      phoneNumber: number,
      name: 'Maria L. García',
      title: 'Head of Facilities',
      company: 'Harbour Bakery',
      tags: ['vip', 'bakery'],
      customAttributes: '{"plan":"gold","seats":3,"nested":{"a":[1,2]}}',
    });
    const { caller, enrichment, memory } = await client.recall(number);
    expect(memory.summary).toMatch(/^Maria L. García, of Harbour Bakery, has called once/);
    expect(caller).toMatchObject({
      name: 'Maria L. García',
      tags: ['vip', 'bakery'],
      custom_attributes: { plan: 'gold', seats: 3, nested: { a: [1, 2] } },
    });
    expect(enrichment.person).toEqual({
      name: 'Maria L. García',
      title: 'Head of Facilities',
      company: 'Harbour Bakery',
    });
    expect(enrichment.company).toEqual({ name: 'Harbour Bakery' });
    expect(await client.profile(number)).toMatchObject({ name: 'Maria L. García' });
  });

  test('keeps what is not named, and null clears', async () => {
    const { [mode]: client } = await service().createTenant();
    const number = newNumber();
    await client.recall(number);
    await update(client, { phoneNumber: number, name: 'Ada King', tags: ['one'] });
    await update(client, { phoneNumber: number, customAttributes: '{"a":1}' });
    expect(await client.profile(number)).toMatchObject({
      name: 'Ada King',
      tags: ['one'],
      custom_attributes: { a: 1 },
    });
    await update(client, { phoneNumber: number, name: null, tags: null, customAttributes: null });
    expect(await client.profile(number)).toMatchObject({
      name: null,
      tags: [],
      custom_attributes: {},
    });
  });

  test('outlasts the next write-back', async () => {
    const { [mode]: client } = await service().createTenant();
    const number = newNumber();
    await client.recall(number);
    await update(client, { phoneNumber: number, name: 'Ada King', customAttributes: '{"a":1}' });
    await client.writeBack(finishedCall({ phone_number: number }));
    await settled(client);
    expect(await client.profile(number)).toMatchObject({
      name: 'Ada King',
      custom_attributes: { a: 1 },
      total_calls: 1,
    });
  });

  test.each([
    '{"__proto__":{"polluted":1}}',
    '{"a.b":1,"$set":{"x":1},"":2}',
    '{"_bsontype":"ObjectId"}',
    '{"constructor":{"prototype":1}}',
  ])('keeps attributes with troublesome names: %s', async (customAttributes) => {
    const { [mode]: client } = await service().createTenant();
    const number = newNumber();
    await client.recall(number);
    await update(client, { phoneNumber: number, customAttributes });
    const answer = await client.getCaller(number);
    expect(answer.text).toContain(`"custom_attributes":${customAttributes}`);
    expect((await client.snapshot()).callers[0]?.customAttributes).toBe(customAttributes);
  });

  test('is refused for a number that has never called, and creates nobody', async () => {
    const { [mode]: client } = await service().createTenant();
    expect(await refused(client, { phoneNumber: newNumber(), name: 'Ada' })).toBe('not_found');
    expect((await client.snapshot()).callers).toEqual([]);
  });

  test.each([
    ['an empty name', { name: ' ' }],
    ['a name of 201 characters', { name: 'x'.repeat(201) }],
    ['an empty label', { tags: [''] }],
    ['51 labels', { tags: Array.from({ length: 51 }, (_, index) => `t${index}`) }],
    ['attributes that are no object', { customAttributes: '[]' }],
    ['attributes that are no JSON', { customAttributes: '{' }],
    ['attributes too deep', { customAttributes: `${'{"a":'.repeat(33)}1${'}'.repeat(33)}` }],
  ])('is refused with %s', async (_what, change) => {
    const { [mode]: client } = await service().createTenant();
    const number = newNumber();
    await client.recall(number);
    const before = await client.snapshot();
    expect(await refused(client, { phoneNumber: number, ...change })).toBe('validation_error');
    expect(await client.snapshot()).toEqual(before);
  });
});
