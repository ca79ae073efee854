import { describe, expect, test } from 'vitest';
import { expectError } from '../../support/clients/envelope.ts';
import { newNumber, newSession } from '../../support/samples/calls.ts';
import { useService, useTenant } from '../../support/service/service.ts';

const service = useService();
const tenant = () =>
  service()
    .createTenant()
    .then(({ live }) => live);

const shared = useTenant(service);

describe('A recall', () => {
  test('needs a phone number', async () => {
    const client = shared().live;
    expectError(await client.tryRecall({}), 422, 'validation_error');
    expectError(await client.tryRecall({ phone_number: null }), 422, 'validation_error');
    expect((await client.snapshot()).callers).toEqual([]);
  });

  test.each(['', ' ', 'hello', '12', '+1', '+999999999999999', '+1415555', 'sip:@example.com'])(
    'is refused for a number that cannot be parsed: %j',
    async (phone_number) => {
      const client = shared().live;
      expectError(await client.tryRecall({ phone_number }), 400, 'bad_request');
      expect((await client.snapshot()).callers).toEqual([]);
    },
  );

  test.each([
    'anonymous',
    'Anonymous',
    'RESTRICTED',
    'unavailable',
    'unknown',
    'private',
    'withheld',
  ])('is refused for a withheld number: %s', async (phone_number) => {
    const client = shared().live;
    expectError(await client.tryRecall({ phone_number }), 400, 'bad_request');
    expect((await client.snapshot()).callers).toEqual([]);
  });

  test.each([
    ['E.164', '+14155552671'],
    ['spaces', '+1 415 555 2671'],
    ['the way it is printed', '(415) 555-2671'],
    ['dots', '415.555.2671'],
    ['country code without plus', '14155552671'],
    ['a tel address', 'tel:+14155552671'],
    ['a sip address', 'sip:+14155552671@example.com'],
    ['dialled from Europe', '0014155552671'],
    ['full-width digits', '＋１４１５５５５２６７１'],
    ['spaces around', '  +14155552671 '],
  ])('takes the number in any format: %s', async (_format, phone_number) => {
    const client = await tenant();
    await client.recall(phone_number);
    const { callers } = await client.snapshot();
    expect(callers.map((caller) => caller.phoneNumber)).toEqual(['+14155552671']);
  });

  test("reads national formats as the tenant's default country writes them", async () => {
    const british = (await service().createTenant({ defaultCountry: 'GB' })).live;
    const american = await tenant();
    await british.recall('020 7946 0018');
    await american.recall('(212) 555-0123');
    const numbers = [await british.snapshot(), await american.snapshot()].map(
      ({ callers }) => callers[0]?.phoneNumber,
    );
    expect(numbers).toEqual(['+442079460018', '+12125550123']);
  });

  test('refuses a number of more than 64 characters by its length', async () => {
    const client = await tenant();
    const padded = '+14155552671'.padEnd(65);
    expectError(await client.tryRecall({ phone_number: padded }), 422, 'validation_error');
    expect(await client.tryRecall({ phone_number: '+14155552671'.padEnd(64) })).toMatchObject({
      status: 200,
    });
  });

  test.each(['ringing', 'answered'])('takes the trigger %s and keeps it', async (trigger) => {
    const client = await tenant();
    await client.recall({ phone_number: newNumber(), session_id: newSession(), trigger });
    const { calls } = await client.snapshot();
    expect(calls[0]?.trigger).toBe(trigger.toUpperCase());
  });

  test.each(['RINGING', 'hangup', '', 1, true, {}, []])(
    'refuses the trigger %j',
    async (trigger) => {
      const client = shared().live;
      const answer = await client.tryRecall({ phone_number: newNumber(), trigger });
      expectError(answer, 422, 'validation_error');
      expect((await client.snapshot()).callers).toEqual([]);
    },
  );

  test.each(['session_id', 'agent_id', 'call_id'])(
    'takes 256 characters of %s and no more, none, or another type',
    async (field) => {
      const client = await tenant();
      const longest = 'x'.repeat(256);
      await client.recall({ phone_number: '+14155552671', [field]: longest });
      const { calls } = await client.snapshot();
      expect(Object.values(calls[0] ?? {})).toContain(longest);
      for (const wrong of [`${longest}x`, '', 5, true, {}, [], ['x']]) {
        const answer = await client.tryRecall({ phone_number: newNumber(), [field]: wrong });
        expectError(answer, 422, 'validation_error');
      }
      expect((await client.snapshot()).callers).toHaveLength(1);
    },
  );

  test.each(['session_id', 'agent_id', 'call_id'])(
    'counts characters of %s as the description does, whatever plane they are of',
    async (field) => {
      const client = await tenant();
      const longest = '\u{1f98a}'.repeat(256);
      await client.recall({ phone_number: '+14155552671', [field]: longest });
      const { calls } = await client.snapshot();
      expect(Object.values(calls[0] ?? {})).toContain(longest);
      const answer = await client.tryRecall({ phone_number: newNumber(), [field]: `${longest}x` });
      expectError(answer, 422, 'validation_error');
    },
  );

  test('keeps agent and metadata with the session', async () => {
    const client = await tenant();
    const session_id = newSession();
    await client.recall({
      phone_number: newNumber(),
      session_id,
      agent_id: 'front-desk',
      metadata: { campaign: 'spring' },
    });
    const { calls } = await client.snapshot();
    expect(calls).toMatchObject([
      { sessionId: session_id, agentId: 'front-desk', metadata: '{"campaign":"spring"}' },
    ]);
  });

  test.each(['text', 7, true, [], [{}]])(
    'refuses metadata that is no object: %j',
    async (metadata) => {
      const client = shared().live;
      const answer = await client.tryRecall({ phone_number: newNumber(), metadata });
      expectError(answer, 422, 'validation_error');
      expect((await client.snapshot()).callers).toEqual([]);
    },
  );

  test('accepts further properties and keeps them with the session', async () => {
    const client = await tenant();
    await client.recall({ phone_number: newNumber(), queue: 'north', score: 1.5 });
    const { calls } = await client.snapshot();
    expect(calls[0]?.extra).toBe('{"queue":"north","score":1.5}');
  });

  test('works without any optional field, and without a session every one is a session', async () => {
    const client = await tenant();
    const number = newNumber();
    await client.recall(number);
    await client.recall(number);
    const { calls } = await client.snapshot();
    expect(calls.map(({ sessionId }) => sessionId)).toEqual([null, null]);
    expect(calls.map(({ summaryState }) => summaryState)).toEqual(['NONE', 'NONE']);
  });
});

describe('Where the region is set for all tenants that name none', () => {
  const british = useService({ settings: { DEFAULT_REGION: 'GB' } });

  test('national formats are read as that region writes them', async () => {
    const plain = (await british().createTenant()).live;
    const american = (await british().createTenant({ defaultCountry: 'US' })).live;
    await plain.recall('020 7946 0018');
    await american.recall('(212) 555-0123');
    const numbers = [await plain.snapshot(), await american.snapshot()].map(
      ({ callers }) => callers[0]?.phoneNumber,
    );
    expect(numbers).toEqual(['+442079460018', '+12125550123']);
  });
});
