import { describe, expect, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { finishedCall, newNumber, newSession, settled } from '../../support/samples/calls.ts';
import { MODES, useService } from '../../support/service/service.ts';

const START = Date.parse('2026-03-04T10:00:00Z');
const clock = { now: START };
const service = useService({ now: () => clock.now });

describe.each(MODES)('Times, with a %s key,', (mode) => {
  test('seen first stays, seen last moves forward and never back', async () => {
    const { [mode]: client } = await service().createTenant();
    const call = finishedCall();
    const seen = async () => {
      const profile = await client.profile(call.phone_number);
      return [profile.first_seen_ms, profile.last_seen_ms];
    };
    clock.now = START;
    await client.recall(call.phone_number);
    clock.now = START + 5_000;
    await client.recall(call.phone_number);
    expect(await seen()).toEqual([START, START + 5_000]);
    clock.now = START - 60_000;
    await client.recall(call.phone_number);
    await client.writeBack(call);
    await settled(client);
    expect(await seen()).toEqual([START, START + 5_000]);
    clock.now = START + 9_000;
    await client.writeBack({ ...call, duration_s: 1 });
    expect(await seen()).toEqual([START, START + 9_000]);
  });

  test("a call starts at its session's first recall", async () => {
    const { [mode]: client } = await service().createTenant();
    const call = finishedCall();
    const ask = { phone_number: call.phone_number, session_id: call.session_id };
    clock.now = START;
    await client.recall(ask);
    clock.now = START + 1_000;
    await client.recall(ask);
    clock.now = START + 60_000;
    await client.writeBack(call);
    const { memory } = await client.recall(call.phone_number);
    expect(memory.recent_calls.map((recent) => recent.started_at_ms)).toEqual([START]);
  });

  test('a call without a recall started as long before its write-back as it lasted', async () => {
    const { [mode]: client } = await service().createTenant();
    clock.now = START;
    const call = finishedCall({ duration_s: 42.5 });
    await client.writeBack(call);
    const { memory } = await client.recall(call.phone_number);
    expect(memory.recent_calls.map((recent) => recent.started_at_ms)).toEqual([START - 42_500]);
  });

  test('recent calls are the ten newest of twelve, newest first, however they arrive', async () => {
    const { [mode]: client } = await service().createTenant();
    const number = newNumber();
    const sessions = Array.from({ length: 12 }, () => newSession());
    for (const [index, session_id] of sessions.entries()) {
      clock.now = START + index * 60_000;
      await client.recall({ phone_number: number, session_id, call_id: `call-${index}` });
    }
    clock.now = START + 3_600_000;
    for (const session_id of sessions.toReversed()) {
      await client.writeBack(finishedCall({ phone_number: number, session_id }));
    }
    const atOnce = await client.recall(number);
    await settled(client);
    const later = await client.recall(number);
    const expected = Array.from({ length: 10 }, (_, index) => `call-${11 - index}`);
    for (const { caller, memory } of [atOnce, later]) {
      expect(caller.total_calls).toBe(12);
      expect(memory.recent_calls.map((recent) => recent.call_id)).toEqual(expected);
    }
    expect(later.memory.summary).toMatch(/12 times/);
  });

  test('memory and enrichment say how old they are', async () => {
    const { [mode]: client } = await service().createTenant();
    const number = newNumber();
    clock.now = START;
    await client.writeBack(finishedCall({ phone_number: number }));
    await settled(client);
    // What was found is kept behind the answer.
    await eventually(async () => {
      expect((await client.recall(number)).timing_ms.cache_hit).toBe(true);
    });
    clock.now = START + 7_000;
    const { freshness } = await client.recall(number);
    expect(freshness).toEqual({ memory_age_ms: 7_000, enrichment_age_ms: 7_000 });
  });
});
