import { describe, expect, test } from 'vitest';
import { expectError } from '../../support/clients/envelope.ts';
import {
  finishedCall,
  HEATER_TALK,
  newNumber,
  newSession,
  settled,
} from '../../support/samples/calls.ts';
import { MODES, useService } from '../../support/service/service.ts';

const service = useService();

describe.each(MODES)('A caller, with a %s key,', (mode) => {
  test('comes to be by the first recall, which says it was not known', async () => {
    const { [mode]: client } = await service().createTenant();
    const number = newNumber();
    expectError(await client.getCaller(number), 404, 'not_found');
    expect(await client.recall(number)).toMatchObject({ known: false });
    expect(await client.getCaller(number)).toMatchObject({ status: 200 });
  });

  test('is known from the second recall on, and stays one contact', async () => {
    const { [mode]: client } = await service().createTenant();
    const number = newNumber();
    const first = await client.recall(number);
    const second = await client.recall(number);
    const third = await client.recall(number);
    expect([first.known, second.known, third.known]).toEqual([false, true, true]);
    expect(third.caller.first_seen_ms).toBe(first.caller.first_seen_ms);
    expect((await client.snapshot()).callers).toHaveLength(1);
  });

  test('does not come to be by a look-up, nor is anything enriched or counted', async () => {
    const { [mode]: client } = await service().createTenant();
    const before = await client.snapshot();
    const number = newNumber();
    for (let time = 0; time < 3; time += 1) {
      expectError(await client.getCaller(number), 404, 'not_found');
    }
    expect(await client.snapshot()).toEqual(before);
    const { known, timing_ms: timing } = await client.recall(number);
    expect({ known, cacheHit: timing.cache_hit }).toEqual({ known: false, cacheHit: false });
  });

  test('is not changed by a look-up in any part', async () => {
    const { [mode]: client } = await service().createTenant();
    const number = newNumber();
    await client.recall(number);
    await client.writeBack(finishedCall({ phone_number: number }));
    await settled(client);
    const before = await client.snapshot();
    const profiles = [await client.profile(number), await client.profile(number)];
    expect(profiles[1]).toEqual(profiles[0]);
    expect(await client.snapshot()).toEqual(before);
  });

  test('remembers a call from the moment its write-back is accepted', async () => {
    const { [mode]: client } = await service().createTenant();
    const call = finishedCall();
    await client.recall({ phone_number: call.phone_number, session_id: call.session_id });
    const answer = await client.tryWriteBack(call);
    expect({ status: answer.status, text: answer.text }).toEqual({ status: 204, text: '' });
    const { known, caller, memory } = await client.recall(call.phone_number);
    expect({ known, total: caller.total_calls }).toEqual({ known: true, total: 1 });
    expect(memory.recent_calls).toHaveLength(1);
    expect(memory.recent_calls[0]?.summary).toMatch(/\S/);
  });

  test('has a history that the background work writes and the next recall shows', async () => {
    const { [mode]: client } = await service().createTenant();
    const call = finishedCall();
    await client.recall({ phone_number: call.phone_number, session_id: call.session_id });
    await client.writeBack(call);
    const [stored] = await settled(client);
    expect(stored).toMatchObject({
      sessionId: call.session_id,
      summaryState: 'DONE',
      summarisedBy: expect.any(String),
    });
    const { memory } = await client.recall(call.phone_number);
    expect(memory.summary).toMatch(/\bcalled once\b/);
    expect(memory.summary).toMatch(/heater|leak/i);
    expect(memory.recent_calls[0]?.summary).toBe(stored?.summary);
  });

  test('is named by what they said of themselves', async () => {
    const { [mode]: client } = await service().createTenant();
    const number = newNumber();
    await client.writeBack(finishedCall({ phone_number: number, transcript: HEATER_TALK }));
    await settled(client);
    const { caller, enrichment } = await client.recall(number);
    expect(caller.name).toBe('Maria Lopez');
    expect(enrichment.person.name).toBe('Maria Lopez');
  });

  test('is seen last at the write-back, when that comes after the recall', async () => {
    const { [mode]: client } = await service().createTenant();
    const call = finishedCall({ session_id: newSession() });
    const { caller } = await client.recall(call);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await client.writeBack(call);
    const after = await client.profile(call.phone_number);
    expect(after.last_seen_ms).toBeGreaterThan(caller.last_seen_ms);
    expect(after.first_seen_ms).toBe(caller.first_seen_ms);
  });
});
