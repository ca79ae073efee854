import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  idOfCaller,
  tryUpdateCaller,
  updateCaller,
} from '../../../support/samples/caller-changes.ts';
import { finishedCall, newNumber, settled } from '../../../support/samples/calls.ts';
import { MODES, useService } from '../../../support/service/service.ts';

const service = useService();

describe.each(MODES)("A tenant's own entry of a caller, with a %s key,", (mode) => {
  test('is shown by recall and look-up, and wins over what calls taught', async () => {
    const { [mode]: client } = await service().createTenant();
    const number = newNumber();
    await client.writeBack(finishedCall({ phone_number: number }));
    await settled(client);
    expect((await client.profile(number)).name).toBe('Maria Lopez');
    await updateCaller(client, number, {
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
      source: 'directory',
      confidence: 1,
    });
    expect(enrichment.company).toMatchObject({ name: 'Harbour Bakery', source: 'directory' });
    expect(await client.profile(number)).toMatchObject({ name: 'Maria L. García' });
  });

  test('keeps what is not named, and null clears', async () => {
    const { [mode]: client } = await service().createTenant();
    const number = newNumber();
    await client.recall(number);
    await updateCaller(client, number, { name: 'Ada King', tags: ['one'] });
    await updateCaller(client, number, { customAttributes: '{"a":1}' });
    expect(await client.profile(number)).toMatchObject({
      name: 'Ada King',
      tags: ['one'],
      custom_attributes: { a: 1 },
    });
    await updateCaller(client, number, { name: null, tags: null, customAttributes: null });
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
    await updateCaller(client, number, { name: 'Ada King', customAttributes: '{"a":1}' });
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
    await updateCaller(client, number, { customAttributes });
    const answer = await client.getCaller(number);
    expect(answer.text).toContain(`"custom_attributes":${customAttributes}`);
    expect((await client.snapshot()).callers[0]?.customAttributes).toBe(customAttributes);
  });

  test.each([
    ['unknown', `clr_${randomUUID()}`],
    ['malformed', 'clr_1'],
    ['of another kind', `call_${randomUUID()}`],
  ])('is refused for an id that is %s, and creates nobody', async (_what, id) => {
    const { [mode]: client } = await service().createTenant();
    const { caller, errors } = await tryUpdateCaller(client, id, { name: 'Ada' });
    expect(caller).toBeNull();
    expect(errors).toEqual([{ code: 'NOT_FOUND', message: 'Nothing has this id', path: ['id'] }]);
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
    const { errors } = await tryUpdateCaller(client, await idOfCaller(client, number), change);
    expect(errors).toMatchObject([{ code: 'INVALID_INPUT' }]);
    expect(errors[0]?.path[0]).toBe(Object.keys(change)[0]);
    expect(await client.snapshot()).toEqual(before);
  });
});
