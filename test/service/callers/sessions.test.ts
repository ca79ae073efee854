import { describe, expect, test } from 'vitest';
import { expectError } from '../../support/clients/envelope.ts';
import { eventually } from '../../support/eventually.ts';
import {
  FENCE_TALK,
  finishedCall,
  HEATER_TALK,
  newNumber,
  newSession,
  settled,
} from '../../support/samples/calls.ts';
import { useService } from '../../support/service/service.ts';

const service = useService();

describe('A session', () => {
  test('belongs to the number it was recalled for: another number cannot end it', async () => {
    const { live: client } = await service().createTenant();
    const session_id = newSession();
    await client.recall({ phone_number: newNumber(), session_id });
    const before = await client.snapshot();
    const answer = await client.tryWriteBack(finishedCall({ session_id }));
    expectError(answer, 422, 'validation_error');
    expect(await client.snapshot()).toEqual(before);
  });

  test('belongs to the number it was written back for, where no recall came', async () => {
    const { live: client } = await service().createTenant();
    const call = finishedCall();
    await client.writeBack(call);
    await settled(client);
    const before = await client.snapshot();
    const answer = await client.tryWriteBack({ ...call, phone_number: newNumber() });
    expectError(answer, 422, 'validation_error');
    expect(await client.snapshot()).toEqual(before);
  });

  test('is answered for another number, and not taken over by it', async () => {
    const { live: client } = await service().createTenant();
    const [owner, intruder, session_id] = [newNumber(), newNumber(), newSession()];
    await client.recall({ phone_number: owner, session_id });
    expect(await client.recall({ phone_number: intruder, session_id })).toMatchObject({
      known: false,
    });
    const taken = await client.tryWriteBack(finishedCall({ phone_number: intruder, session_id }));
    expectError(taken, 422, 'validation_error');
    await client.writeBack(finishedCall({ phone_number: owner, session_id }));
    expect((await client.profile(owner)).total_calls).toBe(1);
    expect((await client.profile(intruder)).total_calls).toBe(0);
  });

  test('may be written back in any format of its number', async () => {
    const { live: client } = await service().createTenant();
    const session_id = newSession();
    await client.recall({ phone_number: '+14155552671', session_id });
    await client.writeBack(finishedCall({ phone_number: '(415) 555-2671', session_id }));
    expect((await client.profile('+14155552671')).total_calls).toBe(1);
  });

  test('is counted once under fifty deliveries of the same body at once', async () => {
    const { live: client } = await service().createTenant();
    const call = finishedCall();
    const answers = await Promise.all(Array.from({ length: 50 }, () => client.tryWriteBack(call)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    const { callers, calls } = await client.snapshot();
    expect(callers[0]?.totalCalls).toBe(1);
    expect(calls.map(({ revision }) => revision)).toEqual([1]);
    const { memory } = await client.recall(call.phone_number);
    expect(memory.recent_calls).toHaveLength(1);
  });

  test('is counted once under twenty different bodies at once, and one of them stands', async () => {
    const { live: client } = await service().createTenant();
    const call = finishedCall();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => client.tryWriteBack({ ...call, duration_s: index })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    const [stored] = await settled(client);
    const { caller, memory } = await client.recall(call.phone_number);
    expect(caller.total_calls).toBe(1);
    expect(memory.recent_calls.map(({ duration_s }) => duration_s)).toEqual([stored?.durationS]);
  });

  test('counts every one of fifty sessions that end at once', async () => {
    const { live: client } = await service().createTenant();
    const number = newNumber();
    await Promise.all(
      Array.from({ length: 50 }, () => client.writeBack(finishedCall({ phone_number: number }))),
    );
    const { caller, memory } = await client.recall(number);
    expect([caller.total_calls, memory.recent_calls.length]).toEqual([50, 10]);
    await settled(client);
    expect((await client.profile(number)).total_calls).toBe(50);
  });

  test('written back again with another body is counted once, and the later body stands', async () => {
    const { live: client } = await service().createTenant();
    const call = finishedCall({ transcript: HEATER_TALK });
    await client.writeBack(call);
    await settled(client);
    await client.writeBack({
      ...call,
      transcript: FENCE_TALK,
      outcome: 'quote_given',
      duration_s: 61,
    });
    const atOnce = await client.recall(call.phone_number);
    expect(atOnce.memory.recent_calls).toMatchObject([{ outcome: 'quote_given', duration_s: 61 }]);
    const stored = (await settled(client)).find(({ sessionId }) => sessionId === call.session_id);
    expect(stored).toMatchObject({ revision: 2, summaryState: 'DONE' });
    const { caller, memory } = await client.recall(call.phone_number);
    expect(caller.total_calls).toBe(1);
    expect(memory.summary).toMatch(/fence/i);
    expect(`${memory.summary} ${memory.recent_calls[0]?.summary}`).not.toMatch(/heater/i);
  });

  test('written back again before its summary is made is summarised from the later body', async () => {
    const { live: client } = await service().createTenant();
    const call = finishedCall({ transcript: HEATER_TALK });
    await client.writeBack(call);
    await client.writeBack({ ...call, transcript: FENCE_TALK });
    await settled(client);
    await eventually(async () => {
      const { memory } = await client.recall(call.phone_number);
      expect(memory.summary).toMatch(/fence/i);
      expect(memory.recent_calls[0]?.summary).toMatch(/fence/i);
    });
  });

  test('delivered again with the same body after its summary changes nothing', async () => {
    const { live: client } = await service().createTenant();
    const call = finishedCall();
    await client.writeBack(call);
    await settled(client);
    const before = await client.snapshot();
    await client.writeBack(call);
    const after = await client.snapshot();
    expect(after.calls).toEqual(before.calls);
    expect(after.callers.map(({ totalCalls }) => totalCalls)).toEqual([1]);
  });

  test('keeps what its recall said when its write-back comes, in one call', async () => {
    const { live: client } = await service().createTenant();
    const call = finishedCall({ agent_metadata: { turns: 4 } });
    await client.recall({
      phone_number: call.phone_number,
      session_id: call.session_id,
      agent_id: 'front-desk',
      trigger: 'ringing',
      metadata: { queue: 'north' },
    });
    await client.writeBack(call);
    expect((await client.snapshot()).calls).toMatchObject([
      {
        agentId: 'front-desk',
        trigger: 'RINGING',
        metadata: '{"queue":"north"}',
        agentMetadata: '{"turns":4}',
        outcome: 'APPOINTMENT_BOOKED',
      },
    ]);
  });

  test.each(['constructor', '__proto__', '$where', 'a.b', 'a:b:session:c', ' ', '💬', '../..'])(
    'may be called %j',
    async (session_id) => {
      const { live: client } = await service().createTenant();
      const call = finishedCall({ session_id });
      await client.recall({ phone_number: call.phone_number, session_id });
      await client.writeBack(call);
      const { calls } = await client.snapshot();
      expect(calls.map(({ sessionId }) => sessionId)).toEqual([session_id]);
    },
  );
});
